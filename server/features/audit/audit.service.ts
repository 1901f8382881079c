// Reads what admins did; server/rules/audit/audit.ts writes it.
import { and, eq, exists, getTableColumns, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/api.ts'
import type { AuditEntry } from '#contract/audit/audit.schema.ts'
import type { auditApi } from '#contract/audit/audit.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import type { Db } from '#server/db/open.ts'
import { canBeUndone } from './undo.service.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'

const later = alias(auditEntry, 'later')

type Query = QueryOf<typeof auditApi.list>

const newestFirst: Order = { by: auditEntry.at, id: auditEntry.id, direction: 'desc' }

const matches = ({ act, person }: Query) =>
  and(
    act ? eq(auditEntry.act, act) : undefined,
    person ? or(eq(auditEntry.actorUid, person), eq(auditEntry.targetUid, person)) : undefined,
  )

type Row = typeof auditEntry.$inferSelect & { isUndone: boolean }

const presented = ({ at, changes, isUndone, ...entry }: Row): AuditEntry => ({
  ...entry,
  at: at.toISOString(),
  changes: [...changes],
  undo: canBeUndone({ act: entry.act, changes }) ? (isUndone ? 'done' : 'open') : null,
})

export async function listActs(db: Db, query: Query) {
  const undone = db
    .select({ one: sql`1` })
    .from(later)
    .where(eq(later.undoes, auditEntry.id))
  const rows = await db
    .select({ ...getTableColumns(auditEntry), isUndone: sql<boolean>`${exists(undone)}` })
    .from(auditEntry)
    .where(and(matches(query), after(newestFirst, query.cursor)))
    .orderBy(...inOrder(newestFirst))
    .limit(query.limit + 1)
  const { items, cursor } = toPage(rows, query.limit, ({ at, id }) => [at, id])
  return { items: items.map(presented), cursor }
}
