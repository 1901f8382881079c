// The first paint of a phone: the pictures of a list inside its window, and how large the page is.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SMALL_SQUARE } from '#contract/shared/images.ts'
import { demoTown } from './support/demo-town.ts'
import { openScreen } from './support/screen.tsx'
import { eventually } from './support/setup.ts'

const { town, admin } = await demoTown()

const rows = () => [...document.querySelectorAll('tbody tr')]

test('only the covers of the first three orders are requested at once, in the small size', async () => {
  await openScreen(town.app, '/order', { as: admin })
  await eventually(() => document.querySelectorAll('tbody img').length).toBeGreaterThan(6)
  const covers = rows().flatMap((row) => [...row.querySelectorAll('img')].slice(0, 1))
  expect(covers.map(({ loading }) => loading)).toEqual(covers.map((_, place) => (place < 3 ? 'eager' : 'lazy')))
  expect(covers.filter(({ src }) => !src.includes(`/${SMALL_SQUARE}/`))).toEqual([])
})

test('the picture of the login page is there once, in few shapes: each is laid out before the page is painted', async () => {
  await openScreen(town.app, '/login')
  await screen.findByRole('button', { name: '로그인' })
  expect(document.querySelectorAll('aside svg')).toHaveLength(1)
  expect(document.querySelectorAll('aside svg *').length).toBeLessThan(180)
})
