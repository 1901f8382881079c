import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { groupMessage, messageGroupMember } from '#server/db/tables/message-group.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { isIn, readInGroup, saidInGroup } from '#server/rules/messages/message-groups.ts'
import { nowhere } from '#server/rules/reported.ts'
import type { ServerModule } from '#server/rules/server-module.ts'

/** A message that was changed: what it said first, and what it says now. */
const withFirst = (first: AnyPgColumn, now: SQL<string> | AnyPgColumn) =>
  sql<string>`concat_ws(E'\n→ ', nullif(${first}, ${now}), ${now})`

export const reportedMessages = {
  message: {
    // A message is shown to the admins because its recipient, or somebody of its group, asks for it; nobody else can.
    find: (db, who, id) =>
      db
        .select({ uid: message.srcUid, said: withFirst(message.firstContent, message.content), place: nowhere })
        .from(message)
        .where(
          and(
            eq(message.mid, id),
            eq(message.dstUid, who.uid),
            eq(message.goneForDst, false),
            isNull(message.erasedAt),
          ),
        )
        .unionAll(
          db
            .select({ uid: groupMessage.uid, said: withFirst(groupMessage.firstContent, saidInGroup), place: nowhere })
            .from(groupMessage)
            .innerJoin(messageGroupMember, isIn(who.uid))
            .where(
              and(
                eq(groupMessage.mid, id),
                readInGroup(who),
                ne(groupMessage.uid, who.uid),
                isNull(groupMessage.erasedAt),
              ),
            ),
        ),
    isThere: (id) => sql`(
      exists (select from ${message} where ${message.mid} = ${id}::uuid and ${message.erasedAt} is null)
      or exists (select from ${groupMessage} where ${groupMessage.mid} = ${id}::uuid and ${groupMessage.erasedAt} is null))`,
  },
} satisfies ServerModule['reported']
