// Which actions the screen offers for an order, by its status and its viewer. The server checks them again.
import type { OrderSummary } from '#contract/order/order.schema.ts'
import { orderTransitions, type ParcelStatus, parcelStatuses } from '#contract/order/order.ts'
import type { SessionUser } from '#contract/session/session.schema.ts'

export type OrderRights = {
  isOwn: boolean
  pay: boolean
  cancel: boolean
  again: boolean
  /** The admin's next step. */
  next: ParcelStatus | null
}

type Looked = Pick<OrderSummary, 'uid' | 'status' | 'isChecking'>
type Looker = Pick<SessionUser, 'uid' | 'isAdmin'> | null | undefined

export function rightsOf({ uid, status, isChecking }: Looked, user: Looker): OrderRights {
  const isOwn = Boolean(user && uid === user.uid)
  const may = orderTransitions[status]
  const next = parcelStatuses.find((step) => may.includes(step))
  return {
    isOwn,
    // Until the provider answers we know neither whether it is paid nor whether it is refunded: nothing is offered.
    pay: isOwn && may.includes('결제완료') && !isChecking,
    cancel: (isOwn || Boolean(user?.isAdmin)) && may.includes('취소') && !isChecking,
    again: isOwn,
    next: user?.isAdmin && next && !isChecking ? next : null,
  }
}
