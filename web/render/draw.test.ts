import './ground.ts'
import { expect, it, vi } from 'vitest'
import { toastStore } from '#web/lib/toast.ts'
import { drawScreen } from './draw.tsx'

it('a guest who must log in is left to the browser, and the next visitor hears nothing of it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null }))
  expect(await drawScreen('/madang/board', 'ko')).toBeNull()
  expect(toastStore.get()).toEqual([])
  const drawn = await drawScreen('/madang/demo', 'en')
  expect(drawn?.title).toBe('Screen demo | Madang')
  expect(drawn?.answers).toContainEqual([['session'], null])
  vi.unstubAllGlobals()
})
