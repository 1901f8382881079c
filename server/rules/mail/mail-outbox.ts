// Puts mail into the outbox, from which features/auth/outbox.service.ts sends it: no request waits for a mail server, and what
// was promised is sent even when this process ends in between.
import type { DbOrTx } from '#server/db/open.ts'
import { mailOutbox } from '#server/db/tables/mail.table.ts'
import type { Deps } from '#server/deps.ts'

/** The sender of mails: the mail server, or in the demo the mailbox that stands in for it. */
export const senderOf = ({ mail, mailbox }: Pick<Deps, 'mail' | 'mailbox'>) => mail ?? mailbox

/** Where the links of mails lead. */
export const mailOrigin = ({ publicUrl, mailbox }: Pick<Deps, 'publicUrl' | 'mailbox'>) =>
  new URL(publicUrl ?? mailbox?.origin ?? '').origin

type NewMail = Pick<typeof mailOutbox.$inferInsert, 'kind' | 'recipient' | 'locale' | 'data'>

export async function queueMail(db: DbOrTx, mail: NewMail) {
  await db.insert(mailOutbox).values(mail)
}
