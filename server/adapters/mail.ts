// Sends mail through the SMTP server of the settings.
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'

export type Letter = {
  to: string
  /** Whose mail it is: stands before an address in the settings that has no name of its own. */
  sender: string
  subject: string
  text: string
  html: string
}
/** `refused`: this mail will never be taken, so another try is of no use. */
export type Sent = 'sent' | 'failed' | 'refused'
export type Mailer = { send(letter: Letter): Promise<Sent>; close(): void }
/** Takes what would be sent where the demo has no mail server; links in its mails lead to `origin`. */
export type Mailbox = Mailer & { origin: string }

const PATIENCE_MS = 10_000

/** Errors of a mail server repeat addresses: only their numbers are written down. */
function reportOf(error: unknown) {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  return { code, responseCode, command }
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
  return {
    async send({ sender, ...letter }) {
      try {
        // Tells vacation programs and the like not to answer.
        await transport.sendMail({ ...letter, from: named(sender), headers: { 'auto-submitted': 'auto-generated' } })
        return 'sent'
      } catch (error) {
        const report = reportOf(error)
        log.error('mail was not sent', report)
        return report.code === 'EENVELOPE' && (report.responseCode ?? 0) >= 500 ? 'refused' : 'failed'
      }
    },
    close: () => transport.close(),
  }
}
