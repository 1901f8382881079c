// The database's own account of a query: how it read a table, and how many of its rows it looked at.
import { is, Placeholder, sql, type SQL } from 'drizzle-orm'
import type { Db, DbOrTx } from '../db/open.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const examinedBy = (node: Node) =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0))

type Plan = { 'QUERY PLAN': { Plan: Node }[] }

function costIn(rows: Plan[], table: string) {
  const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Node).filter((node) => node['Relation Name'] === table)
  return {
    scans: nodes.map((node) => node['Node Type']),
    examined: nodes.map(examinedBy).reduce((sum, n) => sum + n, 0),
  }
}

export async function queryCost(db: DbOrTx, table: string, query: { getSQL(): SQL }) {
  const { rows } = await db.execute<Plan>(sql`explain (analyze, format json) ${query.getSQL()}`)
  return costIn(rows, table)
}

type Named = { getQuery: () => { sql: string; params: unknown[] } }
const literal = (value: unknown) => (typeof value === 'number' ? String(value) : `'${String(value)}'`)

/** Measures a prepared statement: planned once for all values. `values` are written as SQL. */
export async function namedCost(db: Db, table: string, query: Named, values: Record<string, string>) {
  const { sql: text, params } = query.getQuery()
  const given = params.map((param) => (is(param, Placeholder) ? values[param.name] : literal(param)))
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw('set local plan_cache_mode = force_generic_plan'))
    await tx.execute(sql.raw(`prepare measured as ${text}`))
    const { rows } = await tx.execute<Plan>(
      sql.raw(`explain (analyze, format json) execute measured (${given.join(', ')})`),
    )
    await tx.execute(sql.raw('deallocate measured'))
    return costIn(rows, table)
  })
}
