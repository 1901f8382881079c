// Ends what lies in the trash: after this nobody takes it back.
import { and, eq, inArray, isNull, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { photos } from '#server/db/tables/album.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import type { Deps } from '#server/deps.ts'
import { tellTrash, type Kept } from './trash.ts'

/** A message that neither side sees, nor can take back, goes; while one of them can, it stays. */
async function dropMessages(tx: Tx, mids: string[]) {
  if (mids.length === 0) return
  // Both sides may do this at once: the second waits here, and then sees that the first can take nothing back any more.
  await tx
    .select({ mid: message.mid })
    .from(message)
    .where(inArray(message.mid, mids))
    .orderBy(message.mid)
    .for('update')
  const kept = tx
    .select()
    .from(trash)
    .where(and(eq(trash.kind, 'message'), eq(trash.recordId, sql`${message.mid}::text`)))
  const isGone = and(or(message.goneForSrc, isNull(message.srcUid)), or(message.goneForDst, isNull(message.dstUid)))
  await tx.delete(message).where(and(inArray(message.mid, mids), isGone, notExists(kept)))
}

/** The pictures of photos that no other photo shows, in the album or in the trash. */
async function unusedPictures(tx: Tx, urls: string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const url = sql<string>`${trash.record}->>'url'`
  const shown = await tx.select({ url: photos.url }).from(photos).where(inArray(photos.url, urls))
  const kept = await tx
    .select({ url })
    .from(trash)
    .where(and(eq(trash.kind, 'photo'), inArray(url, urls)))
  const used = new Set([...shown, ...kept].map((one) => one.url))
  return urls.filter((one) => !used.has(one))
}

const idsOf = (gone: Kept[], kind: Kept['kind']) => gone.filter((one) => one.kind === kind)

/** Answers how many entries went, and the pictures that nothing needs any more: remove them after the commit. */
export async function eraseTrash(tx: Tx, which: SQL | undefined) {
  const gone = await tx.delete(trash).where(which).returning()
  await dropMessages(
    tx,
    idsOf(gone, 'message').map(({ recordId }) => recordId),
  )
  const urls = idsOf(gone, 'photo').flatMap(({ record }) => (typeof record['url'] === 'string' ? [record['url']] : []))
  for (const one of gone) await tellTrash(tx, one, 'delete')
  return { count: gone.length, pictures: await unusedPictures(tx, urls) }
}

/** A photo without its file would be worse than a file without its photo: the files go last, and one that stays is no failure. */
export async function removePictures({ images, log }: Pick<Deps, 'images' | 'log'>, urls: string[]) {
  for (const url of urls) {
    await images.removeImage(url).catch((error: unknown) => log.error('picture not removed', { url, error }))
  }
}
