import { expect, it } from 'vitest'
import { namesReadBy, readByGuest } from '#contract/shared/guest-screens.ts'
import './ground.ts'
import { adminOnly, userOnly } from '#web/app/guards.ts'
import { routes } from '#web/app/router.tsx'
import type { Route } from '#web/lib/router/route.ts'

/** What a route reads of its address. Those that hand everything on to their page read nothing themselves. */
function readBy({ search }: Route): string[] {
  const names = new Set<string>()
  const given = new Proxy({}, { get: (_, name) => void names.add(String(name)) })
  search(given)
  return [...names]
}

it('what a screen for guests reads of its address is known to the server', () => {
  const open = Object.entries<Route>(routes).filter(([, { guard }]) => guard !== userOnly && guard !== adminOnly)
  expect(open.length).toBeGreaterThan(5)
  for (const [path, route] of open) expect(namesReadBy(path), path).toEqual(expect.arrayContaining(readBy(route)))
})

it('what else stands in an address makes no other screen, and neither does the order', () => {
  expect(readByGuest('/tmdb', '?x=1&q=%EA%B0%90+a&list=nowPlaying')).toBe(
    readByGuest('/tmdb', '?list=nowPlaying&q=%EA%B0%90%20a&y=2'),
  )
  expect(readByGuest('/album', '?utm_source=1')).toBe('')
  expect(readByGuest('/nowhere', '?a=1&path=%2Fboard')).toBe('?path=%2Fboard')
})
