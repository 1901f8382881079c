// Checks that the pictures of a text belong to its writer, and drops pictures that nothing shows any more.
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { DAY_MS } from '#contract/shared/durations.ts'
import { UPLOAD_MARK } from '#contract/shared/images.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { dropUnused, unusedSince } from '#server/adapters/images/image-use.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { image, imageUse } from '#server/db/tables/album.table.ts'
import type { Deps } from '#server/deps.ts'
import { repeat } from '#server/process/repeat.ts'

type Held = { record: string; places: readonly PgTable[] }

/** The row of each picture is held until the commit, so that nobody removes it meanwhile. */
const strangersQuery = (said: string, uid: string, { record, places }: Held) => sql<{ address: string }>`
  with asked as materialized (select address from pictures_in(${said}) address),
  own as materialized (
    select ${image.address} from ${image} where ${image.address} in (select address from asked) and ${image.uid} = ${uid}
    order by ${image.id} for share
  )
  select address from asked where address not in (select address from own) and not exists (
    select from ${imageUse} used where used.address = asked.address and used.record = ${record}
      and used.place = any(${sql.param(places.map(getTableName))}::text[]))`

/**
 * A record may show pictures that its writer has uploaded, and go on showing those that it held before. Call it in the
 * transaction that writes `said`, before it is written, about a record that is the writer's own. A picture of
 * somebody else is theirs to show and to erase.
 */
export async function mustBeOwnPictures(tx: Tx, who: SignedIn, said: string, of: Held, field: string) {
  if (!said.includes(UPLOAD_MARK)) return
  const { rows } = await tx.execute(strangersQuery(said, who.uid, of))
  if (rows.length > 0) throw refuse('not_uploaded', { field })
}

type Needs = Pick<Deps, 'db' | 'images' | 'log'>

/**
 * Call it after the commit that let go of them: a record without its picture would be worse than a picture without its
 * record, so one that stays is no failure. What strangers have named in their own texts keeps no picture.
 */
export async function removePictures({ db, images, log }: Needs, addresses: string[]) {
  try {
    for (const gone of await dropUnused(db, addresses, 'holder')) await images.removeImage(gone)
  } catch (error) {
    log.error('pictures not removed', { addresses, error })
  }
}

const EVERY_MS = DAY_MS / 4
/** A text that its writer has not saved yet may wait in their browser with its pictures. */
const UNUSED_DAYS = 30
const BATCH = 100

/** Uploads that nothing ever showed, or that were taken out of the texts that did. */
export async function removeUnused({ db, images }: Needs, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_DAYS * DAY_MS)
  let removed = 0
  for (let some = BATCH; some === BATCH;) {
    const found = await unusedSince(db, before, BATCH)
    const gone = await dropUnused(db, found, 'anybody')
    for (const address of gone) await images.removeImage(address)
    some = gone.length
    removed += some
  }
  return removed
}

export const keepRemovingUnused = (deps: Deps) =>
  repeat(
    async () => {
      const removed = await removeUnused(deps, deps.now())
      if (removed > 0) deps.log.info('unused pictures removed', { removed })
    },
    { everyMs: EVERY_MS, log: deps.log, failed: 'looking for unused pictures failed' },
  )
