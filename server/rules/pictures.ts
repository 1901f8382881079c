// Removes pictures that nothing shows any more. One upload may be in the album and within a post, on a profile or in the shop.
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { parseImageUrl } from '#server/adapters/image-address.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { photos } from '#server/db/tables/album.table.ts'
import { blogDraft, blogs } from '#server/db/tables/blog.table.ts'
import { board, boardVersion } from '#server/db/tables/board.table.ts'
import { orderItem } from '#server/db/tables/order.table.ts'
import { setting } from '#server/db/tables/setting.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'

/** Every column that can name a picture. Attachments of messages are no pictures with an address. */
const places: readonly PgColumn[] = [
  photos.url,
  userInfo.avatarUrl,
  blogs.cover,
  blogs.content,
  blogDraft.cover,
  blogDraft.content,
  board.content,
  boardVersion.content,
  products.cover,
  cartLine.cover,
  orderItem.cover,
  setting.value,
  trash.record,
  trash.parts,
]

/** The ids of all pictures that a column names, with the ending that only addresses of pictures have. */
const namedIn = (column: PgColumn) => sql`
  select found.id[1] as id from ${column.table}, regexp_matches(${column}::text, '([0-9a-f-]{36})[.](?:jpg|png|webp)', 'g') found(id)
  where ${column}::text like '%/image/upload/%'`

/** Of these pictures, the ids of those that something shows or can bring back. Each text is looked through once, however many they are. */
async function usedOf(db: DbOrTx, ids: string[]): Promise<Set<string>> {
  const named = sql.join(places.map(namedIn), sql` union all `)
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct id from (${named}) named where id = any(${sql.param(ids)}::text[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Call it after the commit that let go of them: a record without its picture would be worse than a picture without its
 * record, so one that stays is no failure.
 */
export async function removePictures({ db, images, log }: Pick<Deps, 'db' | 'images' | 'log'>, urls: string[]) {
  const ids = urls.flatMap((url) => parseImageUrl(url)?.id ?? [])
  if (ids.length === 0) return
  try {
    const used = await usedOf(db, ids)
    for (const url of urls) if (!used.has(parseImageUrl(url)?.id ?? '')) await images.removeImage(url)
  } catch (error) {
    log.error('pictures not removed', { urls, error })
  }
}
