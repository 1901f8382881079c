// The first paint of a phone: the end of its first window, and the pictures of a list inside it.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BELOW_FOLD_CLASS, FOLD_ID } from '#contract/shared/first-screen.ts'
import { SMALL_SQUARE } from '#contract/shared/images.ts'
import { demoTown } from './demo-town.ts'
import { openScreen } from './screen.tsx'
import { eventually } from './setup.ts'

const { town, resident, admin } = await demoTown()

const rows = () => [...document.querySelectorAll('tbody tr')]
const fold = () => document.querySelectorAll(`#${FOLD_ID}`)

test('the window ends with the third order, and only the covers in it are asked for at once, in the small size', async () => {
  await openScreen(town.app, '/order', { as: admin })
  await eventually(() => document.querySelectorAll('tbody img').length).toBeGreaterThan(6)
  expect([...fold()]).toEqual([rows()[2]])
  const covers = rows().flatMap((row) => [...row.querySelectorAll('img')].slice(0, 1))
  expect(covers.map(({ loading }) => loading)).toEqual(covers.map((_, place) => (place < 3 ? 'eager' : 'lazy')))
  expect(covers.filter(({ src }) => !src.includes(`/${SMALL_SQUARE}/`))).toEqual([])
})

test('the window ends with the eighth post of the board', async () => {
  await openScreen(town.app, '/board', { as: resident })
  await eventually(() => document.querySelectorAll('tbody [data-row-link]').length).toBeGreaterThan(8)
  expect([...fold()]).toEqual([rows()[7]])
})

test('the window of the dashboard ends with the own day, before the charts', async () => {
  await openScreen(town.app, '/', { as: resident })
  const day = await screen.findByRole('region', { name: '나의 하루' })
  const [mark, more] = fold()
  expect(more).toBeUndefined()
  const charts = document.querySelector(`.${BELOW_FOLD_CLASS}`)
  const follows = (one: Node | null | undefined, other: Node | null | undefined) =>
    Boolean(one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect([follows(day, mark), follows(mark, charts)]).toEqual([true, true])
})

test('the picture of the login page is there once, in few shapes: each is laid out before the page is painted', async () => {
  await openScreen(town.app, '/login')
  await screen.findByRole('button', { name: '로그인' })
  expect(document.querySelectorAll('aside svg')).toHaveLength(1)
  expect(document.querySelectorAll('aside svg *').length).toBeLessThan(180)
})
