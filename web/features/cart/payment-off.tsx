import { cartWords } from '#messages/cart/cart.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Instead of the address, which nobody should type for an order that cannot be paid. */
export function PaymentOff() {
  const w = t(cartWords).paymentOff
  const isAdmin = useSession()?.isAdmin
  return (
    <div>
      <Alert tone="warn" title={w.title}>
        {isAdmin ? w.textAdmin : w.text}
      </Alert>
    </div>
  )
}
