// Uses of pictures: everything here reads the table `image_use`, which triggers fill.
import { and, asc, inArray, isNotNull, lt, notExists, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { image, imageUse } from '#server/db/tables/album.table.ts'

/** `holder`: its owner, the shop or the site shows it. `anybody`: also a text of somebody else names it. */
export type UsedBy = 'holder' | 'anybody'

const uses = (db: DbOrTx, by: UsedBy) =>
  db
    .select({ one: sql`1` })
    .from(imageUse)
    .where(and(eq(imageUse.address, image.address), by === 'holder' ? imageUse.holds : undefined))

export const unusedQuery = (db: DbOrTx, addresses: string[], by: UsedBy) =>
  db
    .select({ address: image.address })
    .from(image)
    .where(and(inArray(image.address, addresses), notExists(uses(db, by))))

/**
 * Deletes the rows of those pictures that nobody uses, and returns their addresses. A writer who puts one of them into a
 * text at this moment holds its row: this waits for the lock, and then checks again.
 */
export async function dropUnused(db: Db, addresses: string[], by: UsedBy): Promise<string[]> {
  if (addresses.length === 0) return []
  return db.transaction(async (tx) => {
    const named = inArray(image.address, addresses)
    await tx.select({ id: image.id }).from(image).where(named).orderBy(asc(image.id)).for('update')
    const gone = await tx
      .delete(image)
      .where(inArray(image.address, unusedQuery(tx, addresses, by)))
      .returning({ address: image.address })
    return gone.flatMap(({ address }) => address ?? [])
  })
}

/** Pictures from before that time that nothing names. */
export async function unusedSince(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ address: image.address })
    .from(image)
    .where(and(lt(image.createdAt, before), isNotNull(image.address), notExists(uses(db, 'anybody'))))
    .orderBy(asc(image.createdAt))
    .limit(limit)
  return rows.flatMap(({ address }) => address ?? [])
}

export function heldQuery(db: DbOrTx, place: string, records: SQL | string[]) {
  const which = Array.isArray(records) ? inArray(imageUse.record, records) : sql`${imageUse.record} in (${records})`
  return db
    .selectDistinct({ address: imageUse.address })
    .from(imageUse)
    .where(and(eq(imageUse.place, place), which, imageUse.holds))
}

/** Lists the pictures that these rows use. */
export const heldBy = async (db: DbOrTx, place: string, records: SQL | string[]): Promise<string[]> =>
  (await heldQuery(db, place, records)).map(({ address }) => address)
