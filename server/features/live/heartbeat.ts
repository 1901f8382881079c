// One heartbeat for all streams: proxies see that they live, and sessions that have ended elsewhere lose theirs.
import { and, eq, gt, sql } from 'drizzle-orm'
import { hasAccess } from '#server/auth/access.ts'
import { authSession, authUser } from '#server/db/tables/auth.table.ts'
import type { Deps } from '#server/deps.ts'
import { PING } from '#server/live/events.ts'
import { isOneOf } from '#server/rules/search/list-search.ts'

const BEAT_MS = 25_000

type Needs = Pick<Deps, 'db' | 'live' | 'settings'>

/** Reads all sessions in one query, however many streams there are. */
async function openSessions({ db, settings }: Needs, ids: string[]) {
  const rows = await db
    .select({ id: authSession.id })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .where(and(isOneOf(authSession.id, ids), gt(authSession.expiresAt, sql`now()`), hasAccess(settings.demo)))
  return new Set(rows.map(({ id }) => id))
}

export async function beat(deps: Needs) {
  const streams = [...deps.live.streams]
  const ids = new Set(streams.flatMap(({ who }) => who?.sessionId ?? []))
  // A database that is out of reach ends nobody's stream.
  const open = ids.size > 0 ? await openSessions(deps, [...ids]).catch(() => ids) : ids
  for (const stream of streams) if (stream.who && !open.has(stream.who.sessionId)) stream.end()
  await deps.live.ping(PING)
}

/** Beats while there are streams. */
export function createHeartbeat(deps: Needs) {
  let timer: NodeJS.Timeout | undefined
  const stopWithLast = () => {
    if (deps.live.streams.size > 0) return void beat(deps)
    clearInterval(timer)
    timer = undefined
  }
  return { start: () => void (timer ??= setInterval(stopWithLast, BEAT_MS).unref()) }
}
