import { fireEvent, render, screen } from '@testing-library/react'
import { test, vi } from 'vitest'
import { Select } from './select.tsx'

test('the list opens by a press that is still held when its code arrives', async () => {
  const options = [
    { value: 'a', label: '하나' },
    { value: 'b', label: '둘' },
  ]
  render(<Select label="무엇" options={options} value="a" onChange={vi.fn()} />)
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '무엇' }))
  await screen.findByRole('option', { name: '둘' })
})
