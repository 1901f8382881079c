import { createHash, timingSafeEqual } from 'node:crypto'
import { count, inArray } from 'drizzle-orm'
import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import { lastBackup } from '#server/backup/keep.ts'
import { paymentAttempt } from '#server/db/tables/order.table.ts'
import type { Deps } from '#server/deps.ts'
import { isThisMachine } from '#server/http/this-machine.ts'
import type { Figures } from '#server/process/metrics.ts'

type Needs = Pick<Deps, 'db' | 'live' | 'operation' | 'now'>

const hash = (text: string) => createHash('sha256').update(text).digest()

/** With METRICS_TOKEN anybody who sends it. Without, only this machine itself. */
export function mayReadMetrics(token: string | undefined, address: string | undefined, headers: Headers): boolean {
  if (token) return timingSafeEqual(hash(headers.get('authorization') ?? ''), hash(`Bearer ${token}`))
  return isThisMachine(address, headers)
}

const openStates = ['open', 'refunding'] as const

/** Reads the metrics of the database; without it the others are still sent. */
async function fromDatabase({ db, now }: Needs, registers: Registry[]) {
  const rows = await db
    .select({ state: paymentAttempt.state, n: count() })
    .from(paymentAttempt)
    .where(inArray(paymentAttempt.state, openStates))
    .groupBy(paymentAttempt.state)
  const last = await lastBackup(db)
  const open = new Gauge({
    name: 'madang_payments_open',
    help: 'Payments and refunds whose outcome is not known yet.',
    labelNames: ['state'],
    registers,
  })
  for (const state of openStates) open.set({ state }, rows.find((row) => row.state === state)?.n ?? 0)
  if (!last?.madeAt) return
  const help = 'Time since the last scheduled backup succeeded.'
  const age = new Gauge({ name: 'madang_backup_age_seconds', help, registers })
  age.set((now().getTime() - last.madeAt) / 1000)
}

/** The metrics of this process alone. */
export function ownFigures({ live, operation }: Pick<Deps, 'live' | 'operation'>): Promise<Figures> {
  const { pool, metrics } = operation
  metrics.connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
  metrics.connections.set({ state: 'idle' }, pool.idleCount)
  metrics.connections.set({ state: 'waiting' }, pool.waitingCount)
  metrics.streams.set(live.count())
  return metrics.read()
}

export async function metricsText(needs: Needs): Promise<string> {
  const processes = AggregatorRegistry.aggregate(await needs.operation.withOthers(await ownFigures(needs)))
  const database = new Registry()
  const up = new Gauge({
    name: 'madang_database_up',
    help: 'Whether the database answered just now.',
    registers: [database],
  })
  const isUp = await fromDatabase(needs, [database]).then(
    () => true,
    () => false,
  )
  up.set(isUp ? 1 : 0)
  return (await processes.metrics()) + (await database.metrics())
}
