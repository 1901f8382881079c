import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { screens } from '#contract/screens.ts'
import { modules } from '#web/app/modules.ts'
import { screensOf, type Screen } from '#web/lib/web-module.ts'
import { afterFiles, screenFiles, signedInFiles } from './screen-files.ts'

const web = fileURLToPath(new URL('..', import.meta.url))

it('every file that is named is there', () => {
  const files = [...Object.values(screenFiles).flat(), ...signedInFiles, ...afterFiles]
  expect(files.filter((file) => !existsSync(join(web, file)))).toEqual([])
})

it('the file that a screen names is the one that it imports', () => {
  const named = /\bpage\(\s*'([^']+)',\s*\(\) => import\('([^']+)'\)/g
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.ts'))
  const pairs = files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(named)].map(([, path, imported = '']) => [
      path,
      imported.startsWith('#web/') ? imported.slice('#web/'.length) : normalize(join(dirname(file), imported)),
    ]),
  )
  expect(pairs).toHaveLength(Object.keys(screenFiles).length)
  expect(pairs.filter(([path, imported]) => path !== imported)).toEqual([])
})

it('the server knows the same screens, and lets in whom the guards let in', () => {
  const who = (screen: Screen) => (screen.for === 'guests' ? 'everyone' : screen.for)
  const ours = Object.fromEntries(screensOf(modules).map(([path, screen]) => [path, who(screen)]))
  expect(Object.fromEntries(Object.entries(screens).map(([path, screen]) => [path, screen.for]))).toEqual(ours)
})
