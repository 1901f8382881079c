import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'

test('a press on the hint below counts, and the hint is no part of the name', async () => {
  render(<Checkbox label="상점" hint="상품과 주문" />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '상점', description: '상품과 주문' })
  await userEvent.click(screen.getByText('상품과 주문'))
  expect(box.checked).toBe(true)
})
