import { orderApi } from '#contract/order/order.ts'
import { paymentApi } from '#contract/order/payment.ts'
import { orderCsvWords } from '#messages/shared/csv-columns.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { csvAnswer } from '#server/rules/lists/csv.ts'
import { orderAgain } from './reorder.service.ts'
import { checkoutOf, lastDeliveryOf, reportFailure } from './payment/checkout.service.ts'
import { createOrder } from './order-create.service.ts'
import { orderRows } from './order-csv.service.ts'
import { countLines, listOrders, sumOrders } from './order-list.service.ts'
import { getOrder } from './order-row.ts'
import { cancelOrder } from './payment/refund.service.ts'
import { confirmOrder } from './payment/settle.service.ts'
import { shipOrder } from './ship.service.ts'
import { takeHint } from './payment/webhook.service.ts'

export function orderRoutes(mount: Mount) {
  mount(orderApi.list, ({ who, query, deps }) => listOrders(deps.db, who, query))
  mount(orderApi.sums, ({ who, query, deps }) => sumOrders(deps.db, who, query))
  mount.raw(orderApi.csv, ({ who, query, deps, locale, c }) =>
    csvAnswer(
      { c, deps, who, act: 'ordersDownloaded', count: () => countLines(deps.db, who, query) },
      { of: 'orders', names: orderCsvWords[locale], rows: orderRows(deps.db, who, query, locale) },
    ),
  )
  mount(orderApi.lastDelivery, ({ who, deps }) => lastDeliveryOf(deps.db, who))
  mount(orderApi.get, ({ who, params, deps }) => getOrder(deps.db, who, params.oid))
  mount(orderApi.create, ({ who, body, deps }) => createOrder(deps, who, body.deliveryInfo))
  mount(paymentApi.checkout, ({ who, params, deps }) => checkoutOf(deps, who, params.oid))
  mount(paymentApi.confirm, ({ who, params, body, deps }) => confirmOrder(deps, who, params.oid, body))
  mount(paymentApi.failed, ({ who, params, body, deps }) => reportFailure(deps, who, params.oid, body))
  mount(orderApi.cancel, ({ who, params, deps }) => cancelOrder(deps, who, params.oid))
  mount(orderApi.again, ({ who, params, deps }) => orderAgain(deps.db, who, params.oid))
  mount(orderApi.ship, ({ who, params, body, deps }) => shipOrder(deps, who, params.oid, body.status))
  mount.raw(paymentApi.webhook, ({ body, deps, c }) => {
    // The provider repeats the webhook until it gets a 200, so we answer at once and work afterwards.
    void takeHint(deps, body).catch((error: unknown) =>
      deps.log.error('a hint of the payment provider was lost', { error }),
    )
    return c.body(null, 200)
  })
}
