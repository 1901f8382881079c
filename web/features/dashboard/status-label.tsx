import type { OrderStatus } from '#contract/order.ts'
import { dashboardWords } from '#messages/dashboard.ts'
import { t } from '#web/lib/locale.ts'
import { Label, type Tone } from '#web/ui/basic/label.tsx'

export const statusTones: Record<OrderStatus, Tone> = {
  주문완료: 'warn',
  결제완료: 'info',
  배송중: 'violet',
  배송완료: 'success',
  취소: 'neutral',
}

export const StatusLabel = ({ status }: { status: OrderStatus }) => (
  <Label tone={statusTones[status]}>{t(dashboardWords).statuses[status]}</Label>
)
