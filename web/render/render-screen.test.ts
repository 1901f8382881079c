import './ground.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { defaultSite } from '#contract/site/default-site.ts'
import { toastStore } from '#web/lib/toast/toast.ts'
import { renderScreen } from './render-screen.tsx'

const site = { ...defaultSite, name: '은하수' }
const answering = (answers: Record<string, unknown>) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/madang/api', '').replace(/\?.*/, '')
    return Response.json(
      { '/settings': { site, beginning: null }, ...answers }[path] ?? { items: [], cursor: null, count: 0 },
    )
  })
beforeEach(() => toastStore.set([]))
afterEach(() => void vi.unstubAllGlobals())

it('a guest who must log in is left to the browser, and the next visitor hears nothing of it', async () => {
  answering({ '/session': { user: null } })
  expect(await renderScreen('/madang/board', 'ko')).toBeNull()
  expect(toastStore.get()).toEqual([])
  const rendered = await renderScreen('/madang/demo', 'en')
  expect(rendered?.title).toBe('Screen demo | 은하수')
  // Which of its pictures fit is left to the page, because nobody knows the window yet.
  expect(rendered?.html).toMatch(/<source media="\(width &lt; 640px\)" [^>]*phone.*<img [^>]*desktop/)
  // The one that is shown comes by itself, its neighbours after it.
  expect(rendered?.html.match(/<img [^>]*loading="eager"/g)).toHaveLength(1)
  expect(JSON.parse(rendered?.answers ?? '')).toMatchObject({
    queries: expect.arrayContaining([expect.objectContaining({ queryKey: ['session'] })]),
  })
})

it('renders a post with its text, and counts from now', async () => {
  const writer = { uid: 'u1', displayName: '소라', avatarUrl: null, isAdmin: false }
  const bid = '5b8b5705-13c8-4b60-9146-dc2b3083737a'
  const at = new Date(Date.now() - 3 * MINUTE_MS).toISOString()
  const post = {
    bid,
    title: '장 담그는 날',
    content: '<p>메주를 <strong>띄웁니다</strong>.</p>',
    writer,
    createdAt: at,
    modifiedAt: at,
    viewCount: 0,
    replyCount: 0,
    likeCount: 0,
    version: 1,
    category: null,
    pinnedAt: null,
    lockedBy: null,
    liked: false,
    bookmarked: false,
  }
  answering({
    '/session': { user: { uid: 'u1', email: null, name: '소라', isAdmin: false, profile: { ...writer, job: '' } } },
    [`/board/${bid}`]: post,
    [`/board/${bid}/neighbours`]: { newer: null, older: null },
  })
  const rendered = await renderScreen(`/madang/board/${bid}`, 'ko')
  expect(rendered?.html).toContain('<p>메주를 <strong>띄웁니다</strong>.</p>')
  expect(rendered?.html).toContain('3분 전')
})

it('asks once for an answer that fails, because others wait for their screens meanwhile', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/photos')) return Response.json({ items: [], cursor: null, count: 0, user: null, site })
    asked += 1
    return new Response('{}', { status: 503 })
  })
  const rendered = await renderScreen('/madang/album', 'ko')
  expect(rendered?.title).toContain('앨범')
  expect(asked).toBe(1)
})
