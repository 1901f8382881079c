// The posts beside one in the default order of the list: one step along its index to either side.
import { sql, type SQL } from 'drizzle-orm'
import type { Neighbours } from '#contract/board.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/db/open.ts'
import { unblocked, type Blocker } from '#server/rules/blocks.ts'
import { board } from '#server/db/tables/board.table.ts'

type Row = { side: keyof Neighbours | 'self'; bid: string; title: string; replyCount: number; modifiedAt: Date }

/** The order is `modified_at desc nulls last, bid`; the index is read backwards for the newer one. */
export function neighboursQuery(bid: string, blocker?: Blocker): SQL {
  const columns = sql`bid, title, reply_count as "replyCount", modified_at as "modifiedAt"`
  const at = sql`(select modified_at from ${board} where bid = ${bid})`
  const isSeen = unblocked(blocker, board.uid) ?? sql`true`
  return sql`
    (select 'newer' as side, ${columns} from ${board}
      where modified_at >= ${at} and (modified_at > ${at} or bid < ${bid}) and ${isSeen}
      order by modified_at asc nulls first, bid desc limit 1)
    union all (select 'older' as side, ${columns} from ${board}
      where modified_at <= ${at} and (modified_at < ${at} or bid > ${bid}) and ${isSeen}
      order by modified_at desc nulls last, bid limit 1)
    union all (select 'self' as side, ${columns} from ${board} where bid = ${bid})`
}

export async function neighboursOf(db: Db, bid: string, blocker: Blocker): Promise<Neighbours> {
  const { rows } = await db.execute<Row>(neighboursQuery(bid, blocker))
  if (!rows.some(({ side }) => side === 'self')) throw new AppError('not_found')
  const on = (side: keyof Neighbours) => {
    const row = rows.find((one) => one.side === side)
    return row ? { ...row, modifiedAt: new Date(row.modifiedAt).toISOString() } : null
  }
  return { newer: on('newer'), older: on('older') }
}
