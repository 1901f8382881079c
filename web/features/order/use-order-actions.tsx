// The actions on an order, as data: the row's menu and the buttons of the details show the same.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleX, CreditCard, PackageCheck, ReceiptText, ShoppingCart, Truck } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { Order, OrderSummary } from '#contract/order/order.schema.ts'
import { orderApi, type ParcelStatus } from '#contract/order/order.ts'
import { orderActionWords, orderStatusWords, orderWords } from '#messages/order/order.ts'
import { refusalOf } from '#web/lib/api/call.ts'
import { wonInWords } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { askToConfirm } from '#web/ui/overlay/confirm.tsx'
import { showFailure } from '#web/lib/api/show-failure.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { Link } from '#web/parts/text/link.tsx'
import { rightsOf } from './order-rights.ts'
import { orderMutations } from './order.queries.ts'

export type OrderAction = { label: string; icon: ReactNode; isMain?: true; isDanger?: true } & (
  | { link: ReactElement<{ className?: string; children?: ReactNode }> }
  | { run: () => void; isBusy: boolean }
)

/** Somebody else changed the order first: the screen is fetched again, and this says why. */
function tellWhy(error: unknown) {
  const refusal = refusalOf(error, orderApi.cancel) ?? refusalOf(error, orderApi.ship)
  const why = refusal?.reason === 'order_changed' ? t(orderActionWords).impossible : undefined
  showFailure(error, why)
}

const tellThen = <T,>(work: Promise<T>, onDone: (done: T) => void) => void work.then(onDone).catch(tellWhy)

function useCancel() {
  const { mutateAsync, isPending, variables } = useMutation(orderMutations.cancel(useQueryClient()))
  const run = async ({ oid, status, wholePrice, refundedPrice }: OrderSummary) => {
    const w = t(orderActionWords)
    const isPaid = status === '결제완료'
    // A refunded part cannot be refunded again.
    const amount = wonInWords(wholePrice - refundedPrice, getLocale())
    const text = isPaid ? w.cancelPaid(amount) : w.cancelUnpaid
    const words = { title: w.cancelTitle, text, action: t(orderWords).cancel, dismiss: w.keep }
    if (!(await askToConfirm({ ...words, danger: true }))) return
    tellThen(mutateAsync(oid), (canceled: Order) => {
      // The provider has not confirmed the refund yet.
      if (canceled.status !== '취소') toast.info(w.refunding)
      else toast.success(isPaid ? w.refunded(amount) : w.canceled)
    })
  }
  return { run, isBusy: (oid: string) => isPending && variables === oid }
}

function useAgain() {
  const { mutateAsync, isPending, variables } = useMutation(orderMutations.again())
  const navigate = useNavigate()
  const run = (oid: string) => {
    const w = t(orderActionWords)
    const action = { label: w.openCart, onClick: () => void navigate({ to: '/products', search: { cart: 1 } }) }
    tellThen(mutateAsync(oid), ({ added, missing }) => {
      if (added === 0) toast.error(w.nothingAdded)
      else if (missing.length > 0) toast.info(w.addedExcept(added, missing.join(', ')), { action })
      else toast.success(w.added(added), { action })
    })
  }
  return { run, isBusy: (oid: string) => isPending && variables === oid }
}

function useShip() {
  const { mutateAsync, isPending, variables } = useMutation(orderMutations.ship(useQueryClient()))
  const run = (oid: string, status: ParcelStatus) =>
    tellThen(mutateAsync({ oid, status }), () => toast.success(t(orderActionWords).moved(t(orderStatusWords)[status])))
  return { run, isBusy: (oid: string) => isPending && variables.oid === oid }
}

/** The actions that the user has for an order now. */
export function useOrderActions(order: OrderSummary): OrderAction[] {
  const user = useSession()
  const cancel = useCancel()
  const again = useAgain()
  const ship = useShip()
  const w = t(orderWords)
  const { oid } = order
  const rights = rightsOf(order, user)
  const { next } = rights
  const checkout = <Link to="/toss/checkout" search={{ orderId: oid }} />
  const receipt = <Link to="/order/$oid/receipt" params={{ oid }} />
  const shipping = next && {
    label: next === '배송중' ? w.ship : w.deliver,
    icon: next === '배송중' ? <Truck /> : <PackageCheck />,
    isBusy: ship.isBusy(oid),
    run: () => ship.run(oid, next),
  }
  const actions: (OrderAction | false | null)[] = [
    rights.pay && { label: w.pay, icon: <CreditCard />, isMain: true, link: checkout },
    shipping && { ...shipping, isMain: true },
    { label: w.receipt, icon: <ReceiptText />, link: receipt },
    rights.again && { label: w.again, icon: <ShoppingCart />, isBusy: again.isBusy(oid), run: () => again.run(oid) },
    rights.cancel && {
      label: w.cancel,
      icon: <CircleX />,
      isDanger: true,
      isBusy: cancel.isBusy(oid),
      run: () => void cancel.run(order),
    },
  ]
  return actions.filter((action) => action !== false && action !== null)
}
