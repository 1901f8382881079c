// Into the trash and back: a record leaves its tables as JSON, with the rows that belong to it, and returns as it was.
import { randomUUID } from 'node:crypto'
import { and, eq, getTableName, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { refuse } from '#contract/shared/refusals.ts'
import type { TrashKind } from '#contract/trash/trash.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { trash, type TrashedRow } from '#server/db/tables/trash.table.ts'
import { publish } from '#server/live/publish.ts'

export type TrashEntry = typeof trash.$inferSelect

/** Hides one kind of record: it goes where deleted ones go, but only admins take it back. */
export type Hide = (tx: Tx, who: SignedIn, place: { id: string; in: string | null }, why: string) => Promise<void>

/** Puts one kind of record back where it was, with its counts true; the entry itself is gone already. */
export type PutBack = (tx: Tx, who: SignedIn, entry: TrashEntry) => Promise<void>

type Rows = { table: PgTable; where: SQL }
type Removed = {
  kind: TrashKind
  id: string
  /** The uid of the owner; null where the record belongs to nobody, or its writer has left. */
  owner: string | null
  title: string
  /** Why an admin hides it from everybody; left out where it is simply deleted. */
  hiddenWhy?: string
  record: Rows
  parts?: Rows[]
}

/** Enough to recognise a record by. */
const TITLE_MAX = 120

const rowsIn = ({ table, where }: Rows) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(${table})), '[]'::jsonb) from ${table} where ${where})`

/** The people who see the side of the trash that the entry is on. */
const readersOf = ({ uid, byAdmin }: Pick<TrashEntry, 'uid' | 'byAdmin'>) => ({ uids: [uid], admins: byAdmin })

export const publishTrash = (tx: Tx, entry: Pick<TrashEntry, 'id' | 'uid' | 'byAdmin'>, op: 'put' | 'delete') =>
  publish(tx, { collection: 'trash', id: entry.id, op }, readersOf(entry))

/** Call it under the record's lock, before the rows are deleted. */
export async function keepInTrash(tx: Tx, who: SignedIn, removed: Removed) {
  const { kind, id, owner, title, hiddenWhy = null, record, parts = [] } = removed
  const names = parts.map((part) => sql`${getTableName(part.table)}::text, ${rowsIn(part)}`)
  const [entry] = await tx
    .insert(trash)
    .values({
      kind,
      recordId: id,
      uid: owner,
      deletedBy: who.uid,
      byAdmin: owner !== who.uid || hiddenWhy !== null,
      hiddenWhy,
      title: title.slice(0, TITLE_MAX),
      record: sql`(select to_jsonb(${record.table}) from ${record.table} where ${record.where})`,
      parts: sql`jsonb_build_object(${sql.join(names, sql`, `)})`,
    })
    .returning({ id: trash.id, uid: trash.uid, byAdmin: trash.byAdmin })
  if (entry) await publishTrash(tx, entry, 'put')
}

export async function liesInTrash(tx: Tx, kind: TrashKind, id: string) {
  const found = await tx
    .select({ id: trash.id })
    .from(trash)
    .where(and(eq(trash.kind, kind), eq(trash.recordId, id)))
    .limit(1)
  return found.length > 0
}

/**
 * The one rule for every record whose id the browser chooses: while the trash holds it, deleted or hidden, its id is taken, whoever
 * wants it. Otherwise what admins hide came back at the same address, and what lies in the trash could not be restored there.
 * Call it after the insert, which waits for whoever removes the record at this moment.
 */
export async function mustNotLieInTrash(tx: Tx, kind: TrashKind, id: string) {
  if (await liesInTrash(tx, kind, id)) throw refuse('in_trash')
}

type Reference = { column: SQL; isThere: SQL; onDelete: string | undefined }

/**
 * Records that the rows refer to may have gone while the rows lay in the trash. The foreign keys say what would have
 * happened to the rows then: they lose the reference, or go too.
 */
function referencesOf(table: PgTable, given: SQL): Map<string, Reference> {
  const own = getTableName(table)
  return new Map(
    getTableConfig(table).foreignKeys.flatMap(({ reference, onDelete }) => {
      const { columns, foreignTable, foreignColumns } = reference()
      const [from, to] = [columns[0], foreignColumns[0]]
      if (!from || !to) return []
      const column = sql`r.${sql.identifier(from.name)}`
      const key = sql.identifier(to.name)
      const stored = sql`exists (select from ${foreignTable} there where there.${key} = ${column})`
      const isThere =
        getTableName(foreignTable) === own ? sql`(${stored} or ${column} in (select ${key} from ${given}))` : stored
      return [[from.name, { column, isThere, onDelete }] as const]
    }),
  )
}

/** Answers how many rows are there again. A column that did not exist yet when they were deleted gets its default. */
export async function putRowsBack(tx: Tx, table: PgTable, rows: TrashedRow[]): Promise<number> {
  const [first] = rows
  if (!first) return 0
  const given = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`
  const references = referencesOf(table, given)
  const names = getTableConfig(table)
    .columns.map(({ name }) => name)
    .filter((name) => name in first)
  const values = names.map((name) => {
    const found = references.get(name)
    const column = sql`r.${sql.identifier(name)}`
    return found?.onDelete === 'set null' ? sql`case when ${found.isThere} then ${column} end` : column
  })
  const stays = [...references.values()]
    .filter(({ onDelete }) => onDelete === 'cascade')
    .map(({ column, isThere }) => sql`(${column} is null or ${isThere})`)
  const columns = names.map((name) => sql.identifier(name))
  const { rowCount } = await tx.execute(sql`
    insert into ${table} (${sql.join(columns, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${given} r
    where ${sql.join([sql`true`, ...stays], sql` and `)}
    on conflict do nothing`)
  return rowCount ?? 0
}

/** The record itself; somebody may have taken its id or its name meanwhile. */
export async function putRecordBack(tx: Tx, table: PgTable, { record }: TrashEntry) {
  if ((await putRowsBack(tx, table, [record])) === 0) throw refuse('place_taken')
}

/** A part whose id somebody has taken meanwhile comes back under another one, and what refers to it within the record follows. */
async function underFreeIds(tx: Tx, table: PgTable, rows: TrashedRow[]): Promise<TrashedRow[]> {
  const { columns, foreignKeys } = getTableConfig(table)
  const key = columns.find(({ primary }) => primary)
  if (!key || rows.length === 0) return rows
  const ids = rows.map((row) => String(row[key.name]))
  const { rows: taken } = await tx.execute<{ id: string }>(
    sql`select ${key}::text as id from ${table} where ${key} = any(${sql.param(ids)}::uuid[])`,
  )
  if (taken.length === 0) return rows
  const free = new Map(taken.map(({ id }) => [id, randomUUID()]))
  const own = foreignKeys.map(({ reference }) => reference()).filter(({ foreignTable }) => foreignTable === table)
  const names = [key.name, ...own.flatMap(({ columns: [from] }) => from?.name ?? [])]
  return rows.map((row) => {
    const moved = names.map((name) => [name, free.get(String(row[name])) ?? row[name]] as const)
    return { ...row, ...Object.fromEntries(moved) }
  })
}

/** The rows that went with the record, in the order of the given tables. */
export async function putPartsBack(tx: Tx, tables: PgTable[], { parts }: TrashEntry) {
  for (const table of tables)
    await putRowsBack(tx, table, await underFreeIds(tx, table, parts[getTableName(table)] ?? []))
}

/** The empty place above a reply, which may be there still. */
export const putPlaceBack = (tx: Tx, table: PgTable, { parts }: TrashEntry) =>
  putRowsBack(tx, table, parts[getTableName(table)] ?? [])
