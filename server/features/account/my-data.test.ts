import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { createCloudinaryImages } from '#server/adapters/images/image-cloudinary.ts'
import { image, photoComment, photoLike, photos } from '#server/db/tables/album.table.ts'
import { blogDraft, blogs } from '#server/db/tables/blog.table.ts'
import { board, boardBookmark, boardVersion, likes } from '#server/db/tables/board.table.ts'
import { groupMessage, messageGroup, messageGroupMember } from '#server/db/tables/message-group.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { orderItem, orders } from '#server/db/tables/order.table.ts'
import { anniversary, schedule } from '#server/db/tables/schedule.table.ts'
import { modules } from '#server/modules.ts'
import { saidBy } from '#server/rules/server-module.ts'
import { photoAs } from '#server/test/image-samples.ts'
import { HOLD_MAX_MS, longestHold } from '#server/test/longest-hold.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { myData } from './my-data.service.ts'

const t = await testApp()
const ask = (who: TestUser, language = 'ko') =>
  who.request('POST', '/account/data', undefined, { 'accept-language': language })

/** The files of the archive by their names; pictures as the bytes that they are, in Latin letters. */
async function unpack(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened)))
  })
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>
  const files = new Map<string, string>()
  const keep = async (entry: Entry) => {
    files.set(entry.fileName, await text((await open(entry)).setEncoding('latin1')))
    zip.readEntry()
  }
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => void keep(entry).catch(reject))
    zip.on('end', resolve)
    zip.readEntry()
  })
  const read = (name: string) => Buffer.from(files.get(name) ?? '', 'latin1').toString()
  return { names: [...files.keys()], files, read, json: (name: string) => JSON.parse(read(name)) as never }
}

async function order(who: TestUser) {
  const made = {
    totalPrice: 1000,
    wholePrice: 4000,
    itemCount: 1,
    zoneCode: '04524',
    addr1: '서울 중구',
    addr2: '=1층',
  }
  const [row] = await t.db
    .insert(orders)
    .values({ uid: who.uid, ...made, tel: '010-1234-5678', expiresAt: new Date() })
    .returning()
  const oid = row?.oid ?? ''
  const item = { pname: '찻잔', cover: '/x', unitPrice: 1000, quantity: 1, option: '#ffffff', subTotal: 1000 }
  await t.db.insert(orderItem).values({ oid, line: 1, ...item })
  return oid
}

const write = (from: TestUser, to: TestUser, content: string, gone: { goneForSrc?: boolean } = {}) =>
  t.db.insert(message).values({ srcUid: from.uid, dstUid: to.uid, content, ...gone })

it('holds everything of its owner, in forms that people and programs can read, and nothing of anybody else', async () => {
  const [me, other, third] = [await t.signUp(), await t.signUp(), await t.signUp()]
  const [bid] = await t.db.insert(board).values({ uid: me.uid, title: '내 글', content: '<p>안녕</p>' }).returning()
  const [others] = await t.db
    .insert(board)
    .values({ uid: other.uid, title: '남의 글', content: '<p>비밀</p>' })
    .returning()
  const former = (of: string, version: number, title: string) => ({
    bid: of,
    version,
    title,
    content: '',
    writtenAt: new Date(),
  })
  await t.db
    .insert(boardVersion)
    .values([former(bid!.bid, 1, '처음'), former(bid!.bid, 2, '다음'), former(others!.bid, 1, '비밀 제목')])
  await t.db.insert(boardBookmark).values({ uid: me.uid, bid: bid!.bid })
  await t.db.insert(likes).values({ uid: me.uid, bid: bid!.bid })
  const written = { uid: me.uid, cover: '/x.webp', content: '<p>글</p>', tags: ['봄'], series: '연재' }
  await t.db.insert(blogs).values({ ...written, title: '블로그' })
  await t.db.insert(blogDraft).values({ ...written, title: '초안' })
  await write(me, other, '보낸 말, "따옴표"')
  await write(other, me, '받은 말')
  await write(me, other, '내가 지운 말', { goneForSrc: true })
  await write(other, third, '남의 비밀 편지')
  const group = async (name: string, members: TestUser[], content: string) => {
    const [made] = await t.db.insert(messageGroup).values({ name }).returning()
    const gid = made?.gid ?? ''
    await t.db.insert(messageGroupMember).values(members.map(({ uid }) => ({ gid, uid })))
    await t.db.insert(groupMessage).values({ gid, uid: other.uid, content, sentAt: new Date(Date.now() + 1_000) })
  }
  await group('산책 모임', [me, other], '모임에서 한 말')
  await group('남의 모임', [other, third], '남의 모임에서 한 말')
  const mine = await order(me)
  const theirs = await order(other)
  const plan = { startTime: '10:00', endTime: '11:00', title: '치과' }
  await t.db.insert(schedule).values({ uid: me.uid, sdate: '20261120', ...plan })
  await t.db.insert(anniversary).values({ uid: me.uid, aname: '결혼기념일', adate: '20200505', recurs: 'yearly' })
  const [shown] = await t.db.insert(photos).values({ uid: other.uid, url: '/x', width: 1, height: 1 }).returning()
  const photoId = shown?.id ?? ''
  await t.db.insert(photoLike).values([me, third].map(({ uid }) => ({ photoId, uid })))
  await t.db.insert(photoComment).values({ photoId, uid: me.uid, comment: '사진에 남긴 말' })
  await t.db.insert(photoComment).values({ photoId, uid: third.uid, comment: '남의 비밀 댓글' })
  const picture = await t.deps.images.storeImage(await photoAs('png', { width: 40, height: 30 }), me.uid)
  await t.deps.images.storeImage(await photoAs('png', { width: 41, height: 30 }), other.uid)

  const gone = `/board/${crypto.randomUUID()}`
  await me.request('PUT', gone, { title: '버린 글', content: '<p>글</p>' })
  await other.request('PUT', `/reply/${crypto.randomUUID()}`, { bid: gone.slice(7), comment: '남의 비밀 댓글' })
  await me.request('DELETE', gone)

  const answer = await ask(me)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(
    /attachment; filename="Madang-my-data-\d{4}-\d\d-\d\d\.zip"/,
  )
  const { names, files, read, json } = await unpack(answer)
  expect(json('account.json')).toMatchObject({ uid: me.uid, email: me.email, profile: { displayName: me.name } })
  expect(json('board-posts.json')).toMatchObject([{ title: '내 글', content: '<p>안녕</p>' }])
  expect(json('board-likes.json')).toHaveLength(1)
  expect(json('album-likes.json')).toMatchObject([{ photoId }])
  expect(json('album-comments.json')).toMatchObject([{ photoId, comment: '사진에 남긴 말' }])
  expect(json('board-bookmarks.json')).toMatchObject([{ bid: bid!.bid }])
  expect(json('board-versions.json')).toMatchObject([{ title: '처음' }, { title: '다음' }])
  expect(json('blog-posts.json')).toMatchObject([{ title: '블로그', tags: ['봄'], series: '연재' }])
  expect(json('blog-drafts.json')).toMatchObject([{ title: '초안', tags: ['봄'] }])
  const letters = json('messages.json') as { content: string; isMine: boolean; to: string }[]
  expect(letters.map(({ content }) => content).toSorted()).toEqual(['받은 말', '보낸 말, "따옴표"'])
  expect(letters.find(({ isMine }) => isMine)).toMatchObject({ to: other.name })
  expect(json('group-messages.json')).toMatchObject([
    { group: '산책 모임', from: other.name, content: '모임에서 한 말', isMine: false },
  ])
  expect(read('messages.csv')).toContain('"보낸 말, ""따옴표"""')
  expect(json('orders.json')).toMatchObject([{ oid: mine, tel: '010-1234-5678', items: [{ pname: '찻잔' }] }])
  expect(read('orders.csv')).toMatch(/,찻잔,[^\n]*,"\t\d{5}",/)
  expect(read('calendar.ics')).toMatch(/BEGIN:VCALENDAR[^]*치과[^]*결혼기념일[^]*END:VCALENDAR/)
  expect(json('trash.json')).toMatchObject([{ kind: 'post', record: { title: '버린 글' } }])
  const pictures = names.filter((name) => name.startsWith('pictures/'))
  expect(pictures).toEqual([`pictures/${/([\w-]+\.\w+)$/.exec(picture.url)?.[1]}`])
  expect(files.get(pictures[0]!)?.length).toBeGreaterThan(50)
  const all = names.map(read).join('\n')
  for (const secret of [
    '남의 글',
    '내가 지운 말',
    '남의 비밀 편지',
    '남의 비밀 댓글',
    '남의 모임',
    theirs,
    other.email,
    'scrypt',
    'token',
  ]) {
    expect(all).not.toContain(secret)
  }
  expect(read('README.txt')).toContain('내 데이터')
})

it('holds pictures that lie at Cloudinary, and no picture of anybody else', async () => {
  const cloud = createServer(({ url = '' }, answer) => answer.end(`bytes of ${url}`)).listen(0, '127.0.0.1')
  onTestFinished(() => void cloud.close())
  await once(cloud, 'listening')
  const deliveryOrigin = `http://127.0.0.1:${(cloud.address() as AddressInfo).port}`
  const images = createCloudinaryImages({ cloud: 'yard', preset: 'p', local: t.deps.images, db: t.db, deliveryOrigin })
  const at = (name: string) => `https://res.cloudinary.com/yard/image/upload/v1/madang/${name}`
  const [me, other] = [await t.signUp(), await t.signUp()]
  const size = { width: 1, height: 1 }
  const uploaded = (uid: string, name: string) => ({
    id: crypto.randomUUID(),
    uid,
    format: 'jpg',
    bytes: 1,
    address: at(name),
    ...size,
  })
  const own = ['face.png', 'inside.webp', 'mine.jpg']
  await t.db.insert(image).values([...own.map((name) => uploaded(me.uid, name)), uploaded(other.uid, 'theirs.jpg')])
  const who = { uid: me.uid, email: me.email, name: me.name, isAdmin: false, sessionId: '' }
  const { stream } = await myData({ ...t.deps, images }, who, 'ko', saidBy(modules))
  const { names, read } = await unpack(new Response(stream))
  const pictures = ['pictures/face.png', 'pictures/inside.webp', 'pictures/mine.jpg']
  expect(names.filter((name) => name.startsWith('pictures/')).toSorted()).toEqual(pictures)
  expect(pictures.map(read)).toEqual(
    ['face.png', 'inside.webp', 'mine.jpg'].map((name) => `bytes of /yard/image/upload/v1/madang/${name}`),
  )
})

it('is there for somebody without anything too, in their language, and a few times a day', async () => {
  const me = await t.signUp({ profile: false })
  const { json, read } = await unpack(await ask(me, 'en'))
  expect(json('orders.json')).toEqual([])
  expect(read('orders.csv')).toContain('Order number')
  for (let i = 0; i < 4; i += 1) await (await ask(me)).body?.cancel()
  const refused = await ask(me)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ message: '시도 횟수가 너무 많습니다. 24시간 뒤에 다시 시도해 주세요.' })
  expect((await t.guest('POST', '/account/data')).status).toBe(401)
})

it('keeps nobody else waiting, however much there is', { tags: ['slow'] }, async () => {
  const [me, other] = [await t.signUp(), await t.signUp()]
  const long = `<p>${'가나다라마바사 '.repeat(40_000)}</p>`
  for (let i = 0; i < 10; i += 1) {
    await t.db.insert(blogs).values({ uid: me.uid, title: `긴 글 ${i}`, cover: '/x.webp', content: long })
  }
  for (let i = 0; i < 10; i += 1) {
    const letters = Array.from({ length: 200 }, (_, n) => ({ srcUid: me.uid, dstUid: other.uid, content: `${i} ${n}` }))
    await t.db.insert(message).values(letters)
  }
  await t.db
    .insert(image)
    .values({ id: crypto.randomUUID(), uid: me.uid, format: 'webp', width: 1, height: 1, bytes: 1 })
  let size = 0
  const hold = await longestHold(async () => {
    const answer = await ask(me)
    size = 0
    for await (const part of answer.body ?? []) size += part.length
  })
  expect(size).toBeGreaterThan(10_000)
  expect(hold).toBeLessThan(HOLD_MAX_MS)
})
