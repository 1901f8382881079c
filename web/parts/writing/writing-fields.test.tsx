import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WritingFields } from './writing-fields.tsx'

const tree = (isSaving: boolean) => (
  <>
    <WritingFields isSaving={isSaving}>
      <input aria-label="제목" />
    </WritingFields>
    <button type="submit">저장</button>
  </>
)
const title = () => screen.getByLabelText<HTMLInputElement>('제목')

test('a save takes the focus of a field away, and its end gives it back', async () => {
  const { rerender } = render(tree(false))
  expect(document.activeElement).toBe(document.body)
  await userEvent.click(title())
  rerender(tree(true))
  expect(title().closest('[inert]')).not.toBeNull()
  // As a browser does to what has become inert.
  title().blur()
  rerender(tree(false))
  expect(title().closest('[inert]')).toBeNull()
  expect(document.activeElement).toBe(title())
})

test('the focus stays on the button that was pressed', async () => {
  const { rerender } = render(tree(false))
  await userEvent.click(title())
  await userEvent.click(screen.getByRole('button'))
  rerender(tree(true))
  rerender(tree(false))
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
