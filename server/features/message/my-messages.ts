// The messages of one person, as lists and as a table, and the files that they have sent.
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { myDataWords } from '#messages/account/account.ts'
import { messageWords } from '#messages/message/message.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { Db } from '#server/db/open.ts'
import { groupMessage, messageGroup, messageGroupMember } from '#server/db/tables/message-group.table.ts'
import { message, messageFile } from '#server/db/tables/message.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { BOM, lines } from '#server/rules/lists/csv.ts'
import { isIn, knownName, readInGroup, saidInGroup } from '#server/rules/messages/message-groups.ts'
import { behind, inPages, ownRows, ROWS_AT_ONCE } from '#server/rules/lists/own-rows.ts'
import type { MyData } from '#server/rules/server-module.ts'

/** Whom a message came from and went to, by the names that its owner sees; removed ones are gone for them too. */
const [sender, receiver] = [alias(userInfo, 'sender'), alias(userInfo, 'receiver')]
const messagesOf = (db: Db, uid: string) =>
  inPages(ROWS_AT_ONCE, async (after) => {
    const sent = and(eq(message.srcUid, uid), eq(message.goneForSrc, false), isNull(message.erasedAt))
    const received = and(eq(message.dstUid, uid), eq(message.goneForDst, false), isNull(message.erasedAt))
    const rows = await db
      .select({
        mid: message.mid,
        from: sender.displayName,
        srcUid: message.srcUid,
        to: receiver.displayName,
        content: message.content,
        status: message.status,
        sentAt: message.sentAt,
        answers: message.answers,
      })
      .from(message)
      .leftJoin(sender, eq(sender.uid, message.srcUid))
      .leftJoin(receiver, eq(receiver.uid, message.dstUid))
      .where(behind(or(sent, received), message.mid, after))
      .orderBy(asc(message.mid))
      .limit(ROWS_AT_ONCE)
    return rows.map(({ srcUid, ...row }) => ({ key: row.mid, row: { ...row, isMine: srcUid === uid } }))
  })

/** Reads messages from the time in each group, without those of people whom the user has blocked. */
const groupMessagesOf = (db: Db, uid: string) =>
  inPages(ROWS_AT_ONCE, async (after) => {
    const rows = await db
      .select({
        mid: groupMessage.mid,
        group: knownName,
        from: sender.displayName,
        srcUid: groupMessage.uid,
        content: saidInGroup,
        sentAt: groupMessage.sentAt,
      })
      .from(groupMessage)
      .innerJoin(messageGroupMember, isIn(uid))
      .innerJoin(messageGroup, eq(messageGroup.gid, groupMessage.gid))
      .leftJoin(sender, eq(sender.uid, groupMessage.uid))
      .where(behind(and(readInGroup({ uid, blocker: uid }), isNull(groupMessage.erasedAt)), groupMessage.mid, after))
      .orderBy(asc(groupMessage.mid))
      .limit(ROWS_AT_ONCE)
    return rows.map(({ srcUid, ...row }) => ({ key: row.mid, row: { ...row, isMine: srcUid === uid } }))
  })

async function* messagesCsv(db: Db, uid: string, locale: Locale) {
  const w = myDataWords[locale]
  yield BOM + lines([[w.sentAt, w.from, w.to, w.status, w.content]])
  for await (const one of messagesOf(db, uid)) {
    const status = messageWords[locale].statuses[one.status]
    yield lines([[one.sentAt, one.from ?? w.nobody, one.to ?? w.nobody, status, one.content]])
  }
}

/** The extension of a file name, where it has a usual form. */
const endingOf = (name: string) => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''

async function* fileBytes({ images }: Deps, id: string) {
  const stored = await images.openPrivate(id)
  if (stored) yield* stored.read()
}

export const myMessages: MyData = {
  lists: (db, uid) => ({
    messages: messagesOf(db, uid),
    'group-messages': groupMessagesOf(db, uid),
    'message-files': ownRows(db, uid, messageFile, messageFile.id),
  }),
  texts: ({ db }, { uid }, locale) => ({ 'messages.csv': messagesCsv(db, uid, locale) }),
  bytes: async (deps, { uid }) => {
    const files = await deps.db
      .select()
      .from(messageFile)
      .where(eq(messageFile.uid, uid))
      .orderBy(asc(messageFile.createdAt))
    return files.map(({ id, name }) => ({
      name: `message-files/${id}${endingOf(name)}`,
      read: () => fileBytes(deps, id),
    }))
  },
}
