import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BoardPost, BoardSummary, Neighbours } from '#contract/board/board.schema.ts'
import type { Category } from '#contract/board/board-category.schema.ts'
import { CATEGORIES_MAX, namedCategory } from '#contract/board/board-category.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { boardCategory } from '#server/db/tables/board.table.ts'
import { testApp } from '#server/test/test-app.ts'

const t = await testApp()
const writer = await t.signUp()
const admin = await t.signUp({ admin: true })
beforeEach(async () => void (await t.db.delete(boardCategory)))

const put = (name: string, id: string = crypto.randomUUID(), by = admin) =>
  by.request('PUT', `/category/${id}`, { name })
const add = async (name: string) => {
  const id = crypto.randomUUID()
  expect((await put(name, id)).status).toBe(200)
  return id
}
const all = async () =>
  ((await (await writer.request('GET', '/category')).json()) as { items: Category[] }).items.map(({ name }) => name)
const text = { content: '<p>글</p>' }
const save = (body: object, bid: string = crypto.randomUUID()) =>
  writer.request('PUT', `/board/${bid}`, { ...text, ...body })
const saved = async (body: object, bid?: string) => (await (await save(body, bid)).json()) as BoardPost
const list = async (query: string) =>
  ((await (await writer.request('GET', `/board?${query}`)).json()) as { items: BoardSummary[] }).items

describe('categories', () => {
  it('are added at the end, renamed, put in order and removed, and the record tells', async () => {
    const [sale, question] = [await add('판매'), await add('질문')]
    const gift = await add('나눔')
    expect(await all()).toEqual(['판매', '질문', '나눔'])
    await put('중고 판매', sale)
    await admin.request('PUT', '/category', { ids: [gift, sale] })
    expect(await all()).toEqual(['나눔', '중고 판매', '질문'])
    expect((await admin.request('DELETE', `/category/${question}`)).status).toBe(200)
    expect((await admin.request('DELETE', `/category/${question}`)).status).toBe(404)
    expect(await all()).toEqual(['나눔', '중고 판매'])
    const acts = await t.db.select().from(auditEntry).orderBy(desc(auditEntry.at)).limit(6)
    expect(acts.map(({ act, subjectName, detail }) => [act, subjectName, detail])).toEqual([
      ['categoryRemoved', '질문', ''],
      ['categoriesOrdered', null, ''],
      ['categoryRenamed', '중고 판매', ''],
      ['categoryAdded', '나눔', ''],
      ['categoryAdded', '질문', ''],
      ['categoryAdded', '판매', ''],
    ])
  })

  it('have names of their own, of two admins at once too, and there are not too many', async () => {
    const answers = await Promise.all([put('Sale'), put('sale'), put('SALE')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    for (const bad of ['', '  ', '[판매]', '가'.repeat(21)]) expect((await put(bad)).status).toBe(400)
    await t.db
      .insert(boardCategory)
      .values(Array.from({ length: CATEGORIES_MAX - 1 }, (_, i) => ({ name: `말머리 ${i}`, position: i })))
    expect(await (await put('하나 더')).json()).toMatchObject({ reason: 'categories_full' })
    expect((await put('남의 것', undefined, writer)).status).toBe(403)
  })
})

describe('a post', () => {
  it('has the category that its writer chose, and keeps it until another is chosen', async () => {
    const [sale, gift] = [await add('판매'), await add('나눔')]
    const made = await saved({ title: '자전거', categoryId: sale })
    expect(made.category).toEqual({ id: sale, name: '판매' })
    const changed = await saved({ title: '자전거 팔아요', version: 1 }, made.bid)
    expect(changed.category?.name).toBe('판매')
    const moved = await saved({ title: '자전거 팔아요', version: 2, categoryId: gift }, made.bid)
    expect(moved).toMatchObject({ version: 3, category: { name: '나눔' }, modifiedAt: changed.modifiedAt })
    expect((await saved({ title: '자전거 팔아요', version: 3, categoryId: null }, made.bid)).category).toBeNull()
    const none = await save({ title: '자전거', categoryId: crypto.randomUUID() })
    expect(none.status).toBe(400)
    expect(await none.json()).toMatchObject({ reason: 'category_gone' })
  })

  it('takes a category that is named in brackets before its title; unknown names stay in the title', async () => {
    await add('판매')
    expect(await saved({ title: '[판매] 자전거' })).toMatchObject({ title: '자전거', category: { name: '판매' } })
    expect(await saved({ title: '[ 판매 ]자전거' })).toMatchObject({ title: '자전거', category: { name: '판매' } })
    expect(await saved({ title: '[구매] 자전거' })).toMatchObject({ title: '[구매] 자전거', category: null })
    expect(await saved({ title: '[판매]' })).toMatchObject({ title: '[판매]', category: null })
  })

  it('that is sent twice with a named category is written once', async () => {
    await add('판매')
    const bid = crypto.randomUUID()
    expect(await saved({ title: '[판매] 자전거' }, bid)).toMatchObject({ version: 1 })
    expect(await saved({ title: '[판매] 자전거' }, bid)).toMatchObject({ version: 1, title: '자전거' })
  })

  it('stays when its category is removed while it is written', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await add(`판매 ${round}`)
      const bid = crypto.randomUUID()
      const [written] = await Promise.all([
        save({ title: '자전거', categoryId: id }, bid),
        admin.request('DELETE', `/category/${id}`),
      ])
      expect([200, 400]).toContain(written.status)
      if (written.status !== 200) continue
      expect(await (await writer.request('GET', `/board/${bid}`)).json()).toMatchObject({ category: null })
    }
  })

  it('is found by its category in every order, also together with a text', async () => {
    const sale = await add('판매')
    const [bike, tent] = [await saved({ title: '자전거', categoryId: sale }), await saved({ title: '[판매] 텐트' })]
    await saved({ title: '자전거 길' })
    for (const sort of ['modified', 'newest', 'likes', 'replies', 'views'])
      expect((await list(`category=${sale}&sort=${sort}`)).map(({ bid }) => bid).toSorted()).toEqual(
        [bike.bid, tent.bid].toSorted(),
      )
    expect((await list(`category=${sale}&text=${encodeURIComponent('자전거')}`)).map(({ bid }) => bid)).toEqual([
      bike.bid,
    ])
    expect(await list(`category=${crypto.randomUUID()}`)).toEqual([])
  })
})

describe('a category of the admins', () => {
  const putWith = (name: string, writers: string, id: string = crypto.randomUUID()) =>
    admin.request('PUT', `/category/${id}`, { name, writers })
  const byAdmin = async (body: object, bid: string = crypto.randomUUID()) =>
    (await (await admin.request('PUT', `/board/${bid}`, { ...text, ...body })).json()) as BoardPost
  const writersOf = async () =>
    ((await (await writer.request('GET', '/category')).json()) as { items: Category[] }).items.map(
      ({ name, writers }) => `${name} ${writers}`,
    )

  it('is made so by an admin; one called 공지 is theirs from the start, and a new name changes nothing of it', async () => {
    const [notice, sale] = [await add('공지'), await add('판매')]
    expect(await writersOf()).toEqual(['공지 admins', '판매 everyone'])
    await putWith('판매', 'admins', sale)
    await putWith('공지', 'everyone', notice)
    await put('알림', notice)
    expect(await writersOf()).toEqual(['알림 everyone', '판매 admins'])
    expect((await putWith('나눔', 'somebody')).status).toBe(400)
    const acts = await t.db.select().from(auditEntry).orderBy(desc(auditEntry.at)).limit(3)
    expect(acts.map(({ act, subjectName }) => [act, subjectName])).toEqual([
      ['categoryRenamed', '알림'],
      ['categoryOpened', '공지'],
      ['categoryClosed', '판매'],
    ])
  })

  it('is not taken by a member, neither chosen nor named, and nothing is written then', async () => {
    const [notice] = [await add('공지'), await add('판매')]
    const refused = async (body: object, field: string, bid: string = crypto.randomUUID()) => {
      const answer = await save(body, bid)
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect(await answer.json()).toMatchObject({ reason: 'category_admins', fields: { [field]: expect.any(String) } })
      return bid
    }
    const bid = await refused({ title: '내일 쉽니다', categoryId: notice }, 'categoryId')
    expect((await writer.request('GET', `/board/${bid}`)).status).toBe(404)
    const made = await saved({ title: '자전거' })
    await refused({ title: '자전거', version: 1, categoryId: notice }, 'categoryId', made.bid)
    // As a reader takes it, however it is spelt.
    for (const typed of [
      '[공지]',
      '[ 공지 ]',
      '［공지］',
      '【공 지】',
      '[판매] [공지]',
      '[\u1100\u1169\u11bc\u110c\u1175]',
    ]) {
      await refused({ title: `${typed} 내일 쉽니다` }, 'title')
      await refused({ title: `${typed} 내일 쉽니다`, version: 1 }, 'title', made.bid)
    }
    await refused({ title: '[공지]' }, 'title')
    expect(await saved({ title: '[공지사항 아님] 모임' })).toMatchObject({ category: null })
    expect(await saved({ title: '모임 [공지]' })).toMatchObject({ category: null })
    expect(await (await writer.request('GET', `/board/${made.bid}`)).json()).toMatchObject({
      version: 1,
      category: null,
    })
    expect(await list(`category=${notice}`)).toEqual([])
  })

  it('is given by admins to their posts, and by moving one of a member', async () => {
    const notice = await add('공지')
    expect(await byAdmin({ title: '[공지] 내일 쉽니다' })).toMatchObject({
      title: '내일 쉽니다',
      category: { id: notice },
    })
    const { bid } = await saved({ title: '장터가 열려요' })
    expect((await admin.request('PUT', `/board/${bid}/category`, { categoryId: notice })).status).toBe(200)
    const kept = await saved({ title: '장터가 일요일에 열려요', version: 1 }, bid)
    expect(kept).toMatchObject({ version: 2, category: { id: notice } })
  })

  it('stays with a post of a member that had it before, also when it is named again; once left, it is gone', async () => {
    const [news, sale] = [await add('소식'), await add('판매')]
    const { bid } = await saved({ title: '[소식] 장터' })
    await saved({ title: '[가게 소식] 문 열어요' })
    await putWith('소식', 'admins', news)
    expect(await saved({ title: '[소식] 새 장터', version: 1 }, bid)).toMatchObject({
      title: '새 장터',
      version: 2,
      category: { id: news },
    })
    expect(
      (await saved({ title: '새 장터', categoryId: news, content: '<p>더</p>', version: 2 }, bid)).category?.id,
    ).toBe(news)
    expect((await saved({ title: '새 장터', categoryId: sale, version: 3 }, bid)).category?.id).toBe(sale)
    expect((await save({ title: '새 장터', categoryId: news, version: 4 }, bid)).status).toBe(400)
  })

  it('leaves a title alone that looked like it before there was such a category', async () => {
    const { bid } = await saved({ title: '[공지] 모임' })
    await add('공지')
    const changed = await saved({ title: '[공지] 모임', content: '<p>토요일</p>', version: 1 }, bid)
    expect(changed).toMatchObject({ title: '[공지] 모임', version: 2, category: null })
  })
})

describe('beside a post', () => {
  const beside = async (bid: string) =>
    (await (await writer.request('GET', `/board/${bid}/neighbours`)).json()) as Neighbours

  it('stand the newer and the older one of the list’s own order', async () => {
    for (let i = 0; i < 3; i += 1) await saved({ title: `글 ${i}` })
    const listed = (await list('limit=100')).map(({ bid }) => bid)
    for (const [i, bid] of listed.entries())
      expect(await beside(bid)).toMatchObject({
        newer: i === 0 ? null : { bid: listed[i - 1] },
        older: i === listed.length - 1 ? null : { bid: listed[i + 1], title: expect.any(String) },
      })
    expect((await writer.request('GET', `/board/${crypto.randomUUID()}/neighbours`)).status).toBe(404)
  })
})

it.each([
  ['[판매] 자전거', { name: '판매', rest: '자전거' }],
  [' [ 판매 ]  자전거 ', { name: '판매', rest: '자전거' }],
  ['[판매][급] 자전거', { name: '판매', rest: '[급] 자전거' }],
  ['[판매]', null],
  ['[] 자전거', null],
  ['자전거 [판매]', null],
])('%s', (title, named) => expect(namedCategory(title)).toEqual(named))
