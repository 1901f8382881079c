import './ground.ts'
import { expect, it, vi } from 'vitest'
import { defaultSite } from '#contract/default-site.ts'
import { toastStore } from '#web/lib/toast.ts'
import { drawScreen } from './draw.tsx'

it('a guest who must log in is left to the browser, and the next visitor hears nothing of it', async () => {
  const site = { ...defaultSite, name: '은하수' }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('/settings') ? { site, beginning: null } : { user: null }),
  )
  expect(await drawScreen('/madang/board', 'ko')).toBeNull()
  expect(toastStore.get()).toEqual([])
  const drawn = await drawScreen('/madang/demo', 'en')
  expect(drawn?.title).toBe('Screen demo | 은하수')
  expect(drawn?.answers).toContainEqual([['session'], null])
  vi.unstubAllGlobals()
})
