// The screen /order/{oid}: one order with its lines, delivery, payment and progress.
import { Fact, Facts } from '#web/parts/lists/facts.tsx'
import { ArrowLeft } from 'lucide-react'
import type { Order } from '#contract/order/order.schema.ts'
import { orderDetailWords, orderWords } from '#messages/order/order.ts'
import { paymentStateWords } from '#messages/order/payment.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { formatDateTime } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import type { Queries } from '#web/lib/router/route.ts'
import { useBackToList } from '#web/lib/router/back-to-list.ts'
import { useNavigate, useParams } from '#web/lib/router/use-router.ts'
import { useSeen } from '#web/lib/api/seen.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { PlaceMap } from '#web/parts/place-map.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { lastOpened } from './last-opened.ts'
import { OrderLines } from './order-lines.tsx'
import { buyerOf, DeliveryFacts, orderTitle, OrderState } from './order-parts.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useOrder } from './order-states.tsx'
import { orderQueries } from './order.queries.ts'
import { useOrderActions } from './use-order-actions.tsx'

function useToList(oid: string) {
  const backToList = useBackToList()
  const navigate = useNavigate()
  return () => {
    lastOpened.put(oid)
    backToList(() => void navigate({ to: '/order' }))
  }
}

export function OrderDetailPage() {
  const { oid } = useParams('/order/$oid')
  const { order, instead } = useOrder(oid)
  useDocumentTitle(order && orderTitle(order))
  return order ? <Detail order={order} /> : instead
}

OrderDetailPage.queries = (({ params: { oid } }) => [orderQueries.one(oid)]) satisfies Queries<'/order/$oid'>

function Detail({ order }: { order: Order }) {
  const w = t(orderWords)
  const toList = useToList(order.oid)
  useSeen({ collection: 'orders', id: order.oid })
  useShortcuts({ Escape: { label: w.keys.back, run: toList } })
  const d = t(orderDetailWords)
  return (
    <div className="mx-auto max-w-260">
      <Button variant="ghost" size="sm" icon={<ArrowLeft />} className="-ml-3 print:hidden" onClick={toList}>
        {w.toList}
      </Button>
      <Head order={order} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-5">
          <Card title={d.items}>
            <OrderLines order={order} />
          </Card>
          <Card title={d.delivery}>
            <DeliveryFacts delivery={order.deliveryInfo} />
            <div className="mt-4">
              <PlaceMap place={order.deliveryInfo.addr1} />
            </div>
          </Card>
        </div>
        <div className="flex flex-col gap-5">
          <Card title={d.timeline}>
            <OrderTimeline order={order} />
          </Card>
          <Card title={d.payment}>
            <Payment order={order} />
          </Card>
        </div>
      </div>
    </div>
  )
}

function Head({ order }: { order: Order }) {
  const d = t(orderDetailWords)
  const user = useSession()
  const actions = useOrderActions(order)
  return (
    <header className="mt-2 mb-5 flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1>{orderTitle(order)}</h1>
          <OrderState order={order} />
        </div>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>
            {d.number} <span className="select-all">{order.oid}</span>
          </span>
          <RelativeTime at={order.orderedAt} />
          {user?.isAdmin && <span>{buyerOf(order)}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {actions.map((action) => {
          const look = { icon: action.icon, variant: action.isMain ? 'primary' : 'secondary' } as const
          return 'link' in action ? (
            <Button key={action.label} {...look} render={action.link}>
              {action.label}
            </Button>
          ) : (
            <Button
              key={action.label}
              {...look}
              loading={action.isBusy}
              onClick={action.run}
              className={action.isDanger && 'text-danger-ink!'}
            >
              {action.label}
            </Button>
          )
        })}
      </div>
    </header>
  )
}

function Payment({ order }: { order: Order }) {
  const w = t(paymentStateWords)
  const time = (at: string) => formatDateTime(new Date(at), getLocale())
  if (order.isChecking && order.status !== '취소') {
    return <Alert tone="info">{order.status === '주문완료' ? w.checkingText : w.refundingText}</Alert>
  }
  if (order.status === '주문완료') {
    return (
      <>
        <p className="font-semibold">{w.unpaid}</p>
        <p className="mt-1 text-ink-soft">{w.payBefore(time(order.expiresAt))}</p>
      </>
    )
  }
  if (!order.paidAt) return <p className="text-ink-soft">{order.status === '취소' ? w.neverPaid : w.noPayment}</p>
  const canceledAt = order.payment?.canceledAt
  return (
    <Facts>
      <Fact name={w.method}>{order.payment?.method ?? '—'}</Fact>
      <Fact name={w.paidAt}>{time(order.paidAt)}</Fact>
      {order.paymentKey && (
        <Fact name={w.paymentKey}>
          <span className="select-all">{order.paymentKey}</span>
        </Fact>
      )}
      {canceledAt && <Fact name={w.canceledAt}>{time(canceledAt)}</Fact>}
    </Facts>
  )
}
