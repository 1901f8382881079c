import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/order/order.ts'
import { OrderStatusLabel } from './order-status.tsx'

test('every status of an order has its word, and a colour that no other status has', () => {
  render(orderStatuses.map((status) => <OrderStatusLabel key={status} status={status} />))
  const labels = orderStatuses.map((status) => screen.getByText(status))
  expect(new Set(labels.map(({ className }) => className)).size).toBe(orderStatuses.length)
})
