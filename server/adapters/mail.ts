// Sends mail through the SMTP server of the settings.
import { createTransport } from 'nodemailer'
import type { MailProblem } from '#contract/mail/mail.ts'
import type { Log } from '#server/process/log.ts'

export type Mail = {
  to: string
  /** The site's name, for a sender's address in the settings that has none of its own. */
  sender: string
  subject: string
  text: string
  html: string
  /** Where a mail program posts when its reader presses its own button to get no more of these (RFC 8058). */
  unsubscribe?: string | undefined
}
/** `refused`: this mail will never be taken, so another try is of no use. `code`: the number that the mail server gave. */
export type Sent = { state: 'sent' } | { state: 'failed' | 'refused'; problem: MailProblem; code: number | null }
/** The mail server as an admin may see it: without its credentials. */
export type MailServer = { host: string; port: number; from: string }
export type Mailer = {
  /** Null where nothing leaves this machine. */
  server: MailServer | null
  send(letter: Mail): Promise<Sent>
  close(): void
}
/** Takes what would be sent where the demo has no mail server; links in its mails lead to `origin`. */
export type Mailbox = Mailer & { origin: string }

const PATIENCE_MS = 10_000

type Failure = { code?: string; originalCode?: string; responseCode?: number; command?: string; message?: string }

/** Node's own words for a certificate that it does not trust, or that is for another name. */
const isCertificate = ({ originalCode = '', message = '' }: Failure) =>
  /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(originalCode) || /certificate|altnames/i.test(message)

function problemOf(failure: Failure): MailProblem {
  const { code, responseCode = 0, command } = failure
  if (code === 'EAUTH') return 'signIn'
  if (code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500) return 'address'
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500) return 'message'
  if (responseCode >= 400 && responseCode < 500) return 'later'
  if (isCertificate(failure)) return 'certificate'
  return code === 'ESOCKET' || code === 'ETIMEDOUT' || code === 'ECONNECTION' || code === 'EDNS' || code === 'ETLS'
    ? 'unreachable'
    : 'other'
}

/** A server that refuses the login or the connection may accept the same mail after a setting was corrected. */
const isFinal = (problem: MailProblem) => problem === 'address' || problem === 'message'

const ABOUT_CERTIFICATE =
  'the certificate of the mail server is not trusted: give its authority in NODE_EXTRA_CA_CERTS, or the name in it as ' +
  '?tls.servername=… in SMTP_URL (docs/operations.md, Mail)'

/** Errors of a mail server repeat addresses: only their numbers are written down. */
function report(log: Log, failure: Failure, problem: MailProblem) {
  const { code, originalCode, responseCode, command } = failure
  log.error('mail was not sent', {
    problem,
    code,
    originalCode,
    responseCode,
    command,
    ...(problem === 'certificate' && { because: ABOUT_CERTIFICATE }),
  })
}

export function createMailer({ url, from, log }: { url: string; from: string; log: Log }): Mailer {
  const options = {
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: 2 * PATIENCE_MS,
    // No file and no address on the web may ever become part of a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
  const transport = createTransport({ url, ...options })
  const named = (name: string) => (from.includes('<') ? from : { name, address: from })
  const { protocol, hostname: host, port } = new URL(url)
  return {
    server: { host, port: Number(port) || (protocol === 'smtps:' ? 465 : 587), from },
    async send({ sender, unsubscribe, ...letter }) {
      // These headers keep vacation programs and the like from answering.
      const headers = {
        'auto-submitted': 'auto-generated',
        ...(unsubscribe && { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
      }
      try {
        await transport.sendMail({
          ...letter,
          from: named(sender),
          headers,
          ...(unsubscribe && { list: { unsubscribe } }),
        })
        return { state: 'sent' }
      } catch (error) {
        const problem = problemOf(error as Failure)
        report(log, error as Failure, problem)
        return {
          state: isFinal(problem) ? 'refused' : 'failed',
          problem,
          code: (error as Failure).responseCode || null,
        }
      }
    },
    close: () => transport.close(),
  }
}
