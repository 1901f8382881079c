import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '#web/lib/toast.ts'
import { useWeather } from './use-weather.tsx'

function Item() {
  const { toggle, shown, text } = useWeather()
  return (
    <button type="button" onClick={toggle}>
      {shown ? `날씨 ${text}` : '날씨'}
    </button>
  )
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
  vi.restoreAllMocks()
})

test('a position that the user refuses is logged, and nothing is shown', async () => {
  const refusal = { code: 1, PERMISSION_DENIED: 1, message: 'User denied Geolocation' }
  const getCurrentPosition = (_found: unknown, refuse: (cause: typeof refusal) => void) => refuse(refusal)
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(<Item />, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })

  await userEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('No weather:', refusal))
  expect(screen.getByRole('button').textContent).toBe('날씨')
  expect(toastStore.get()).toEqual([])
})
