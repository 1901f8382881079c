import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DateField } from './date-field.tsx'

const show = (value: string) => render(<DateField label="시작일" placeholder="언제부터" value={value} readOnly />)

test('an empty day says what it is for, and hides the date that some engines draw there', () => {
  show('')
  expect(screen.getByText('언제부터')).toBeTruthy()
  expect(screen.getByLabelText('시작일').className).toContain('::-webkit-datetime-edit')
})

test('a chosen day is seen as it is', () => {
  show('2026-11-15')
  expect(screen.queryByText('언제부터')).toBeNull()
  expect(screen.getByLabelText('시작일').className).not.toContain('::-webkit-datetime-edit')
})
