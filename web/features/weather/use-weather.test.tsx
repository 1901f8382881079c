import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { toastStore } from '#web/lib/toast/toast.ts'
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

const refusal = { code: 1, message: 'User denied Geolocation' }
const refused = { getCurrentPosition: (_: unknown, refuse: (cause: typeof refusal) => void) => refuse(refusal) }
const seoul = {
  getCurrentPosition: (found: (place: { coords: { latitude: number; longitude: number } }) => void) =>
    found({ coords: { latitude: 37.57, longitude: 126.98 } }),
}

test.each([
  ['a position that the user refuses', refused],
  ['a browser without positions', undefined],
  ['a weather service that does not answer', seoul],
])('%s is logged, and nothing is shown', async (_, geolocation) => {
  if (geolocation) Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(<Item />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })

  await userEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('No weather:', expect.anything()))
  expect(screen.getByRole('button').textContent).toBe('날씨')
  expect(toastStore.get()).toEqual([])
})
