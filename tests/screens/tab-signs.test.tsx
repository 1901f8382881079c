// Signs of news on the tab itself: its title, the app's badge, and the sound for users who want one.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR_MS, KOREA_MS } from '#contract/shared/durations.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { soundChoice } from '#web/features/notification/sound.ts'
import { button, choose, press } from './support/hands.ts'
import { openScreen } from './support/screen.tsx'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

const titled = (title: string) => waitFor(() => expect(document.title).toBe(title))

describe('the number of new ones', () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => {})
  const clearAppBadge = vi.fn<() => Promise<void>>(async () => {})

  beforeEach(() => {
    setAppBadge.mockClear()
    clearAppBadge.mockClear()
    Object.assign(navigator, { setAppBadge, clearAppBadge })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'setAppBadge')
    Reflect.deleteProperty(navigator, 'clearAppBadge')
  })

  test('stands before every title and on the app, changes with what comes and is read, and goes at none', async () => {
    const me = await town.signUp()
    await notify(town.db, me.uid, 'shipped')
    const { receive } = await openScreen(town.app, '/album', { as: me })
    await titled('(1) 앨범 | Madang')
    await notify(town.db, me.uid, 'paid')
    receive('notification')
    await titled('(2) 앨범 | Madang')
    await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(2))
    await userEvent.click(screen.getByRole('link', { name: '게시판' }))
    await titled('(2) 게시판 | Madang')
    await me.request('PUT', '/notification', { status: '읽음' })
    clearAppBadge.mockClear()
    receive('notification')
    await titled('게시판 | Madang')
    await waitFor(() => expect(clearAppBadge).toHaveBeenCalled())
  })

  test('is only many from a hundred on, and nothing for guests', async () => {
    const me = await town.signUp()
    for (let sent = 0; sent < 100; sent++) await notify(town.db, me.uid, 'shipped')
    const { reload } = await openScreen(town.app, '/album', { as: me })
    await titled('(99+) 앨범 | Madang')
    await me.request('POST', '/auth/sign-out')
    await reload()
    await titled('앨범 | Madang')
  })
})

describe('the sound', () => {
  const started = vi.fn<() => void>()
  const node = { connect: (next: unknown) => next }
  const curve = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  const work = async (_name: string, hold: () => Promise<void>) => hold()

  beforeEach(() => {
    started.mockClear()
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0
        suspend = async () => {}
        resume = async () => {}
      },
    )
    vi.stubGlobal(
      'GainNode',
      class {
        connect = node.connect
        gain = curve
      },
    )
    vi.stubGlobal(
      'OscillatorNode',
      class {
        connect = node.connect
        frequency = curve
        addEventListener = () => {}
        start = started
        stop = () => {}
      },
    )
    Object.defineProperty(navigator, 'locks', { value: { request: work }, configurable: true })
  })
  afterEach(() => {
    soundChoice.set('off')
    Reflect.deleteProperty(navigator, 'locks')
  })

  /** On a screen that somebody has pressed, one message is there, and the sound is on. */
  async function visit(me: TestUser) {
    await notify(town.db, me.uid, 'paid')
    const page = await openScreen(town.app, '/notifications/settings', { as: me })
    await userEvent.click(await screen.findByRole('switch', { name: /^새 알림이 오면 소리 내기/ }))
    await waitFor(() => expect(page.pendingRequests()).toBe(0))
    expect(started).not.toHaveBeenCalled()
    return {
      pendingRequests: page.pendingRequests,
      come: async () => {
        await notify(town.db, me.uid, 'shipped')
        page.receive('notification')
        await waitFor(() => expect(page.pendingRequests()).toBe(0))
      },
      change: async () => {
        page.receive('notification')
        await waitFor(() => expect(page.pendingRequests()).toBe(0))
      },
    }
  }

  test('is off until it is turned on, can be tried, and comes once with what arrives', async () => {
    const me = await town.signUp()
    const { come, change } = await visit(me)
    await come()
    await waitFor(() => expect(started).toHaveBeenCalledTimes(1))
    await change()
    await press('소리 들어 보기')
    expect(started).toHaveBeenCalledTimes(2)
    await userEvent.click(screen.getByRole('switch', { name: /^새 알림이 오면 소리 내기/ }))
    await come()
    expect(started).toHaveBeenCalledTimes(2)
  })

  test('does not come in quiet hours, and not for what is new again', async () => {
    const me = await town.signUp()
    const { come, pendingRequests } = await visit(me)
    const clock = (hours: number) => new Date(Date.now() + KOREA_MS + hours * HOUR_MS).toISOString().slice(11, 16)
    await me.request('PUT', '/notification/quiet', { quiet: { from: clock(-1), to: clock(1) } })
    const lastSound = () => localStorage.getItem('madang-sound-heard')
    const before = lastSound()
    await come()
    // It requests the quiet hours before it would ring.
    await waitFor(() => expect(lastSound()).not.toBe(before))
    await waitFor(() => expect(pendingRequests()).toBe(0))
    await me.request('PUT', '/notification/quiet', { quiet: null })
    await userEvent.click(await button(/^알림, 읽지 않은 알림이 2개/))
    await press(/^알림 메뉴: 결제가 완료되었습니다/)
    await choose('읽음으로 표시')
    await button(/^알림, 읽지 않은 알림이 1개/)
    await me.request('PUT', '/notification', { status: '읽음' })
    expect(started).not.toHaveBeenCalled()
    await come()
    await waitFor(() => expect(started).toHaveBeenCalledTimes(1))
  })
})
