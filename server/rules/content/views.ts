// Views: a reader counts once an hour.
import { lte } from 'drizzle-orm'
import { HOUR_MS } from '#contract/shared/durations.ts'
import type { Tx } from '#server/db/open.ts'
import type { blogView } from '#server/db/tables/blog.table.ts'
import type { boardView } from '#server/db/tables/board.table.ts'

/** Who views which record. */
type View = { uid: string } & ({ bid: string } | { blogId: string })

/** True where the reader's last counted view is an hour old, or there is none; of many requests at once only one gets true. */
export async function isNewView(tx: Tx, views: typeof boardView | typeof blogView, view: View, at: Date) {
  const record = 'bid' in views ? views.bid : views.blogId
  const counted = await tx
    .insert(views)
    .values({ ...view, viewedAt: at })
    .onConflictDoUpdate({
      target: [record, views.uid],
      set: { viewedAt: at },
      setWhere: lte(views.viewedAt, new Date(at.getTime() - HOUR_MS)),
    })
    .returning({ uid: views.uid })
  return counted.length > 0
}
