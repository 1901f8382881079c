// What one can do with an order, as data: the row's menu and the detail's buttons show the same.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleX, CreditCard, PackageCheck, ReceiptText, ShoppingCart, Truck } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { Order, OrderSummary } from '#contract/order.ts'
import { orderActionWords, orderStatusWords, orderWords } from '#messages/order.ts'
import { ApiError } from '#web/lib/call.ts'
import { wonInWords } from '#web/lib/format.ts'
import { getLocale, t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { rightsOf } from './order-rights.ts'
import { orderMutations } from './order.queries.ts'

export type OrderAction = { label: string; icon: ReactNode; isMain?: true; isDanger?: true } & (
  | { link: ReactElement<{ className?: string; children?: ReactNode }> }
  | { run: () => void; isBusy: boolean }
)

/** Somebody else was faster: the screen is fetched anew, and this says why. */
function tellFailure(error: Error) {
  const isLate = error instanceof ApiError && error.code === 'conflict'
  toast.error(isLate ? (Object.values(error.fields)[0] ?? t(orderActionWords).impossible) : error.message)
}

function useCancel(order: OrderSummary) {
  const { mutate, isPending } = useMutation(orderMutations.cancel(useQueryClient()))
  const w = t(orderActionWords)
  const isPaid = order.status === '결제완료'
  const amount = wonInWords(order.wholePrice, getLocale())
  const run = async () => {
    const text = isPaid ? w.cancelPaid(amount) : w.cancelUnpaid
    if (!(await askToConfirm({ title: w.cancelTitle, text, action: w.cancelNow, danger: true }))) return
    const tell = ({ status }: Order) => {
      // The provider has not said yet that the money is on its way back.
      if (status !== '취소') toast.info(w.refunding)
      else toast.success(isPaid ? w.refunded(amount) : w.canceled)
    }
    mutate(order.oid, { onSuccess: tell, onError: tellFailure })
  }
  return { run: () => void run(), isBusy: isPending }
}

function useAgain({ oid }: OrderSummary) {
  const { mutate, isPending } = useMutation(orderMutations.again())
  const navigate = useNavigate()
  const w = t(orderActionWords)
  const action = { label: w.openCart, onClick: () => void navigate({ to: '/products', search: { cart: 1 } }) }
  const tell = ({ added, missing }: { added: number; missing: string[] }) => {
    if (added === 0) toast.error(w.nothingAdded)
    else if (missing.length > 0) toast.info(w.addedExcept(added, missing.join(', ')), { action })
    else toast.success(w.added(added), { action })
  }
  return { run: () => mutate(oid, { onSuccess: tell, onError: tellFailure }), isBusy: isPending }
}

function useShip({ oid }: OrderSummary) {
  const { mutate, isPending } = useMutation(orderMutations.ship(useQueryClient()))
  const w = t(orderActionWords)
  const run = (status: '배송중' | '배송완료') =>
    mutate({ oid, status }, { onSuccess: () => toast.success(w.moved(t(orderStatusWords)[status])), onError: tellFailure })
  return { run, isBusy: isPending }
}

export function useOrderActions(order: OrderSummary): OrderAction[] {
  const w = t(orderWords)
  const rights = rightsOf(order, useSession())
  const cancel = useCancel(order)
  const again = useAgain(order)
  const ship = useShip(order)
  const { oid } = order
  const { next } = rights
  const actions: (OrderAction | false)[] = [
    rights.pay && {
      label: w.pay,
      icon: <CreditCard />,
      isMain: true,
      link: <Link to="/toss/checkout" search={{ orderId: oid }} />,
    },
    next === '배송중' && { label: w.ship, icon: <Truck />, isMain: true, isBusy: ship.isBusy, run: () => ship.run(next) },
    next === '배송완료' && { label: w.deliver, icon: <PackageCheck />, isMain: true, isBusy: ship.isBusy, run: () => ship.run(next) },
    { label: w.receipt, icon: <ReceiptText />, link: <Link to="/order/$oid/receipt" params={{ oid }} /> },
    rights.again && { label: w.again, icon: <ShoppingCart />, ...again },
    rights.cancel && { label: w.cancel, icon: <CircleX />, isDanger: true, ...cancel },
  ]
  return actions.filter((action) => action !== false)
}
