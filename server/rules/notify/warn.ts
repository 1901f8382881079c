// An admin's warning: the person reads it as a notification, and the log keeps that it was given.
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { changesOf, recordAct } from '#server/rules/audit/audit.ts'
import { notify, type News } from './notify.ts'

/** The thing that the warning is about, if any: for the log, and for the link in the notification. */
type About = { subject?: { id: string; name: string }; target?: News['target'] }

export async function warn(tx: Tx, who: SignedIn, uid: string, words: string, { subject, target }: About = {}) {
  await recordAct(tx, who, 'userWarned', { target: uid, subject, changes: changesOf({ words: [null, words] }) })
  await notify(tx, uid, 'warned', { detail: words, target })
}
