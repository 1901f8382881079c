// Conversations of several people: everybody has read up to their own last words, the demo's user up to the end.
import type { groupMessage, messageGroup, messageGroupMember } from '#server/db/tables/message-group.table.ts'
import type { Crowd } from '#demo/data/crowd.ts'
import { random } from '#demo/random.ts'
import { groups } from '#demo/data/text/groups.ts'
import { ago } from '#demo/data/time.ts'

type GroupRows = {
  groups: (typeof messageGroup.$inferInsert)[]
  members: (typeof messageGroupMember.$inferInsert)[]
  messages: (typeof groupMessage.$inferInsert)[]
}

export function groupRows(crowd: Crowd, now: Date): GroupRows {
  const chance = random('groups')
  const rows: GroupRows = { groups: [], members: [], messages: [] }
  for (const { name, people, madeDaysAgo, words } of groups) {
    const gid = chance.uuid()
    const createdAt = ago(now, madeDaysAgo)
    rows.groups.push({ gid, name, createdAt })
    const last = words.at(-1)
    const lastAt = last ? ago(now, last.daysAgo) : createdAt
    rows.members.push(
      ...people.map((key, i) => {
        const own = words.findLast(({ by }) => by === key)
        const readAt = key === 'madang' ? lastAt : own ? ago(now, own.daysAgo) : createdAt
        return { gid, uid: crowd.person(key).uid, isKeeper: i === 0, joinedAt: createdAt, readAt, lastAt }
      }),
    )
    rows.messages.push(
      ...words.map(({ daysAgo, by, text }) => ({
        mid: chance.uuid(),
        gid,
        uid: crowd.person(by).uid,
        content: text,
        sentAt: ago(now, daysAgo),
      })),
    )
  }
  return rows
}
