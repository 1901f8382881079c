// An account with an open order cannot be deleted yet.
import { and, eq, inArray } from 'drizzle-orm'
import { openStatuses } from '#contract/order/order.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { orders } from '#server/db/tables/order.table.ts'
import type { Leave } from '#server/rules/server-module.ts'

/** An order needs its owner until it is delivered or cancelled, because money or a parcel is still on its way. */
export const mustHaveNoOpenOrder: Leave = async (tx, { uid }) => {
  const [open] = await tx
    .select({ oid: orders.oid })
    .from(orders)
    .where(and(eq(orders.uid, uid), inArray(orders.status, openStatuses)))
    .limit(1)
  if (open) throw refuse('open_orders')
}
