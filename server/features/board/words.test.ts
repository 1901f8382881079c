// Finding posts by words: where they stand, who is not heard, and the posts beside one in such a list.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BoardSummary, Neighbours } from '#contract/board/board.schema.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let me: TestUser
let other: TestUser

type List = { items: BoardSummary[]; cursor: string | null; reading?: string }

async function ask<T>(path: string, filter: Record<string, string>, as = me): Promise<T> {
  const answer = await as.request('GET', `${path}?${new URLSearchParams(filter)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}
const list = (filter: Record<string, string>, as = me) => ask<List>('/board', filter, as)
const titles = async (filter: Record<string, string>, as = me) =>
  (await list(filter, as)).items.map(({ title }) => title)

async function write(title: string, content = '글', by = other) {
  const bid = crypto.randomUUID()
  expect((await by.request('PUT', `/board/${bid}`, { title, content: `<p>${content}</p>` })).status).toBe(200)
  return bid
}

async function answer(bid: string, comment: string, by = other) {
  const rid = crypto.randomUUID()
  expect((await by.request('PUT', `/reply/${rid}`, { bid, comment })).status).toBe(200)
  return rid
}

const beside = async (bid: string, filter: Record<string, string>, path = '/board') => {
  const { newer, older } = await ask<Neighbours>(`${path}/${bid}/neighbours`, filter)
  return [newer?.bid, older?.bid]
}

beforeAll(async () => {
  t = await testApp()
  me = await t.signUp()
  other = await t.signUp()
})

it('a writer is found by initials and by the keys of the other layout', async () => {
  await t.db.update(userInfo).set({ displayName: '서 마루' }).where(eq(userInfo.uid, other.uid))
  await write('툇마루에서')
  for (const writer of ['ㅅㅁㄹ', '서마루', 'akfn']) expect(await titles({ writer })).toEqual(['툇마루에서'])
  expect(await titles({ writer: 'ㅁㅅ' })).toEqual([])
})

describe('a text', () => {
  it('is found in title, content and replies, and the line says where', async () => {
    const titled = await write('고양이 모델 구합니다')
    const inside = await write('오늘의 이야기', '담장 위의 고양이가 누구예요?')
    const said = await write('누구예요')
    const rid = await answer(said, '고양이입니다')
    const { items, reading } = await list({ text: '고양이' })
    expect(reading).toBe('고양이')
    expect(new Map(items.map(({ bid, hit }) => [bid, hit]))).toEqual(
      new Map<string, unknown>([
        [titled, undefined],
        [inside, { in: 'content', rid: null, excerpt: '담장 위의 고양이가 누구예요?' }],
        [said, { in: 'reply', rid, excerpt: '고양이입니다' }],
      ]),
    )
    expect((await list({})).items.every(({ hit }) => hit === undefined)).toBe(true)
    // Initials begin a word of a title or a reply.
    expect((await titles({ text: 'ㄱㅇㅇ' })).toSorted()).toEqual(['고양이 모델 구합니다', '누구예요'])
  })

  it('is read as the search over everything reads it, on each page alike', async () => {
    for (const n of [1, 2, 3]) await write(`호두나무 ${n}`)
    await write('밤 식빵 굽는 날')
    const first = await list({ text: 'ghenskan', limit: '2' })
    expect(first.reading).toBe('호두나무')
    expect(first.items).toHaveLength(2)
    const second = await list({ text: 'ghenskan', limit: '2', cursor: first.cursor ?? '' })
    expect([second.reading, second.items.length, second.cursor]).toEqual(['호두나무', 1, null])
    expect(await titles({ text: 'ㅂㅅㅃ' })).toEqual(['밤 식빵 굽는 날'])
    expect(await titles({ text: '없는말씀' })).toEqual([])
    const [kept] = first.items
    expect((await me.request('PUT', `/bookmark/${kept?.bid}`)).status).toBe(200)
    expect((await ask<List>('/bookmark', { text: 'ghenskan' })).items.map(({ bid }) => bid)).toEqual([kept?.bid])
  })

  it('is not found in what somebody says whom the reader has blocked, nor in what is deleted', async () => {
    const [reader, loud] = [await t.signUp(), await t.signUp()]
    const bid = await write('조용한 글')
    const rid = await answer(bid, '꽹과리 소리', loud)
    await write('꽹과리 글', '글', loud)
    expect(await titles({ text: '꽹과리' }, reader)).toHaveLength(2)
    expect((await reader.request('PUT', `/block/${loud.uid}`)).status).toBeLessThan(300)
    expect(await titles({ text: '꽹과리' }, reader)).toEqual([])
    await loud.request('DELETE', `/reply/${rid}`)
    expect(await titles({ text: '꽹과리' })).toEqual(['꽹과리 글'])
  })
})

describe('the posts beside one', () => {
  it('are those of the list with its words and its order, at its ends none', async () => {
    const found: string[] = []
    for (const n of [1, 2, 3]) {
      found.unshift(await write(`단감 ${n}`))
      await write(`사이 글 ${n}`)
    }
    const [newest = '', middle = '', oldest = ''] = found
    expect(await beside(middle, { text: 'ㄷㄱ' })).toEqual([newest, oldest])
    expect(await beside(newest, { text: '단감' })).toEqual([undefined, middle])
    expect(await beside(oldest, { text: '단감', sort: 'newest' })).toEqual([middle, undefined])
    expect(await beside(middle, { uid: me.uid })).toEqual([undefined, undefined])
    for (const bid of found) await me.request('PUT', `/bookmark/${bid}`)
    await me.request('DELETE', `/bookmark/${middle}`)
    expect(await beside(newest, { text: '단감' }, '/bookmark')).toEqual([undefined, oldest])
  })

  it('are in the order by likes the next lower and higher, also among equals', async () => {
    const rows = (await list({ sort: 'likes', limit: '50' })).items.map(({ bid }) => bid)
    for (const [at, bid] of rows.entries())
      expect(await beside(bid, { sort: 'likes' })).toEqual([rows[at - 1], rows[at + 1]])
  })

  it('of a post that is gone are not found', async () => {
    const gone = crypto.randomUUID()
    for (const path of ['/board', '/bookmark'])
      expect((await me.request('GET', `${path}/${gone}/neighbours?sort=likes`)).status).toBe(404)
  })
})
