// Pictures for tests of other things: an address without a file, which whoever sends it has uploaded.
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { imageUrl } from '#server/adapters/images/image-address.ts'
import type { Db } from '../db/open.ts'
import { image } from '../db/tables/album.table.ts'

const START = 'feedface'

export const somePicture = () => imageUrl(START + randomUUID().slice(START.length), 'webp')

const known = new RegExp(`v1/(${START}-[0-9a-f-]{27})\\.webp`, 'g')

/** Writes down that this person has uploaded those of these pictures that the body names. */
export async function asUploadsOf(db: Db, uid: string, body: string) {
  for (const [, id = ''] of body.matchAll(known)) {
    const address = imageUrl(id, 'webp')
    if ((await db.$count(image, and(eq(image.address, address), eq(image.uid, uid)))) > 0) continue
    const size = { width: 1, height: 1, bytes: 1 }
    await db.insert(image).values({ id: randomUUID(), uid, format: 'webp', address, ...size })
  }
}
