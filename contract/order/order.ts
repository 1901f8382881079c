// Orders: their statuses, money rules and requests. No price comes from the browser.

export const orderStatuses = ['주문완료', '결제완료', '배송중', '배송완료', '취소'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Which status may follow which; the server refuses anything else (409). */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  주문완료: ['결제완료', '취소'],
  결제완료: ['배송중', '취소'],
  배송중: ['배송완료'],
  배송완료: [],
  취소: [],
}

/** Waiting for payment, for shipping or for arrival. */
export const openStatuses = orderStatuses.filter((status) => orderTransitions[status].length > 0)

/** Paid and not cancelled. */
export const soldStatuses: readonly OrderStatus[] = ['결제완료', '배송중', '배송완료']

/** The delivery states that an admin sets. */
export const parcelStatuses = ['배송중', '배송완료'] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

/** Whole won, added to every order. */
export const DELIVERY_FEE = 3_000
/** An unpaid order holds its stock this long, then becomes 취소. */
export const PAY_WITHIN_MINUTES = 30
export const ORDER_TEXT_MAX = 100

export const orderSorts = ['newest', 'oldest', 'amountDown', 'amountUp'] as const
export type OrderSort = (typeof orderSorts)[number]

export const orderApi = {
  list: 'GET /orders',
  sums: 'GET /orders/sums',
  csv: 'GET /orders/csv',
  lastDelivery: 'GET /orders/lastDelivery',
  get: 'GET /orders/{oid}',
  create: 'POST /orders',
  cancel: 'POST /orders/{oid}/cancel',
  again: 'POST /orders/{oid}/again',
  ship: 'PUT /orders/{oid}/status',
} as const
