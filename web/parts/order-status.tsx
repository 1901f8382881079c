// How an order's status looks wherever it is shown: one word and one colour for each.
import type { OrderStatus } from '#contract/order/order.ts'
import { orderStatusWords } from '#messages/order/order.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Label, type Tone } from '#web/ui/basic/label.tsx'

/** Violet is left for an order whose payment is being checked. */
const tones: Record<OrderStatus, Tone> = {
  주문완료: 'warn',
  결제완료: 'accent',
  배송중: 'info',
  배송완료: 'success',
  취소: 'neutral',
}

export const orderStatusText = (status: OrderStatus): string => t(orderStatusWords)[status]

export const OrderStatusLabel = ({ status }: { status: OrderStatus }) => (
  <Label tone={tones[status]}>{orderStatusText(status)}</Label>
)
