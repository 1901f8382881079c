import { expect, it } from 'vitest'
import type { BoardPost } from '#contract/board/board.schema.ts'
import type { Reply } from '#contract/board/reply.schema.ts'
import { ANSWERS_MAX } from '#contract/board/board.ts'
import { reply } from '#server/db/tables/board.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
const [writer, asker, third] = await Promise.all([t.signUp(), t.signUp(), t.signUp()])

async function post(title = '답글이 달리는 글') {
  const bid = crypto.randomUUID()
  expect((await writer.request('PUT', `/board/${bid}`, { title, content: '<p>글</p>' })).status).toBe(200)
  return bid
}

const put = (by: TestUser, rid: string, body: object) => by.request('PUT', `/reply/${rid}`, body)
async function say(by: TestUser, bid: string, comment: string, answers?: string) {
  const rid = crypto.randomUUID()
  expect((await put(by, rid, { bid, comment, answers })).status).toBe(200)
  return rid
}
const list = async (bid: string, more = '') =>
  ((await (await asker.request('GET', `/reply?bid=${bid}${more}`)).json()) as { items: Reply[]; cursor: string | null })
    .items
const count = async (bid: string) =>
  ((await (await asker.request('GET', `/board/${bid}`)).json()) as BoardPost).replyCount
const remove = (by: TestUser, rid: string) => by.request('DELETE', `/reply/${rid}`)
const news = async (user: TestUser, part: string) =>
  ((await (await user.request('GET', '/notification')).json()) as { items: { description: string }[] }).items
    .map((n) => n.description)
    .filter((text) => text.includes(part))

it('stands below the reply that it answers, names whom it speaks to, and counts', async () => {
  const bid = await post()
  const asked = await say(asker, bid, '언제 여나요?')
  const first = await say(writer, bid, '아홉 시요', asked)
  const second = await say(third, bid, '고맙습니다', first)
  const items = await list(bid)
  expect(items.find(({ rid }) => rid === first)).toMatchObject({ parent: asked, mentions: { uid: asker.uid } })
  // One level: an answer to an answer stands below the same reply.
  expect(items.find(({ rid }) => rid === second)).toMatchObject({ parent: asked, mentions: { uid: writer.uid } })
  expect(items.find(({ rid }) => rid === asked)).toMatchObject({ parent: null, mentions: null, isRemoved: false })
  expect(await count(bid)).toBe(3)
})

it('comes with the page of its reply, however many replies came since', async () => {
  const bid = await post()
  const asked = await say(asker, bid, '처음')
  for (let i = 0; i < 3; i += 1) await say(third, bid, `그 뒤 ${i}`)
  const answer = await say(writer, bid, '늦은 답', asked)
  expect((await list(bid, '&limit=3')).map(({ rid }) => rid)).not.toContain(answer)
  const whole = await list(bid, '&limit=4')
  expect(whole.map(({ rid }) => rid)).toEqual(expect.arrayContaining([asked, answer]))
  expect(whole).toHaveLength(5)
})

it('is told to whom it answers and to the post’s writer, each once, and never to its own writer', async () => {
  const bid = await post('알릴 글')
  const asked = await say(asker, bid, '질문')
  await say(third, bid, '답', asked)
  expect(await news(asker, '알릴 글')).toEqual(['‘알릴 글’ 글의 내 댓글에 답글이 달렸습니다.'])
  const mine = await say(writer, bid, '제 말')
  await say(third, bid, '글쓴이에게', mine)
  expect(await news(writer, '알릴 글')).toHaveLength(2)
  await say(asker, bid, '혼잣말', asked)
  expect(await news(asker, '알릴 글')).toHaveLength(1)
})

it('keeps an empty place above it when its reply is removed, and takes the place along when it goes itself', async () => {
  const bid = await post()
  const asked = await say(asker, bid, '비밀을 적었어요')
  const answer = await say(writer, bid, '저런', asked)
  expect((await remove(asker, asked)).status).toBe(204)
  expect((await list(bid)).find(({ rid }) => rid === asked)).toMatchObject({
    comment: '',
    isRemoved: true,
    commenter: { uid: null },
  })
  expect(await count(bid)).toBe(1)
  expect((await remove(asker, asked)).status).toBe(404)
  expect((await put(asker, asked, { bid, comment: '다시', version: 2 })).status).toBe(404)
  const late = await put(third, crypto.randomUUID(), { bid, comment: '늦었네', answers: asked })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ reason: 'reply_gone' })
  await remove(writer, answer)
  expect(await list(bid)).toEqual([])
  expect(await count(bid)).toBe(0)
})

it('and the removal of its reply at the same moment leave either both or neither', { tags: ['slow'] }, async () => {
  for (let round = 0; round < 8; round += 1) {
    const bid = await post()
    const asked = await say(asker, bid, '질문')
    const rid = crypto.randomUUID()
    const [answered, gone] = await Promise.all([
      put(third, rid, { bid, comment: '답', answers: asked }),
      remove(asker, asked),
    ])
    expect(gone.status).toBe(204)
    const rids = (await list(bid)).map((one) => one.rid)
    if (answered.status === 200) expect(rids).toEqual([asked, rid])
    else expect([answered.status, rids]).toEqual([409, []])
    expect(await count(bid)).toBe(answered.status === 200 ? 1 : 0)
  }
})

it('is refused below another post’s reply, below none, and where there are too many', async () => {
  const [here, there] = [await post(), await post()]
  const asked = await say(asker, here, '여기')
  for (const [bid, answers] of [
    [there, asked],
    [here, crypto.randomUUID()],
  ])
    expect((await put(third, crypto.randomUUID(), { bid, comment: '답', answers })).status).toBe(409)
  await t.db
    .insert(reply)
    .values(Array.from({ length: ANSWERS_MAX }, () => ({ bid: here, comment: '답', parentRid: asked })))
  const more = await put(third, crypto.randomUUID(), { bid: here, comment: '하나 더', answers: asked })
  expect(await more.json()).toMatchObject({ reason: 'answers_full' })
})
