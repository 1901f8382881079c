// Stores the stand-in provider's payments in tables of its own, which it creates itself. The app's tables stay apart.
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { STANDIN_TABLES } from '#server/db/standin-tables.ts'

export type Status =
  | 'READY'
  | 'IN_PROGRESS'
  | 'WAITING_FOR_DEPOSIT'
  | 'DONE'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED'

/** How the payment will go, as the tester picked it: `refuse:CODE`, or a lost or late answer. */
export type Plan = 'success' | 'late' | 'lost' | 'yes500' | 'fail500' | 'busy409' | `refuse:${string}`

export const VIRTUAL_ACCOUNT = '가상계좌'

export type Cancel = { amount: number; reason: string; at: string }

export type StandinPayment = {
  paymentKey: string
  orderId: string
  orderName: string
  amount: number
  method: string
  status: Status
  plan: Plan
  successUrl: string
  failUrl: string
  requestedAt: string
  authenticatedAt: string | null
  approvedAt: string | null
  /** The newest first, as the provider lists them. */
  cancels: Cancel[]
  failureCode: string | null
}

/** The sum that the provider still holds, or waits for. Payments of older demo data have no cancels. */
export const balanceOf = ({ amount, cancels, status }: StandinPayment) =>
  status === 'CANCELED' ? 0 : amount - (cancels ?? []).reduce((sum, one) => sum + one.amount, 0)

export type Reply = { status: number; body: string }

const SETUP = sql.raw(
  Object.values(STANDIN_TABLES)
    .map(({ create }) => create)
    .join(';'),
)

/** A request that has been running this long was ended together with its process, so its key is free again. */
const IN_FLIGHT_SECONDS = 60

export function createTossStore(db: Db) {
  const ready = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(727275)`)
    await tx.execute(SETUP)
  })
  // The first request that awaits `ready` gets the error; without this handler it would end the process before.
  ready.catch(() => {})

  const run = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) => {
    await ready
    return (await db.execute<Row>(query)).rows
  }
  const payments = async (query: ReturnType<typeof sql>) =>
    (await run<{ data: StandinPayment }>(query)).map(({ data }) => data)

  return {
    async add(payment: StandinPayment) {
      await run(sql`insert into standin_toss_payment values
        (${payment.paymentKey}, ${payment.orderId}, ${payment.requestedAt}, ${JSON.stringify(payment)}::jsonb) on conflict do nothing`)
    },
    async find(paymentKey: string): Promise<StandinPayment | undefined> {
      return (await payments(sql`select data from standin_toss_payment where payment_key = ${paymentKey}`))[0]
    },
    /** The newest approved payment, otherwise the newest one. */
    async findByOrder(orderId: string): Promise<StandinPayment | undefined> {
      return (
        await payments(sql`select data from standin_toss_payment where order_id = ${orderId}
        order by (data->>'approvedAt') is null, at desc limit 1`)
      )[0]
    },
    byOrder: (orderId: string) =>
      payments(sql`select data from standin_toss_payment where order_id = ${orderId} order by at`),
    /** Changes the status; undefined for everybody but the first who tries. */
    async change(
      paymentKey: string,
      from: Status,
      change: Partial<StandinPayment>,
    ): Promise<StandinPayment | undefined> {
      return (
        await payments(sql`update standin_toss_payment set data = data || ${JSON.stringify(change)}::jsonb
        where payment_key = ${paymentKey} and data->>'status' = ${from} returning data`)
      )[0]
    },
    /** Gives money back, the rest where no amount is said; undefined where that much is not there any more. */
    async cancel(paymentKey: string, { amount, reason, at }: Omit<Cancel, 'amount'> & { amount?: number }) {
      await ready
      return db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ data: StandinPayment }>(
          sql`select data from standin_toss_payment where payment_key = ${paymentKey} for update`,
        )
        const payment = rows[0]?.data
        if (!payment || !['DONE', 'PARTIAL_CANCELED', 'WAITING_FOR_DEPOSIT'].includes(payment.status)) return
        const left = balanceOf(payment)
        const given = amount ?? left
        if (given <= 0 || given > left) return
        const status: Status = given === left ? 'CANCELED' : 'PARTIAL_CANCELED'
        const canceled = { ...payment, status, cancels: [{ amount: given, reason, at }, ...(payment.cancels ?? [])] }
        await tx.execute(
          sql`update standin_toss_payment set data = ${JSON.stringify(canceled)}::jsonb where payment_key = ${paymentKey}`,
        )
        return canceled
      })
    },

    /** `mine`: the caller is the first with this key and must answer. */
    async takeKey(key: string): Promise<'mine' | 'in flight' | Reply> {
      const taken = await run(sql`insert into standin_toss_reply (key) values (${key})
        on conflict (key) do update set at = now()
        where standin_toss_reply.status is null and standin_toss_reply.at < now() - make_interval(secs => ${IN_FLIGHT_SECONDS})
        returning key`)
      if (taken.length > 0) return 'mine'
      const [known] = await run<{ status: number | null; body: string }>(
        sql`select status, body from standin_toss_reply where key = ${key}`,
      )
      return known?.status ? { status: known.status, body: known.body } : 'in flight'
    },
    async reply(key: string, { status, body }: Reply) {
      await run(sql`update standin_toss_reply set status = ${status}, body = ${body} where key = ${key}`)
    },
    async forgetKey(key: string) {
      await run(sql`delete from standin_toss_reply where key = ${key}`)
    },
  }
}

export type TossStore = ReturnType<typeof createTossStore>
