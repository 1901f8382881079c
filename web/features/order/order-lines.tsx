// The ordered products with the prices of that time, and the sums.
import type { Order } from '#contract/order/order.schema.ts'
import { orderDetailWords } from '#messages/order/order.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Money } from '#web/parts/text/money.tsx'
import { ColorOption, Cover } from './order-parts.tsx'

export function OrderLines({ order }: { order: Order }) {
  const w = t(orderDetailWords)
  return (
    <>
      <ul aria-label={w.items} className="divide-y divide-line">
        {order.items.map((line) => (
          <li key={`${line.id} ${line.pname} ${line.option}`} className="flex items-center gap-3 py-3 first:pt-0">
            <Cover src={line.cover} className="size-16" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{line.pname}</p>
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                <ColorOption option={line.option} />
                <span>
                  <Money amount={line.unitPrice} /> × {w.quantityOf(line.quantity)}
                </span>
              </p>
            </div>
            <Money amount={line.subTotal} className="font-semibold" />
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1.5 border-t border-line pt-4">
        <dt className="text-ink-soft">{w.goods}</dt>
        <dd className="text-right">
          <Money amount={order.totalPrice} />
        </dd>
        <dt className="text-ink-soft">{w.fee}</dt>
        <dd className="text-right">
          <Money amount={order.wholePrice - order.totalPrice} />
        </dd>
        <dt className="pt-1 font-semibold">{w.total}</dt>
        <dd className="pt-1 text-right">
          <Money amount={order.wholePrice} className="text-lg font-bold" />
        </dd>
        {order.refundedPrice > 0 && (
          <>
            <dt className="text-ink-soft">{w.refunded}</dt>
            <dd className="text-right text-danger-ink">
              <Money amount={-order.refundedPrice} />
            </dd>
            <dt className="font-semibold">{w.kept}</dt>
            <dd className="text-right">
              <Money amount={order.wholePrice - order.refundedPrice} className="font-bold" />
            </dd>
          </>
        )}
      </dl>
    </>
  )
}
