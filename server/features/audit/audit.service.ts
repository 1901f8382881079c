// Reads what admins did; server/rules/audit.ts writes it.
import { and, eq, or } from 'drizzle-orm'
import type { QueryOf } from '#contract/api.ts'
import type { auditApi } from '#contract/audit.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import type { Db } from '#server/db/open.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'

type Query = QueryOf<typeof auditApi.list>

const newestFirst: Order = { by: auditEntry.at, id: auditEntry.id, direction: 'desc' }

const matches = ({ act, person }: Query) =>
  and(
    act ? eq(auditEntry.act, act) : undefined,
    person ? or(eq(auditEntry.actorUid, person), eq(auditEntry.targetUid, person)) : undefined,
  )

export async function listActs(db: Db, query: Query) {
  const rows = await db
    .select()
    .from(auditEntry)
    .where(and(matches(query), after(newestFirst, query.cursor)))
    .orderBy(...inOrder(newestFirst))
    .limit(query.limit + 1)
  const { items, cursor } = toPage(rows, query.limit, ({ at, id }) => [at, id])
  return { items: items.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })), cursor }
}
