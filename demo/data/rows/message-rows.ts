// Messages and the answers to them.
import type { message } from '#server/db/tables/message.table.ts'
import type { Crowd } from '#demo/data/crowd.ts'
import { random } from '#demo/random.ts'
import { notes } from '#demo/data/text/messages.ts'
import { ago } from '#demo/data/time.ts'

export type MessageRow = typeof message.$inferInsert & { mid: string; dstUid: string; sentAt: Date; status: string }

export function messageRows(crowd: Crowd, now: Date): MessageRow[] {
  const chance = random('messages')
  return notes.flatMap(({ daysAgo, from, to, text, status, answer }) => {
    const [srcUid, dstUid] = [crowd.person(from).uid, crowd.person(to).uid]
    const mid = chance.uuid()
    const first: MessageRow = { mid, srcUid, dstUid, content: text, status, sentAt: ago(now, daysAgo) }
    if (!answer) return [first]
    const second: MessageRow = {
      mid: chance.uuid(),
      srcUid: dstUid,
      dstUid: srcUid,
      content: answer.text,
      status: answer.status,
      sentAt: ago(now, answer.daysAgo),
      answers: mid,
    }
    return [first, second]
  })
}
