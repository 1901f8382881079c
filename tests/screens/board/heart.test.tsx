// Hearts: nobody gives one to what is their own, whatever it is.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { heartWords } from '#messages/heart.ts'
import { testApp } from '#server/test/test-app.ts'
import { button } from '../support/hands.ts'
import { openScreen } from '../support/screen.tsx'
import { closeScreen, eventually } from '../support/setup.ts'
import { subjects } from '../support/subjects.ts'

let town: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => void (town = await testApp()))

test.each(subjects)('the heart on an own %s says why it takes none; somebody else gives one', async (_kind, add) => {
  const [me, other] = [await town.signUp(), await town.signUp()]
  const { address } = await add(town, me)
  const { intercept } = await openScreen(town.app, address, { as: me })
  const sent = vi.fn<() => void>()
  intercept(/^PUT .*\/(like|favorite)$/, (send) => (sent(), send()))
  const own = await button(/^좋아요 ?\d*$/)
  expect(own.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(own)
  await screen.findByText(heartWords.ko.own)
  expect(own.getAttribute('aria-pressed')).toBe('false')
  expect(sent).not.toHaveBeenCalled()
  closeScreen()

  await openScreen(town.app, address, { as: other })
  expect((await button(/^좋아요 ?\d*$/)).getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(await button(/^좋아요 ?\d*$/))
  await eventually(async () => (await button(/^좋아요 ?\d*$/)).getAttribute('aria-pressed')).toBe('true')
})
