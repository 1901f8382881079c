// The cart: lines, sums, delivery address and the order button. On a phone it fills the screen.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { useEffect, useRef, type SyntheticEvent } from 'react'
import type { Cart } from '#contract/cart/cart.schema.ts'
import { changeOf } from '#contract/cart/cart.ts'
import { orderApi } from '#contract/order/order.ts'
import type { ChangedLine } from '#contract/shared/refusals.ts'
import { cartChangeWords, cartWords } from '#messages/cart/cart.ts'
import { refusalOf } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { takeAddedBack } from './added-notice.ts'
import { CartLine } from './cart-line.tsx'
import { cartMutations, useCart, useUid } from './cart.queries.ts'
import { CartSums } from './cart-sums.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { PaymentOff } from './payment-off.tsx'
import { useDelivery, type Delivery } from './use-delivery.ts'

const changedLines = (cart: Cart) => cart.items.filter((line) => changeOf(line) !== null)

/** Before ordering, the buyer must accept a price or stock that changed. */
function Changes({ cart }: { cart: Cart }) {
  const w = t(cartWords).change
  const { mutate, isPending } = useMutation(cartMutations.write(useQueryClient(), useUid()))
  const changed = changedLines(cart)
  if (changed.length === 0) return null
  const items = changed.map(({ id, option, now }) => ({ id, option, price: now?.price ?? null }))
  const accept = (
    <Button size="sm" loading={isPending} onClick={() => mutate({ kind: 'accept', items })}>
      {w.accept}
    </Button>
  )
  return (
    <Alert tone="warn" title={w.title} action={accept} className="mb-4">
      {w.text}
    </Alert>
  )
}

type FilledProps = { cart: Cart; delivery: Delivery; takesPayments: boolean }

function Filled({ cart, delivery, takesPayments }: FilledProps) {
  const w = t(cartWords)
  return (
    <div className="grid gap-8 md:grid-cols-[1fr_20rem]">
      <div>
        <Changes cart={cart} />
        <ul aria-label={w.lines}>
          {cart.items.map((line) => (
            <CartLine key={line.id + line.option} line={line} />
          ))}
        </ul>
        <CartSums cart={cart} />
      </div>
      {takesPayments ? <DeliveryFields delivery={delivery} /> : <PaymentOff />}
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-20 rounded-item" />
      ))}
    </div>
  )
}

function Body({ query, ...order }: Omit<FilledProps, 'cart'> & { query: ReturnType<typeof useCart> }) {
  const w = t(cartWords)
  const { cart, isError, isFetching, error, refetch } = query
  if (cart && cart.items.length > 0) return <Filled cart={cart} {...order} />
  if (cart) return <EmptyState icon={<ShoppingCart />} title={w.empty} text={w.emptyText} />
  if (isError) return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  return <Loading />
}

/** Why nothing can be ordered yet, or what the buyer must still do, in words. */
function obstacleOf(cart: Cart, delivery: Delivery, takesPayments: boolean): string | null {
  const w = t(cartWords)
  if (!takesPayments) return w.paymentOff.title
  if (changedLines(cart).length > 0) return w.mustAccept
  return delivery.isComplete ? null : w.missing
}

function changeText({ pname, change, price, stock }: ChangedLine): string {
  const w = t(cartChangeWords)
  if (change === 'gone') return w.gone(pname)
  if (change === 'price') return w.priceChanged(pname, price)
  return change === 'soldOut' ? w.soldOut(pname) : w.fewLeft(pname, stock ?? 0)
}

/** Why the server refused an order, product by product where it says so. */
function reasonsOf(error: Error): string[] {
  const refusal = refusalOf(error, orderApi.create)
  return refusal?.reason === 'cart_changed' ? refusal.details.lines.map(changeText) : [error.message]
}

function useOrdering() {
  const navigate = useNavigate()
  const { mutate, error, isPending, reset } = useMutation(cartMutations.order())
  const order = (info: Delivery['info']) => {
    if (isPending) return
    mutate(info, {
      onSuccess: ({ oid }) => void navigate({ to: '/toss/checkout', search: { orderId: oid } }),
    })
  }
  return { order, error, isPending, reset }
}

type CartDialogProps = { open: boolean; onClose: () => void }

export function CartDialog({ open, onClose }: CartDialogProps) {
  const w = t(cartWords)
  const query = useCart()
  const delivery = useDelivery(open)
  const { order, error, isPending, reset } = useOrdering()
  useEffect(() => {
    if (open) takeAddedBack()
  }, [open])
  // The focus starts at the lines, not in the middle of the address.
  const start = useRef<HTMLDivElement>(null)
  const { cart } = query
  const takesPayments = useQuery(settingsQuery).data?.payment !== null
  const obstacle = cart && obstacleOf(cart, delivery, takesPayments)
  const closeCart = () => {
    reset()
    onClose()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (cart && cart.items.length > 0 && !obstacle) order(delivery.info)
  }
  const footer = cart && cart.items.length > 0 && (
    <>
      {error && (
        <Alert tone="error" className="basis-full">
          {reasonsOf(error).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Alert>
      )}
      {obstacle && <p className="flex-1 basis-52 self-center text-sm text-ink-soft">{obstacle}</p>}
      <Button type="submit" variant="primary" size="lg" disabled={Boolean(obstacle)} loading={isPending}>
        {w.order}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && closeCart()}
      size="xl"
      title={w.title}
      onSubmit={submit}
      footer={footer}
      initialFocus={start}
    >
      <div ref={start} tabIndex={-1} className="scroll-mt-4 outline-none">
        <Body query={query} delivery={delivery} takesPayments={takesPayments} />
      </div>
    </Dialog>
  )
}
