// Puts mail into the outbox, from which features/auth/outbox.service.ts sends it: no request waits for a mail server, and what
// was promised is sent even when this process ends in between.
import type { DbOrTx } from '#server/db/open.ts'
import { mailOutbox } from '#server/db/tables/mail.table.ts'

type NewMail = Pick<typeof mailOutbox.$inferInsert, 'kind' | 'recipient' | 'locale' | 'data'>

export async function queueMail(db: DbOrTx, mail: NewMail) {
  await db.insert(mailOutbox).values(mail)
}
