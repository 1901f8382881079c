// Changes by others arrive by themselves: the app listens to the server's own change stream.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import type { Change } from '#contract/live/live.schema.ts'
import type { UploadedImage } from '#contract/images/images.schema.ts'
import { UPLOAD_PRESET } from '#contract/shared/images.ts'
import { photoAs } from '#server/test/image-samples.ts'
import { PASSWORD, testApp, type TestUser } from '#server/test/test-app.ts'
import { button, heading, link, send } from './support/hands.ts'
import { openScreen } from './support/screen.tsx'
import { somePicture } from '#server/test/some-picture.ts'
import { eventually } from './support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

/** Opens a screen that receives this user's changes from the server, until it leaves. */
async function listen(address: string, as: TestUser, isAdmin = false) {
  const page = await openScreen(town.app, address, { as })
  const who = { uid: as.uid, email: as.email, name: as.name, isAdmin, sessionId: '' }
  const changed = (change: Change) => page.receive(change)
  return { ...page, leave: town.deps.live.join({ who, changed, resync() {}, end() {} }) }
}

async function upload(by: TestUser): Promise<UploadedImage> {
  const body = new FormData()
  const png = new Uint8Array(await photoAs('png', { width: 64, height: 48 }))
  body.set('file', new File([png], 'x.png', { type: 'image/png' }))
  body.set('upload_preset', UPLOAD_PRESET)
  const headers = { cookie: by.cookie, origin: 'http://localhost' }
  const sent = await town.app.request('http://localhost/madang/api/image/upload', { method: 'POST', body, headers })
  return (await sent.json()) as UploadedImage
}

async function addPost(by: TestUser, title: string) {
  const id = crypto.randomUUID()
  const cover = somePicture()
  expect((await by.request('PUT', `/blogs/${id}`, { title, cover, content: '<p>하루</p>' })).status).toBe(200)
  return id
}

test('a photo of somebody else: added, with a new caption, and deleted', async () => {
  const [me, other] = [await town.signUp(), await town.signUp()]
  const id = crypto.randomUUID()
  const { url, width, height } = await upload(other)
  const put = async (caption: string, version?: number) => {
    const input = { url, width, height, caption, version, seenBy: 'everyone' }
    expect((await other.request('PUT', `/photos/${id}`, input)).status).toBe(200)
  }
  const { leave } = await listen('/album', me)
  await screen.findByText('아직 사진이 없습니다.')
  await put('노을')
  await link('노을')
  await put('노을 고침', 1)
  await link('노을 고침')
  await other.request('DELETE', `/photos/${id}`)
  await waitFor(() => expect(screen.queryByRole('link', { name: '노을 고침' })).toBeNull())
  leave()
})

test('the hearts, shares and comments of a post, and how a comment is changed', async () => {
  const [author, friend] = [await town.signUp(), await town.signUp()]
  const id = await addPost(author, '함께 읽는 글')
  const { leave } = await listen(`/blog/${id}`, author)
  await heading('함께 읽는 글')
  await friend.request('PUT', `/blogs/${id}/favorite`, {})
  await eventually(async () => (await button(/^좋아요/)).textContent).toBe('좋아요1')
  await friend.request('POST', `/blogs/${id}/share`, {})
  await eventually(async () => (await button(/^공유하기/)).textContent).toBe('공유하기1')
  const cid = crypto.randomUUID()
  const say = async (comment: string, version?: number) =>
    expect((await friend.request('PUT', `/blogs/${id}/comments/${cid}`, { comment, version })).status).toBe(200)
  await say('잘 읽었습니다.')
  await screen.findByText('잘 읽었습니다.')
  await screen.findByRole('heading', { name: '댓글 1개' })
  await say('두 번 읽었습니다.', 1)
  await screen.findByText('두 번 읽었습니다.')
  leave()
})

test('an own comment that the change stream brings before the response is there once', async () => {
  const me = await town.signUp()
  const id = await addPost(me, '빠른 소식')
  const { intercept, leave } = await listen(`/blog/${id}`, me)
  await heading('빠른 소식')
  let respond = () => {}
  const held = new Promise<void>((resolve) => (respond = resolve))
  intercept(/^PUT .*\/comments\//, async (send) => {
    const sent = await send()
    await held
    return sent
  })
  await send('댓글 쓰기', '벌써 왔네요')
  // The saved one has its place in the list; the one on its way has none.
  await waitFor(() => expect(document.querySelector('li[id^="comment-"]')).not.toBeNull())
  expect(screen.getAllByText('벌써 왔네요')).toHaveLength(1)
  respond()
  leave()
})

test('a newcomer, in the bell of an admin', async () => {
  const { leave } = await listen('/demo', await town.signUp({ admin: true }), true)
  await userEvent.click(await button(/^알림/))
  await screen.findByRole('dialog', { name: '알림' })
  const newcomer = { email: `${crypto.randomUUID()}@madang.test`, password: PASSWORD, name: '새이웃' }
  expect((await town.guest('POST', '/auth/sign-up/email', newcomer)).status).toBe(200)
  await screen.findByText(`신규회원(${newcomer.email})이 가입했습니다.`)
  leave()
})
