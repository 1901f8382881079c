import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import './ground.ts'
import { routes } from '#web/app/router.tsx'
import { afterFiles, screenFiles, signedInFiles } from './screen-files.ts'

it('every route has its files, and every file is there', () => {
  expect(Object.keys(screenFiles).toSorted()).toEqual(Object.keys(routes).toSorted())
  const files = [...Object.values(screenFiles).flat(), ...signedInFiles, ...afterFiles]
  expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([])
})
