// What may be offered for an order, by its status and who looks at it. The server decides (traps.md, the matrix).
import type { OrderSummary } from '#contract/order.schema.ts'
import { orderTransitions } from '#contract/order.ts'
import type { SessionUser } from '#contract/session.schema.ts'

export type OrderRights = {
  isOwn: boolean
  pay: boolean
  cancel: boolean
  again: boolean
  /** The admin's next step. */
  next: '배송중' | '배송완료' | null
}

type Looked = Pick<OrderSummary, 'uid' | 'status' | 'isChecking'>
type Looker = Pick<SessionUser, 'uid' | 'isAdmin'> | null | undefined

export function rightsOf({ uid, status, isChecking }: Looked, user: Looker): OrderRights {
  const isOwn = Boolean(user && uid === user.uid)
  const may = orderTransitions[status]
  const next = may.find((step) => step === '배송중' || step === '배송완료')
  return {
    isOwn,
    // While the provider's answer is awaited, another step would be a gamble (trap 6): paid or not, refunded or not.
    pay: isOwn && may.includes('결제완료') && !isChecking,
    cancel: (isOwn || Boolean(user?.isAdmin)) && may.includes('취소') && !isChecking,
    again: isOwn,
    next: user?.isAdmin && next && !isChecking ? next : null,
  }
}
