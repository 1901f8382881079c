import { createHash, timingSafeEqual } from 'node:crypto'
import { count, inArray } from 'drizzle-orm'
import { lastBackup } from '#server/backup/keep.ts'
import { paymentAttempt } from '#server/db/tables/order.table.ts'
import type { Deps } from '#server/deps.ts'
import { isThisMachine } from '#server/http/this-machine.ts'
import { metric, type Sample } from '#server/meters.ts'

type Needs = Pick<Deps, 'db' | 'live' | 'operation' | 'now'>

const hash = (text: string) => createHash('sha256').update(text).digest()

/** With METRICS_TOKEN whoever sends it. Without, only this machine itself. */
export function mayReadMetrics(token: string | undefined, address: string | undefined, headers: Headers): boolean {
  if (token) return timingSafeEqual(hash(headers.get('authorization') ?? ''), hash(`Bearer ${token}`))
  return isThisMachine(address, headers)
}

const openStates = ['open', 'refunding'] as const

/** What the database knows; without it the rest is still told. */
async function fromDatabase({ db, now }: Needs): Promise<string[]> {
  const rows = await db
    .select({ state: paymentAttempt.state, n: count() })
    .from(paymentAttempt)
    .where(inArray(paymentAttempt.state, openStates))
    .groupBy(paymentAttempt.state)
  const open = openStates.map((state): Sample => [{ state }, rows.find((row) => row.state === state)?.n ?? 0])
  const last = await lastBackup(db)
  const age = last?.madeAt ? [[{}, (now().getTime() - last.madeAt) / 1000] satisfies Sample] : []
  return [
    metric('madang_payments_open', 'gauge', 'Payments and refunds whose outcome is not known yet.', open),
    metric('madang_backup_age_seconds', 'gauge', 'Time since the last scheduled backup succeeded.', age),
  ]
}

/** Of this process alone. */
export function ownMetrics({ live, operation: { pool, meters } }: Pick<Deps, 'live' | 'operation'>): string[] {
  return [
    ...meters.read(),
    metric('madang_database_connections', 'gauge', 'The pool of connections.', [
      [{ state: 'used' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'waiting' }, pool.waitingCount],
    ]),
    metric('madang_live_streams', 'gauge', 'Browsers that listen to changes.', [[{}, live.count()]]),
  ]
}

export async function metricsText(needs: Needs): Promise<string> {
  const known = await fromDatabase(needs).catch(() => null)
  return [
    ...(await needs.operation.withOthers(ownMetrics(needs))),
    metric('madang_database_up', 'gauge', 'Whether the database answered just now.', [[{}, known ? 1 : 0]]),
    ...(known ?? []),
    '',
  ].join('\n')
}
