import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import './ground.ts'
import { routes } from '#web/app/router.tsx'
import type { Route } from '#web/lib/router/route.ts'
import { screens } from '#contract/screens.ts'
import { adminOnly, userOnly } from '#web/app/guards.ts'
import { afterFiles, screenFiles, signedInFiles } from './screen-files.ts'

it('every route has its files, and every file is there', () => {
  expect(Object.keys(screenFiles).toSorted()).toEqual(Object.keys(routes).toSorted())
  const files = [...Object.values(screenFiles).flat(), ...signedInFiles, ...afterFiles]
  expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([])
})

it('the server knows the same screens, and lets in whom the guards let in', () => {
  const guardOf = ({ guard }: Route) => (guard === adminOnly ? 'admins' : guard === userOnly ? 'users' : 'everyone')
  const guards = Object.entries(routes).map(([path, route]) => [path, guardOf(route)])
  expect(Object.entries(screens).map(([path, screen]) => [path, screen.for])).toEqual(guards)
})
