// The schemas of mail.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { mailApi, mailEnds, mailProblems, sentKinds } from './mail.ts'
import { count, instant } from '#contract/shared/wire.schema.ts'

const problem = z.enum(mailProblems).nullable()
const code = z.number().int().nullable()

const sentMail = z.object({
  id: z.uuid(),
  kind: z.enum(sentKinds),
  subject: z.string(),
  /** The address, mostly masked, and the name of the person who has it here. */
  to: z.string(),
  name: z.string().nullable(),
  state: z.enum(mailEnds),
  problem,
  code,
  endedAt: instant,
  mayResend: z.boolean(),
})
export type SentMail = z.infer<typeof sentMail>

export const mailEndpoints = endpoints(mailApi, {
  state: {
    access: 'admin',
    summary: 'Whether mail is set up and with which server; never its password',
    output: z.object({
      /** Null where no mail server is set. */
      server: z.object({ host: z.string(), port: z.number().int(), from: z.string() }).nullable(),
      /** Mails that were tried in vain and are tried again. */
      waiting: count,
    }),
  },
  list: {
    access: 'admin',
    summary: 'What became of the mails of the last thirty days, newest first, without what they said',
    query: z.strictObject({ ...pageQuery, state: z.enum(['all', ...mailEnds]).default('all') }),
    output: page(sentMail),
  },
  test: {
    access: 'admin',
    limit: 'own',
    summary: 'Send a mail to the own address, and say what the mail server answered',
    output: z.object({ state: z.enum(mailEnds), problem, code }),
    refusals: ['mail_off', 'no_email'],
  },
  resend: {
    access: 'admin',
    summary: 'Send a mail once more that was given up; a link in it is a new one',
    refusals: ['mail_off'],
  },
})
