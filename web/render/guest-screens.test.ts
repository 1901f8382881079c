import { expect, it } from 'vitest'
import { namesReadBy, readByGuest } from '#contract/shared/guest-screens.ts'
import './ground.ts'
import { modules } from '#web/app/modules.ts'
import { screensOf, type Screen } from '#web/lib/web-module.ts'

/** The search parameters that a screen reads. A screen that hands all of them to its page reads none itself. */
function readBy({ search }: Screen): string[] {
  const names = new Set<string>()
  const given = new Proxy({}, { get: (_, name) => void names.add(String(name)) })
  search?.(given)
  return [...names]
}

it('what a screen for guests reads of its address is known to the server', () => {
  const open = screensOf(modules).filter(([, one]) => one.for === 'everyone' || one.for === 'guests')
  expect(open.length).toBeGreaterThan(5)
  for (const [path, one] of open) expect(namesReadBy(path), path).toEqual(expect.arrayContaining(readBy(one)))
})

it('what else stands in an address makes no other screen, and neither does the order', () => {
  expect(readByGuest('/tmdb', '?x=1&q=%EA%B0%90+a&list=nowPlaying')).toBe(
    readByGuest('/tmdb', '?list=nowPlaying&q=%EA%B0%90%20a&y=2'),
  )
  expect(readByGuest('/album', '?utm_source=1')).toBe('')
  expect(readByGuest('/nowhere', '?a=1&path=%2Fboard')).toBe('?path=%2Fboard')
})
