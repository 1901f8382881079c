// The vocabulary and the money rules of an order.

export const orderStatuses = ['주문완료', '결제완료', '배송중', '배송완료', '취소'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Whole won, added to every order (product.md). */
export const DELIVERY_FEE = 3_000
/** An unpaid order holds its stock this long, then becomes 취소. */
export const PAY_WITHIN_MINUTES = 30
