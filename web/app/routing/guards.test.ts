import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SessionUser } from '#contract/session/session.schema.ts'
import { sessionQuery } from '#web/lib/api/session.ts'
import type { Route } from '#web/lib/router/route.ts'
import { toastStore } from '#web/lib/toast/toast.ts'
import { ForbiddenPage } from './forbidden-page.tsx'
import { adminOnly, userOnly } from './guards.ts'

type Guard = typeof adminOnly

beforeEach(() => toastStore.set([]))

/** Where a guard sends somebody, and what it says. Null: it lets them in. */
async function meet(guard: Guard, user: Partial<SessionUser> | null, preload = false) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, user as SessionUser | null)
  const route: Route = { title: 'board', search: () => ({}), page: async () => ForbiddenPage, inShell: true }
  const location = { href: '/board', pathname: '/board', search: {}, hash: '', state: {} }
  const sent = await guard({ queryClient, location, route, preload })
  return { sent, said: toastStore.get().map(({ text }) => text) }
}

describe('a page for admins', () => {
  it('opens for an admin', async () => {
    expect(await meet(adminOnly, { isAdmin: true })).toEqual({ sent: null, said: [] })
  })

  it.each([null, { isAdmin: false }])('shows %o the page that leads home, with an alert', async (user) => {
    expect(await meet(adminOnly, user)).toEqual({ sent: ForbiddenPage, said: ['관리자만 사용 가능한 메뉴입니다.'] })
  })

  it('says nothing while it is only preloaded', async () => {
    expect((await meet(adminOnly, null, true)).said).toEqual([])
  })
})

describe('a page for users', () => {
  it('sends a guest to the login page with an alert', async () => {
    expect(await meet(userOnly, null)).toMatchObject({
      sent: '/login?next=%2Fboard',
      said: ['먼저 로그인을 해 주세요.'],
    })
  })
})
