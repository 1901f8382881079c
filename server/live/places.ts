// Lets each client have so many streams at once, whichever processes they go to.
import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { livePlace } from '../db/tables/live.table.ts'

/** A process that died frees its places after this long; one that lives renews them several times meanwhile. */
const LASTS_S = 60
const RENEW_MS = 15_000
/** A database that is slow or out of reach must not keep anybody from listening. */
const PATIENCE_MS = 1_000
/** Two that come at once may reach for the same place: the one that did not get it looks again. */
const LOOKS = 5

const until = sql`now() + make_interval(secs => ${LASTS_S})`

export type Place = { leave: () => void }

export function createPlaces(db: Db) {
  const process = randomUUID()
  let held = 0
  let timer: NodeJS.Timeout | undefined

  async function renew() {
    await db.update(livePlace).set({ until }).where(eq(livePlace.process, process))
    await db.delete(livePlace).where(lt(livePlace.until, sql`now() - interval '1 hour'`))
  }

  function hold(by: 1 | -1) {
    held += by
    if (held === 0) clearInterval(timer)
    if (by === 1 && held === 1) timer = setInterval(() => void renew().catch(() => {}), RENEW_MS).unref()
  }

  /** Takes any place that is free or whose time has run out; one statement, so that no two get the same one. */
  async function reach(client: string, max: number) {
    const taken = sql`select from ${livePlace} taken
      where taken.client = ${client} and taken.place = free.place and taken.until > now()`
    const { rows } = await db.execute<{ place: number }>(sql`
      insert into ${livePlace} (client, place, process, until)
      select ${client}, free.place, ${process}, ${until} from generate_series(1, ${max}::int) free (place)
      where not exists (${taken}) order by random() limit 1
      on conflict (client, place) do update set process = excluded.process, until = excluded.until
      where ${livePlace}.until <= now()
      returning place`)
    return rows[0]?.place
  }

  async function look(client: string, max: number): Promise<number | 'full'> {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const place = await reach(client, max)
      if (place !== undefined) return place
      const used = await db.$count(livePlace, and(eq(livePlace.client, client), gt(livePlace.until, sql`now()`)))
      if (used >= max) return 'full'
    }
    return 'full'
  }

  async function free(client: string, looked: Promise<number | 'full' | 'unknown'>) {
    const place = await looked
    if (typeof place !== 'number') return
    const own = [eq(livePlace.client, client), eq(livePlace.place, place), eq(livePlace.process, process)]
    await db.delete(livePlace).where(and(...own))
  }

  /** Null where the client has all its places already. */
  return async (client: string, max: number): Promise<Place | null> => {
    let late: NodeJS.Timeout | undefined
    const tooLate = new Promise<'unknown'>((resolve) => (late = setTimeout(resolve, PATIENCE_MS, 'unknown')))
    const looked = look(client, max).catch(() => 'unknown' as const)
    const place = await Promise.race([looked, tooLate])
    clearTimeout(late)
    if (place === 'full') return null
    hold(1)
    return {
      leave() {
        hold(-1)
        void free(client, looked).catch(() => {})
      },
    }
  }
}
