// The database's own account of a query: how it read a table, and how many of its rows it looked at.
import { sql, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '../db/open.ts'

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

export async function queryCost(db: DbOrTx, table: string, query: { getSQL(): SQL }) {
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(
    sql`explain (analyze, format json) ${query.getSQL()}`,
  )
  const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Node).filter((node) => node['Relation Name'] === table)
  return {
    scans: nodes.map((node) => node['Node Type']),
    examined: nodes.map(examinedBy).reduce((sum, n) => sum + n, 0),
  }
}
