// Notifies the writer of the answered reply, and the writer of the post. Nobody is notified twice, or about their own
// reply.
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { notify } from '#server/rules/notify/notify.ts'

type Made = { rid: string; bid: string; mentionedUid: string | null }

export async function tellOfReply(tx: Tx, who: SignedIn, post: { uid: string | null; title: string }, made: Made) {
  const answered = made.mentionedUid
  const target = { collection: 'board', id: made.bid, part: made.rid } as const
  const news = { detail: post.title, actor: who.uid, target }
  if (answered && answered !== who.uid) await notify(tx, answered, 'answer', news)
  if (post.uid && post.uid !== who.uid && post.uid !== answered) await notify(tx, post.uid, 'reply', news)
}
