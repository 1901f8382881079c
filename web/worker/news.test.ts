import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openNews, showNews } from './news.ts'

const shown = vi.fn(async () => {})
const opened = vi.fn(async () => {})
const focused = vi.fn(async () => {})

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://madang.example' })
  vi.stubGlobal('registration', { showNotification: shown })
  const page = { url: 'https://madang.example/madang/order/1', focus: focused }
  vi.stubGlobal('clients', { matchAll: async () => [page], openWindow: opened })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('shows what was pushed, in the place of an earlier message of the same notification', async () => {
  await showNews(JSON.stringify({ title: '주문', body: '결제', address: '/madang/order/1', tag: 'n', locale: 'ko' }))
  expect(shown).toHaveBeenCalledWith(
    '주문',
    expect.objectContaining({ body: '결제', tag: 'n', data: '/madang/order/1' }),
  )
})

it('opens what happened, or the page that shows it already', async () => {
  await openNews('/madang/board/1#reply-2')
  expect(opened).toHaveBeenCalledWith('https://madang.example/madang/board/1#reply-2')
  await openNews('/madang/order/1')
  expect(focused).toHaveBeenCalledOnce()
  expect(opened).toHaveBeenCalledOnce()
})

it.each(['https://evil.example/', '//evil.example/madang/', '/elsewhere', '/madang/../x'])(
  'never opens %s',
  async (to) => {
    await openNews(to)
    expect(opened).not.toHaveBeenCalled()
  },
)
