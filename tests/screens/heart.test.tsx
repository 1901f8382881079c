// Hearts: nobody gives one to what is their own, whatever it is.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { heartWords } from '#messages/heart.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { addPhotoTo } from './album-hands.ts'
import { button } from './hands.ts'
import { openScreen } from './screen.tsx'
import { closeScreen, eventually } from './setup.ts'

let town: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => void (town = await testApp()))

const text = { title: '내 글', content: '<p>글</p>' }

/** Each answers the address of something new. */
const things: [string, (by: TestUser) => Promise<string>][] = [
  [
    'post',
    async (by) => {
      const address = `/board/${crypto.randomUUID()}`
      await by.request('PUT', address, text)
      return address
    },
  ],
  [
    'blog post',
    async (by) => {
      const id = crypto.randomUUID()
      await by.request('PUT', `/blogs/${id}`, { ...text, cover: somePicture() })
      return `/blog/${id}`
    },
  ],
  ['photo', async (by) => `/album?photo=${(await addPhotoTo(town, by, '내 사진')).id}`],
]

test.each(things)('the heart on an own %s says why it takes none; somebody else gives one', async (_kind, add) => {
  const [me, other] = [await town.signUp(), await town.signUp()]
  const address = await add(me)
  const { meddle } = await openScreen(town.app, address, { as: me })
  const sent = vi.fn<() => void>()
  meddle(/^PUT .*\/(like|favorite)$/, (sendOn) => (sent(), sendOn()))
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
