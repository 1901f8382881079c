// Finds the steps that a new site has done already: its admins see the next ones until all are done.
import { sql } from 'drizzle-orm'
import type { Beginning } from '#contract/site/site.schema.ts'
import type { Site } from '#contract/site/site.ts'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import type { Db } from '#server/db/open.ts'
import { photos } from '#server/db/tables/album.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { board } from '#server/db/tables/board.table.ts'
import { orders } from '#server/db/tables/order.table.ts'
import { products } from '#server/db/tables/shop.table.ts'

const moduleOf: Record<keyof Beginning, SiteModule | null> = {
  people: null,
  posts: 'board',
  products: 'shop',
  blogs: 'blog',
  photos: 'album',
}

/** Sites that have had everything are not asked again. */
const complete = new WeakSet<Db>()

/** Null once everything is there that the site's modules could hold. */
export async function readBeginning(db: Db, { off }: Pick<Site, 'off'>): Promise<Beginning | null> {
  if (complete.has(db)) return null
  const { rows } = await db.execute<Beginning>(sql`select
    exists (select from ${authUser} offset 1) as people,
    exists (select from ${board}) as posts,
    exists (select from ${products}) or exists (select from ${orders}) as products,
    exists (select from ${blogs}) as blogs,
    exists (select from ${photos}) as photos`)
  const [found] = rows
  if (!found) return null
  const isMissing = (name: keyof Beginning) => {
    const module = moduleOf[name]
    return !found[name] && !(module && off.includes(module))
  }
  if ((Object.keys(moduleOf) as (keyof Beginning)[]).some(isMissing)) return found
  complete.add(db)
  return null
}
