import type { Cart } from '#contract/cart/cart.schema.ts'
import { DELIVERY_FEE } from '#contract/order/order.ts'
import { cartWords } from '#messages/cart/cart.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Money } from '#web/parts/text/money.tsx'

/** 상품가격 + 배송비 = 총계 */
export function CartSums({ cart }: { cart: Cart }) {
  const w = t(cartWords)
  const rows = [
    [w.goods, cart.totalPrice],
    [w.fee, DELIVERY_FEE],
  ] as const
  return (
    <dl className="mt-2 rounded-card bg-sunken px-4 py-3">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between py-1 text-ink-soft">
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between border-t border-line pt-2 text-lg font-bold">
        <dt>{w.total}</dt>
        <dd aria-live="polite">
          <Money amount={cart.totalPrice + DELIVERY_FEE} />
        </dd>
      </div>
    </dl>
  )
}
