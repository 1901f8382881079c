// Messages and the answers to them.
import type { message } from '../../tables/message.table.ts'
import type { Crowd } from '../crowd.ts'
import { random } from '../random.ts'
import { notes } from '../text/messages.ts'
import { ago } from '../time.ts'

export type MessageRow = typeof message.$inferInsert & { dstUid: string; sentAt: Date; status: string }

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
