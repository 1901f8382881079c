// Enters the records of a database that is older than the search, in the background and some at a time: a start waits for none of it.
import { asc, eq, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { searchFill } from '#server/db/tables/search.table.ts'
import type { Deps } from '#server/deps.ts'

const AT_ONCE = 300

/** The key of a searched table. */
async function keyOf(tx: Tx, table: string) {
  const { rows } = await tx.execute<{ name: string; type: string }>(sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisprimary and i.indrelid = ${table}::regclass`)
  const [key] = rows
  if (!key) throw new Error(`the table ${table} has no key`)
  return key
}

/**
 * Fills the search entries of the next records of a table. They are locked until the commit: a change of one of them waits
 * that long, and then finds its entry. Returns false where nothing is left, or another process is filling.
 */
const fillSome = (db: Db) =>
  db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(searchFill)
      .orderBy(asc(searchFill.source))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return false
    const source = sql.identifier(next.source)
    const { name, type } = await keyOf(tx, next.source)
    const key = sql`r.${sql.identifier(name)}`
    const { rows } = await tx.execute<{ last: string | null }>(sql`
      with batch as materialized (
        select r, ${key} as key from ${source} r
        where ${next.after === '' ? sql`true` : sql`${key} > ${next.after}::${sql.raw(type)}`}
        order by ${key} limit ${AT_ONCE} for share
      ), entered as (
        insert into search_entry select e.* from batch, search_entries_of(batch.r) e on conflict do nothing
      )
      select key::text as last from batch order by batch.key desc limit 1`)
    const after = rows[0]?.last
    if (after) await tx.update(searchFill).set({ after }).where(eq(searchFill.source, next.source))
    else await tx.delete(searchFill).where(eq(searchFill.source, next.source))
    return true
  })

/** After a failure, as when the database is being restarted. */
const AGAIN_MS = MINUTE_MS

export function fillSearch({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function fill(): Promise<void> {
    try {
      while (!stopped.signal.aborted && (await fillSome(db)));
    } catch (error) {
      if (stopped.signal.aborted) return
      log.error('older records could not be entered into the search', { error })
      timer = setTimeout(() => void fill(), AGAIN_MS)
      timer.unref()
    }
  }
  const filled = fill()
  return {
    filled,
    stop() {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}
