// The shop's sums by day in Korea. Triggers on orders and their lines write them, and no code of ours may. A reader adds up
// the view `figures`.
import { bigint, date, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * `ordered`: by the day of the order and its present status (name).
 * `sold`: paid and not refunded, by the day of the payment.
 * `product`: the lines of what is sold, by the name on the receipt: it stays when the product is renamed or gone.
 */
const key = () => ({
  kind: text('kind', { enum: ['ordered', 'sold', 'product'] }).notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  name: text('name').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
})

export const figureDay = pgTable('figure_day', key(), (t) => [primaryKey({ columns: [t.kind, t.day, t.name] })])

/** Changes that are not yet part of figure_day: writers only append, so none waits for another. */
export const figureChange = pgTable('figure_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...key(),
})

export const figures = pgView('figures', key()).existing()
