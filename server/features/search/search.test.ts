import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultSite } from '#contract/site/default-site.ts'
import { dayInKorea, yearOf } from '#contract/korean-calendar/dates.ts'
import { occurrences } from '#contract/korean-calendar/recurrence.ts'
import type { Found } from '#contract/search/search.schema.ts'
import { photoComment, photos } from '#server/db/tables/album.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { blogComment, blogs } from '#server/db/tables/blog.table.ts'
import { board, reply } from '#server/db/tables/board.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { orders } from '#server/db/tables/order.table.ts'
import { anniversary, schedule } from '#server/db/tables/schedule.table.ts'
import { searchEntry, searchFill } from '#server/db/tables/search.table.ts'
import { products } from '#server/db/tables/shop.table.ts'
import { admins, userInfo } from '#server/db/tables/user.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { fillSearch } from './fill.service.ts'

let t: Awaited<ReturnType<typeof testApp>>
let me: TestUser
let other: TestUser
let admin: TestUser

type Asker = TestUser['request']
type Answer = { reading: string; items: Found[] }

async function answerTo(ask: Asker, q: string): Promise<Answer> {
  const answer = await ask('GET', `/search?${new URLSearchParams({ q })}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}
const find = async (ask: Asker, q: string) => (await answerTo(ask, q)).items
const titles = async (ask: Asker, q: string) => (await find(ask, q)).map(({ title }) => title)

const write = async (title: string, body = '') => {
  const [post] = await t.db
    .insert(board)
    .values({ uid: other.uid, title, content: `<p>${body}</p>` })
    .returning()
  return post?.bid ?? ''
}

const where = { zoneCode: '04524', addr1: '서울 중구', addr2: '1층', tel: '02-123-4567' }
const orderOf = (uid: string, name: string) => ({
  ...where,
  uid,
  totalPrice: 1_000,
  wholePrice: 4_000,
  itemCount: 1,
  expiresAt: new Date(),
  searchText: `${name}\n서울 중구\n1층`,
})

beforeAll(async () => {
  t = await testApp()
  me = await t.signUp()
  other = await t.signUp()
  admin = await t.signUp({ admin: true })
})

describe('finding', () => {
  it.each([
    '호두나무',
    '두나',
    '탁',
    'ㅎㄷㄴㅁ',
    '호ㄷㄴㅁ',
    'ㅌㅈ',
    '탁자 호두',
    '호두나무'.normalize('NFD'),
    '호두남',
  ])('goes by whole words, parts, one syllable and 초성: %s', async (q) => {
    await t.db.delete(board)
    await write('호두나무 탁자'.normalize('NFD'))
    expect(await titles(me.request, q)).toEqual(['호두나무 탁자'])
  })

  it('says what it looked for where the other keyboard layout was meant', async () => {
    await write('느티나무 쉼터')
    await write('Harvest day')
    expect(await answerTo(me.request, 'smxlskan')).toMatchObject({
      reading: '느티나무',
      items: [{ title: '느티나무 쉼터' }],
    })
    expect(await answerTo(me.request, 'ㅗㅁㄱㅍㄷㄴㅅ')).toMatchObject({
      reading: 'harvest',
      items: [{ title: 'Harvest day' }],
    })
    expect(await titles(me.request, 'hARVEST')).toEqual(['Harvest day'])
  })

  it('goes across spaces in titles, both ways, and takes initials for the beginning of a word', async () => {
    await write('따뜻한 밤 식빵')
    await write('단호박죽')
    for (const q of ['밤식빵', 'ㅂㅅㅃ', '밤 식빵', 'ㅂ ㅅㅃ'])
      expect(await titles(me.request, q)).toEqual(['따뜻한 밤 식빵'])
    expect(await titles(me.request, '단호박 죽')).toEqual(['단호박죽'])
    expect(await titles(me.request, 'ㄷㅎㅂㅈ')).toEqual(['단호박죽'])
    expect(await titles(me.request, 'ㅎㅂㅈ')).toEqual([])
    await t.db.insert(products).values({ name: '구운 밤 식빵', cover: '/x', price: 1, colors: ['#000000'] })
    expect(await titles(me.request, 'ㅇㅂㅅㅃ')).toEqual(['구운 밤 식빵'])
  })

  it('puts what begins with the words first, then titles, then texts, and the newest of equals', async () => {
    await write('가을 소풍', '단풍놀이')
    await write('오늘 단풍놀이')
    await write('단풍놀이 하나')
    await t.db.execute(
      sql`update board set modified_at = now() - interval '1 day', title = title where title = '단풍놀이 하나'`,
    )
    await write('단풍놀이 둘')
    expect(await titles(me.request, '단풍놀이')).toEqual(['단풍놀이 둘', '단풍놀이 하나', '오늘 단풍놀이', '가을 소풍'])
    const [, , , inText] = await find(me.request, '단풍')
    expect(inText).toMatchObject({ kind: 'post', title: '가을 소풍', excerpt: '단풍놀이' })
  })

  it('takes what is typed literally, and no more of a kind than asked for', async () => {
    await write('할인 100% (a+b)_[c] \\d')
    for (const q of ['100%', '(a+b)_[c]', '\\d'])
      expect(await titles(me.request, q)).toEqual(['할인 100% (a+b)_[c] \\d'])
    for (const q of ['.*', '^할', 'a|b', '_%']) expect(await titles(me.request, q)).toEqual([])
    for (let n = 0; n < 7; n++) await write(`많은글 ${n}`)
    expect(await titles(me.request, '많은글')).toHaveLength(5)
    for (const bad of ['q=' + 'x'.repeat(101), 'limit=0', 'who=x', 'q=%00'])
      expect((await me.request('GET', `/search?${bad}`)).status).toBe(400)
    expect(await find(me.request, '')).toEqual([])
  })

  it('finds old records by the index, where the newest do not match', { tags: ['slow'] }, async () => {
    await write('아주오랜 이야기')
    await t.db.execute(sql`insert into board (uid, title, content, modified_at)
      select ${other.uid}, '요즘 글 ' || i, '', now() + interval '1 minute' from generate_series(1, 450) i`)
    for (const q of ['아주오랜', 'ㅇㅈㅇㄹ', '랜']) expect(await titles(me.request, q)).toEqual(['아주오랜 이야기'])
  })
})

describe('what somebody sees', () => {
  it('is every kind that they may see, with the way to it', async () => {
    const bid = await write('보물찾기 글')
    const blog = { uid: other.uid, title: '보물찾기 날', content: '<p>x</p>', cover: '/x' }
    const [written] = await t.db.insert(blogs).values(blog).returning()
    const blogId = written?.id ?? ''
    await t.db.insert(reply).values({ uid: other.uid, bid, comment: '보물찾기 댓글' })
    await t.db.insert(blogComment).values({ uid: other.uid, blogId, comment: '보물찾기 덧글' })
    await t.db.insert(products).values({ name: '보물찾기 상자', cover: '/x', price: 1, colors: ['#000000'] })
    const shown = { uid: other.uid, url: '/x', width: 1, height: 1, caption: '보물찾기 사진' }
    const [photo] = await t.db.insert(photos).values(shown).returning()
    const photoId = photo?.id ?? ''
    await t.db.insert(photoComment).values({ uid: other.uid, photoId, comment: '보물찾기 한마디' })
    await t.db.update(userInfo).set({ displayName: '보물찾기' }).where(eq(userInfo.uid, other.uid))
    for (const { uid } of [me, other]) {
      await t.db.insert(orders).values(orderOf(uid, '보물찾기 상자'))
      await t.db
        .insert(schedule)
        .values({ uid, sdate: '20260505', startTime: '09:00', endTime: '10:00', title: '보물찾기' })
      await t.db.insert(anniversary).values({ uid, aname: '보물찾기 기념일', adate: '20260506' })
    }
    await t.db.insert(anniversary).values({ uid: admin.uid, aname: '보물찾기 축제', adate: '20260507' })
    await t.db.insert(message).values({ srcUid: other.uid, dstUid: me.uid, content: '보물찾기 할까요' })
    await t.db.insert(message).values({ srcUid: other.uid, dstUid: admin.uid, content: '보물찾기 비밀' })

    const seen = await find(me.request, '보물찾기')
    const by = { displayName: '보물찾기' }
    expect(seen).toMatchObject([
      { kind: 'post', id: bid, by },
      { kind: 'reply', bid, by },
      { kind: 'blog', id: blogId },
      { kind: 'comment', blogId },
      { kind: 'product' },
      { kind: 'order' },
      { kind: 'message', title: '보물찾기 할까요', box: 'inbox', by },
      { kind: 'person', id: other.uid },
      { kind: 'plan', day: '20260507' },
      { kind: 'plan', day: '20260506' },
      { kind: 'plan', day: '20260505' },
      { kind: 'photo' },
      { kind: 'photoComment', photoId, title: '보물찾기 한마디', by },
    ])
    expect((await find(t.guest, '보물찾기')).map(({ kind }) => kind)).toEqual(['photo'])
    const byAdmin = await find(admin.request, '보물찾기')
    expect(byAdmin.filter(({ kind }) => kind === 'order')).toHaveLength(2)
    expect(byAdmin.filter(({ kind }) => kind === 'message')).toMatchObject([{ title: '보물찾기 비밀' }])
    expect(byAdmin.filter(({ kind }) => kind === 'plan')).toHaveLength(1)
    const bySender = await find(other.request, '보물찾기')
    expect(bySender.filter(({ kind }) => kind === 'message')).toMatchObject([{ box: 'sent' }, { box: 'sent' }])
  })

  it('has no e-mail in it, and nobody is found by one', async () => {
    expect(await find(me.request, other.email)).toEqual([])
    expect(JSON.stringify(await find(me.request, '보물찾기'))).not.toContain('@')
  })

  it('is the next day of what comes every year, once', async () => {
    const today = dayInKorea(new Date())
    const year = yearOf(today)
    const day = async (uid: string, aname: string, adate: string, more: object = {}) =>
      t.db.insert(anniversary).values({ uid, aname, adate, ...more })
    const daysOf = async (q: string) =>
      (await find(me.request, q)).flatMap((one) => (one.kind === 'plan' ? [one.day] : []))
    for (const ago of [-2, -1, 0, 1, 2, 3, 4]) await day(admin.uid, '별빛절', `${year + ago}1231`)
    expect(await daysOf('별빛절')).toEqual([`${year}1231`])
    for (const ago of [3, 2]) await day(me.uid, '지난잔치', `${year - ago}0101`)
    expect(await daysOf('지난잔치')).toEqual([`${year - 2}0101`])

    await day(me.uid, '엄마생신', '19640101', { recurs: 'yearly' })
    const next = today.endsWith('0101') ? today : `${year + 1}0101`
    expect(await daysOf('엄마생신')).toEqual([next])
    const lunar = { adate: '19641106', calendar: 'lunar', recurs: 'yearly' } as const
    await day(me.uid, '아빠생신', lunar.adate, lunar)
    const [upcoming] = occurrences(lunar, today, `${year + 2}1231`)
    expect(await daysOf('아빠생신')).toEqual([upcoming])
    await day(me.uid, '먼훗날', `${year + 9}0101`, { recurs: 'yearly' })
    expect(await daysOf('먼훗날')).toEqual([`${year + 9}0101`])
  })

  it('changes with the role of whoever entered a day', async () => {
    await t.db.insert(anniversary).values({ uid: other.uid, aname: '감따는날', adate: '20261010' })
    expect(await titles(me.request, '감따는날')).toEqual([])
    await t.db.insert(admins).values({ uid: other.uid })
    expect(await titles(me.request, '감따는날')).toEqual(['감따는날'])
    await t.db.delete(admins).where(eq(admins.uid, other.uid))
    expect(await titles(me.request, '감따는날')).toEqual([])
  })
})

describe('an entry', () => {
  it('changes and goes with its record, and a message for each side', async () => {
    const bid = await write('살구나무')
    await t.db.insert(reply).values({ uid: other.uid, bid, comment: '살구나무 댓글' })
    expect(await titles(me.request, '살구나무')).toHaveLength(2)
    await t.db.update(board).set({ title: '자두나무' }).where(eq(board.bid, bid))
    expect(await titles(me.request, '살구나무')).toEqual(['살구나무 댓글'])
    await t.db.update(reply).set({ deletedAt: new Date() }).where(eq(reply.bid, bid))
    expect(await titles(me.request, '살구나무')).toEqual([])
    await t.db.update(reply).set({ deletedAt: null }).where(eq(reply.bid, bid))
    expect(await titles(me.request, '살구나무')).toEqual(['살구나무 댓글'])
    await t.db.delete(board).where(eq(board.bid, bid))
    expect(await titles(me.request, '살구나무')).toEqual([])
    expect(await titles(me.request, '자두나무')).toEqual([])

    const [sent] = await t.db
      .insert(message)
      .values({ srcUid: me.uid, dstUid: other.uid, content: '모과차' })
      .returning()
    await t.db
      .update(message)
      .set({ goneForSrc: true })
      .where(eq(message.mid, sent?.mid ?? ''))
    expect(await titles(me.request, '모과차')).toEqual([])
    expect(await titles(other.request, '모과차')).toEqual(['모과차'])
  })

  it('of somebody who leaves goes with what is personal, and names them no longer', async () => {
    const gone = await t.signUp()
    const [post] = await t.db.insert(board).values({ uid: gone.uid, title: '떠난이의 글', content: '' }).returning()
    await t.db
      .insert(schedule)
      .values({ uid: gone.uid, sdate: '20260505', startTime: '09:00', endTime: '10:00', title: '떠난이의 일' })
    await t.db.insert(message).values({ srcUid: gone.uid, dstUid: me.uid, content: '떠난이의 편지' })
    await t.db.insert(orders).values(orderOf(gone.uid, '떠난이의 상자'))
    await t.db.delete(authUser).where(eq(authUser.id, gone.uid))
    const left = await t.db
      .select()
      .from(searchEntry)
      .where(sql`${searchEntry.title} like '떠난이의%'`)
      .orderBy(searchEntry.kind)
    expect(left).toMatchObject([
      { kind: 'message', uid: me.uid, byUid: null },
      { kind: 'order', uid: '', byUid: null },
      { kind: 'post', id: post?.bid, byUid: null },
    ])
    expect(await t.db.$count(searchEntry, sql`${gone.uid} in (uid, by_uid, id)`)).toBe(0)
  })

  it('is made for every record that is older than the search, also after an interruption', async () => {
    const before = await t.db.select().from(searchEntry).orderBy(searchEntry.kind, searchEntry.id, searchEntry.uid)
    await t.db.delete(searchEntry)
    const sources = [
      'board',
      'reply',
      'blogs',
      'blog_comment',
      'products',
      'user_info',
      'orders',
      'message',
      'group_message',
      'schedule',
      'anniversary',
      'photos',
      'photo_comment',
    ]
    expect((await t.db.select().from(searchFill)).map(({ source }) => source).toSorted()).toEqual(sources.toSorted())
    const first = fillSearch(t.deps)
    first.stop()
    await first.filled
    expect(await t.db.$count(searchFill)).toBeGreaterThan(0)
    await Promise.all([fillSearch(t.deps).filled, fillSearch(t.deps).filled])
    expect(await t.db.$count(searchFill)).toBe(0)
    expect(await t.db.select().from(searchEntry).orderBy(searchEntry.kind, searchEntry.id, searchEntry.uid)).toEqual(
      before,
    )
  })
})

it('finds nothing of a module that is switched off, and goes on to the other reading of the keys', async () => {
  const own = await testApp()
  const [writer, keeper] = [await own.signUp(), await own.signUp({ admin: true })]
  await own.db.insert(board).values({ uid: writer.uid, title: '둥지 smxl', content: '' })
  await own.db.update(userInfo).set({ displayName: '느티 둥지' }).where(eq(userInfo.uid, writer.uid))
  const kinds = async () => (await find(writer.request, '둥지')).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['post', 'person'])
  const off = { ...defaultSite, off: ['board'] as const }
  expect((await keeper.request('PUT', '/settings/site', off)).status).toBe(200)
  expect(await kinds()).toEqual(['person'])
  expect((await answerTo(writer.request, 'smxl')).reading).toBe('느티')
})

it('finds people by their e-mail for admins alone', async () => {
  const own = await testApp()
  const [one, keeper] = [await own.signUp(), await own.signUp({ admin: true })]
  const bare = await own.signUp({ profile: false })
  await own.db.update(authUser).set({ email: 'Hodu.Namu@example.com' }).where(eq(authUser.id, one.uid))
  await own.db.update(authUser).set({ email: 'so.hodu@example.com' }).where(eq(authUser.id, bare.uid))
  const found = async (ask: Asker, q: string) => (await find(ask, q)).map(({ id, excerpt }) => [id, excerpt])
  expect(await found(keeper.request, 'hodu')).toEqual([
    [one.uid, 'Hodu.Namu@example.com'],
    [bare.uid, 'so.hodu@example.com'],
  ])
  expect(await found(keeper.request, 'namu@')).toEqual([[one.uid, 'Hodu.Namu@example.com']])
  for (const ask of [one.request, own.guest]) expect(await found(ask, 'hodu')).toEqual([])
})
