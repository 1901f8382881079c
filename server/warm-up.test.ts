import { expect, it, vi } from 'vitest'
import { warmUp } from './warm-up.ts'
import { testApp } from './test/test-app.ts'
import type { RenderScreen } from '#server/threads/render-thread.ts'

const t = await testApp()
const writer = await t.signUp()

/** Asks who it renders for, and for the list of posts, which only members may read. */
function rendering() {
  const rendered: { address: string; uid: string | undefined; board: number }[] = []
  const render: RenderScreen = async (address, _locale, ask) => {
    const { user } = JSON.parse((await ask('/madang/api/session')).body) as { user: { uid: string } | null }
    const { status } = await ask('/madang/api/board')
    rendered.push({ address, uid: user?.uid, board: status })
    return null
  }
  return { rendered, render }
}

it('renders for a guest, then for a member who is nobody and sees the posts of all', async () => {
  const bid = crypto.randomUUID()
  const written = await writer.request('PUT', `/board/${bid}`, { title: 'first', content: '<p>text</p>' })
  expect(written.status).toBe(200)
  const { rendered, render } = rendering()
  await warmUp(t.deps, render, new AbortController().signal)
  const guests = rendered.filter(({ uid }) => !uid)
  const members = rendered.filter(({ uid }) => uid)
  expect(guests.map(({ address }) => address)).toContain('/madang/login')
  expect(new Set(guests.map(({ board }) => board))).toEqual(new Set([401]))
  expect(members.map(({ address }) => address)).toEqual(expect.arrayContaining(['/madang/', `/madang/board/${bid}`]))
  expect(new Set(members.map(({ board }) => board))).toEqual(new Set([200]))
  expect(members.some(({ uid }) => uid === writer.uid)).toBe(false)
})

it('is no request of anybody: the figures of the operator do not know it', async () => {
  const lines: unknown[] = []
  const { operation } = t.deps
  const counted = vi.fn()
  const metrics = { ...operation.metrics, answered: counted }
  const deps = { ...t.deps, operation: { ...operation, metrics, tellRequest: (line: object) => void lines.push(line) } }
  await warmUp(deps, rendering().render, new AbortController().signal)
  expect(counted).not.toHaveBeenCalled()
  expect(lines).toEqual([])
})

it('ends when the server does', async () => {
  const closing = new AbortController()
  const { rendered, render } = rendering()
  await warmUp(
    t.deps,
    async (...asked) => {
      closing.abort()
      return render(...asked)
    },
    closing.signal,
  )
  expect(rendered).toHaveLength(1)
})
