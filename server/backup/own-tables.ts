// Which tables a database of Madang has after so many of its migrations. What an archive says is compared with this:
// the text of an archive never becomes SQL.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { migrationsFolder } from '../db/open.ts'
import { STANDIN_TABLES } from '../db/standin-tables.ts'

export type OwnTables = {
  /** The columns of each table that the database does not compute itself. */
  columns: Map<string, string[]>
  sequences: Set<string>
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** The snapshot that drizzle-kit writes beside each migration. */
const snapshotSchema = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(
        z.string(),
        z.object({
          name: z.string(),
          generated: z.unknown().optional(),
          identity: z.object({ name: z.string() }).optional(),
        }),
      ),
    }),
  ),
})

const note = (file: string): unknown => JSON.parse(readFileSync(join(migrationsFolder, 'meta', file), 'utf8'))

export function ownTables(migrations: number): OwnTables {
  const columns = new Map(Object.entries(STANDIN_TABLES).map(([name, table]) => [name, table.columns]))
  const sequences = new Set<string>()
  const last = journalSchema.parse(note('_journal.json')).entries[migrations - 1]
  if (!last) return { columns, sequences }
  const { tables } = snapshotSchema.parse(note(`${last.tag.split('_', 1)[0]}_snapshot.json`))
  for (const table of Object.values(tables)) {
    const own = Object.values(table.columns)
    columns.set(
      table.name,
      own.filter(({ generated }) => !generated).map(({ name }) => name),
    )
    for (const { identity } of own) if (identity) sequences.add(identity.name)
  }
  return { columns, sequences }
}
