// Rules for changing a sent message, the same between two people and in a group.
import { and, eq, ne, sql, type SQLWrapper } from 'drizzle-orm'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import { eraseTrash } from '#server/rules/trash/erase-trash.ts'

const clock = sql`clock_timestamp()`

/** Compares with the database's clock, which has also written the time. */
export const isWithin = (sentAt: SQLWrapper, minutes: number) =>
  sql<boolean>`${sentAt} > ${clock} - make_interval(mins => ${minutes}::integer)`

type Said = { content: string; firstContent: string | null }

export const edited = (before: Said, content: string) => ({
  content,
  firstContent: before.firstContent ?? before.content,
  editedAt: clock,
})

export const erased = { content: '', firstContent: null, editedAt: null, erasedAt: clock }

/** As it lay in the trash: rows are kept there by the names of their columns. */
export const unerased = ({ content, first_content, edited_at }: Record<string, unknown>) => ({
  content: String(content),
  firstContent: typeof first_content === 'string' ? first_content : null,
  editedAt: typeof edited_at === 'string' ? new Date(edited_at) : null,
  erasedAt: null,
})

/** Removes the message from the trash of others too. */
export const eraseElsewhere = (tx: Tx, who: SignedIn, mid: string) =>
  eraseTrash(tx, and(eq(trash.kind, 'message'), eq(trash.recordId, mid), ne(trash.uid, who.uid)))
