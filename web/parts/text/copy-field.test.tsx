import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { copyWords } from '#messages/shared/copy.ts'
import { toastStore } from '#web/lib/toast/toast.ts'
import { CopyField } from './copy-field.tsx'

const w = copyWords.ko

test('what was copied is said beside the field, without a toast over it, until there is something else to copy', async () => {
  const { rerender } = render(<CopyField label="초대 링크" address="https://madang.example/1" />)
  expect(screen.queryByText(w.copied)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: w.copy }))
  await screen.findByText(w.copied)
  expect(await navigator.clipboard.readText()).toBe('https://madang.example/1')
  expect(toastStore.get()).toEqual([])
  rerender(<CopyField label="초대 링크" address="https://madang.example/2" />)
  expect(screen.queryByText(w.copied)).toBeNull()
})
