import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BLOCKS_MAX } from '#contract/block/block.ts'
import type { Change } from '#contract/live/live.schema.ts'
import { photoComment, photos } from '#server/db/tables/album.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { block } from '#server/db/tables/block.table.ts'
import { blogComment, blogs } from '#server/db/tables/blog.table.ts'
import { board, likes, reply } from '#server/db/tables/board.table.ts'
import { notificationChoice } from '#server/db/tables/delivery.table.ts'
import { mailOutbox } from '#server/db/tables/mail.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { admins, userInfo } from '#server/db/tables/user.table.ts'
import { listen } from '#server/test/listen.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let reader: TestUser
let noisy: TestUser
let kind: TestUser
let admin: TestUser

beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp({ admin: true })
})
beforeEach(async () => {
  for (const table of [board, blogs, photos]) await t.db.delete(table)
  reader = await t.signUp()
  noisy = await t.signUp()
  kind = await t.signUp()
})

const status = async (answer: Promise<Response>) => (await answer).status
const blocks = (who: TestUser, whom: TestUser) => status(who.request('PUT', `/block/${whom.uid}`, {}))
const unblocks = (who: TestUser, whom: TestUser) => status(who.request('DELETE', `/block/${whom.uid}`))
const read = async <T>(who: TestUser, path: string) => (await (await who.request('GET', path)).json()) as T
/** Finds out which of the two writers stand in an answer. */
const said = async (who: TestUser, path: string) => {
  const text = await (await who.request('GET', path)).text()
  return {
    noisy: text.includes(noisy.uid) || text.includes('시끄러운'),
    kind: text.includes(kind.uid) || text.includes('다정한'),
  }
}
const reason = async (answer: Promise<Response>) => ((await (await answer).json()) as { reason?: string }).reason

const text = (title: string) => ({ title, content: `<p>${title}</p>` })

/** The same of everything by either of them; answers the addresses under which a reader meets it. */
async function bothWrite() {
  const both = [noisy, kind]
  // A name of their own: the people who are offered by a name are few, and the other tests have people too.
  const displayName = `나란히${crypto.randomUUID().slice(0, 8)}`
  for (const { uid } of both) await t.db.update(userInfo).set({ displayName }).where(eq(userInfo.uid, uid))
  const word = (uid: string) => (uid === noisy.uid ? '시끄러운 말' : '다정한 말')
  const posts = await t.db
    .insert(board)
    .values(both.map(({ uid }) => ({ uid, pinnedAt: new Date(), ...text(word(uid)) })))
    .returning()
  const [post] = await t.db
    .insert(board)
    .values({ uid: reader.uid, ...text('내 글') })
    .returning()
  const bid = post?.bid ?? ''
  const replies = await t.db
    .insert(reply)
    .values(both.map(({ uid }) => ({ bid, uid, comment: word(uid) })))
    .returning()
  for (const { rid } of replies)
    await t.db.insert(reply).values(both.map(({ uid }) => ({ bid, uid, parentRid: rid, comment: word(uid) })))
  await t.db.insert(likes).values(both.map(({ uid }) => ({ bid, uid })))
  const cover = '/x'
  const posted = await t.db
    .insert(blogs)
    .values(both.map(({ uid }) => ({ uid, cover, tags: [word(uid)], ...text(word(uid)) })))
    .returning()
  const [own] = await t.db
    .insert(blogs)
    .values({ uid: reader.uid, cover, ...text('내 이야기') })
    .returning()
  await t.db.insert(blogComment).values(both.map(({ uid }) => ({ blogId: own?.id ?? '', uid, comment: word(uid) })))
  const shown = await t.db
    .insert(photos)
    .values(
      both.map(({ uid }) => ({
        uid,
        caption: word(uid),
        url: somePicture(),
        width: 1,
        height: 1,
      })),
    )
    .returning()
  return {
    lists: [
      '/board?limit=100',
      '/board?limit=100&text=%EB%A7%90',
      '/notice',
      `/reply?bid=${bid}`,
      `/board/${bid}/likes`,
      '/dashboard/posts',
      '/blogs?limit=100',
      '/blogTag',
      `/blogs/${own?.id}/comments`,
      '/photos?limit=100',
      `/search?${new URLSearchParams({ q: '말' })}`,
      `/person?${new URLSearchParams({ name: displayName })}`,
    ],
    single: [`/board/${posts[0]?.bid}`, `/blogs/${posted[0]?.id}`, `/photos/${shown[0]?.id}`],
    shown,
  }
}

describe('whoever blocks somebody', () => {
  it('finds no words of others under what is theirs: their address would lead nowhere', async () => {
    const word = `귓속말${crypto.randomUUID().slice(0, 8)}`
    const found = async () =>
      (await read<{ items: { kind: string }[] }>(reader, `/search?${new URLSearchParams({ q: word })}`)).items.length
    const [post] = await t.db
      .insert(board)
      .values({ uid: noisy.uid, ...text('남의 글') })
      .returning()
    const [own] = await t.db
      .insert(board)
      .values({ uid: reader.uid, ...text('내 글') })
      .returning()
    const [theirs] = await t.db
      .insert(reply)
      .values({ bid: own?.bid ?? '', uid: noisy.uid, comment: '먼저' })
      .returning()
    await t.db.insert(reply).values([
      { bid: post?.bid ?? '', uid: kind.uid, comment: word },
      { bid: own?.bid ?? '', uid: kind.uid, parentRid: theirs?.rid, comment: word },
      { bid: own?.bid ?? '', uid: kind.uid, comment: word },
    ])
    const [story] = await t.db
      .insert(blogs)
      .values({ uid: noisy.uid, cover: '/x', ...text('남의 이야기') })
      .returning()
    await t.db.insert(blogComment).values({ blogId: story?.id ?? '', uid: kind.uid, comment: word })
    expect(await found()).toBe(4)
    expect(await blocks(reader, noisy)).toBe(204)
    expect(await found()).toBe(1)
  })

  it('counts the replies and comments that they are shown', async () => {
    const [post] = await t.db
      .insert(board)
      .values({ uid: kind.uid, pinnedAt: new Date(), replyCount: 5, ...text('이야기') })
      .returning()
    const bid = post?.bid ?? ''
    const by = ({ uid }: TestUser, parentRid?: string) => ({ bid, uid, comment: '말', parentRid })
    const [theirs, own] = await t.db
      .insert(reply)
      .values([by(noisy), by(kind)])
      .returning()
    await t.db.insert(reply).values([by(kind, theirs?.rid), by(noisy, own?.rid), by(reader, own?.rid)])
    const [blog] = await t.db
      .insert(blogs)
      .values({ uid: kind.uid, cover: '/x', comment: 3, ...text('글') })
      .returning()
    const [photo] = await t.db
      .insert(photos)
      .values({ uid: kind.uid, url: somePicture(), width: 1, height: 1, commentCount: 3 })
      .returning()
    const writers = [noisy, noisy, kind].map(({ uid }) => ({ uid, comment: '말' }))
    await t.db.insert(blogComment).values(writers.map((said) => ({ ...said, blogId: blog?.id ?? '' })))
    await t.db.insert(photoComment).values(writers.map((said) => ({ ...said, photoId: photo?.id ?? '' })))

    type Counted = { replyCount: number; comment: number; commentCount: number }
    const one = (path: string) => read<Counted>(reader, path)
    const first = async (path: string, list: 'items' | 'posts' = 'items') =>
      (await read<Record<typeof list, Counted[]>>(reader, path))[list][0]
    const counts = async () => ({
      replies: [
        (await one(`/board/${bid}`)).replyCount,
        (await first('/board'))?.replyCount,
        (await first('/notice'))?.replyCount,
        (await first('/dashboard/posts'))?.replyCount,
        (await first(`/people/${kind.uid}`, 'posts'))?.replyCount,
      ],
      comments: [(await one(`/blogs/${blog?.id}`)).comment, (await first('/blogs'))?.comment],
      onPhoto: [(await one(`/photos/${photo?.id}`)).commentCount, (await first('/photos'))?.commentCount],
    })
    expect(await counts()).toEqual({ replies: [5, 5, 5, 5, 5], comments: [3, 3], onPhoto: [3, 3] })
    await blocks(reader, noisy)
    // Their two replies, and the answer below the first of them.
    expect(await counts()).toEqual({ replies: [2, 2, 2, 2, 2], comments: [1, 1], onPhoto: [1, 1] })
    expect((await read<{ items: unknown[] }>(reader, `/reply?bid=${bid}`)).items).toHaveLength(2)
    await unblocks(reader, noisy)
    expect(await counts()).toEqual({ replies: [5, 5, 5, 5, 5], comments: [3, 3], onPhoto: [3, 3] })
  })

  it('sees nothing of theirs, and everything again afterwards; others see all of it', async () => {
    const { lists, single } = await bothWrite()
    for (const path of lists) expect([path, await said(reader, path)]).toEqual([path, { noisy: true, kind: true }])
    expect(await blocks(reader, noisy)).toBe(204)
    expect(await blocks(reader, noisy)).toBe(204)
    for (const path of lists) {
      expect([path, await said(reader, path)]).toEqual([path, { noisy: false, kind: true }])
      expect([path, (await said(kind, path)).noisy]).toEqual([path, true])
    }
    for (const path of single) {
      expect([path, await status(reader.request('GET', path))]).toEqual([path, 404])
      expect([path, await status(kind.request('GET', path))]).toEqual([path, 200])
    }
    expect(await unblocks(reader, noisy)).toBe(204)
    expect(await unblocks(reader, noisy)).toBe(204)
    for (const path of [...lists, ...single]) expect([path, (await said(reader, path)).noisy]).toEqual([path, true])
  })

  it('gets full pages all the same, and neighbours that are there', async () => {
    const turns = Array.from({ length: 12 }, (_, n) => (n % 3 === 0 ? kind : noisy))
    const at = (n: number) => new Date(Date.UTC(2031, 0, 1) - n * 1000)
    const made = await t.db
      .insert(board)
      .values(turns.map(({ uid }, n) => ({ uid, ...text(`글 ${n}`), createdAt: at(n), modifiedAt: at(n) })))
      .returning()
    const photo = (uid: string, n: number) => ({
      uid,
      caption: '',
      url: `/x/${crypto.randomUUID()}`,
      createdAt: at(n),
      takenAt: at(n),
      width: 1,
      height: 1,
    })
    const shown = await t.db
      .insert(photos)
      .values(turns.map(({ uid }, n) => photo(uid, n)))
      .returning()
    await blocks(reader, noisy)
    type Page = { items: { title: string }[]; cursor: string }
    const first = await read<Page>(reader, '/board?limit=2&sort=modified')
    expect(first.items.map(({ title }) => title)).toEqual(['글 0', '글 3'])
    const next = await read<Page>(reader, `/board?limit=2&sort=modified&cursor=${first.cursor}`)
    expect(next.items.map(({ title }) => title)).toEqual(['글 6', '글 9'])
    const beside = await read<{ newer: { title: string }; older: { title: string } }>(
      reader,
      `/board/${made[3]?.bid}/neighbours`,
    )
    expect([beside.newer.title, beside.older.title]).toEqual(['글 0', '글 6'])
    const { place } = await read<{ place: object }>(reader, `/photos/${shown[3]?.id}`)
    expect(place).toMatchObject({ previous: shown[0]?.id, next: shown[6]?.id })
  })

  it('gets no messages from them, finds none of the old ones, and cannot write to them', async () => {
    const send = (from: TestUser, to: TestUser) =>
      from.request('PUT', `/message/${crypto.randomUUID()}`, { dstUid: to.uid, content: '안녕' })
    const { mid } = (await (await send(noisy, reader)).json()) as { mid: string }
    await send(kind, reader)
    expect(await read(reader, '/message/count')).toEqual({ count: 2, ofFormer: 0, inGroups: 0 })
    await blocks(reader, noisy)
    expect(await reason(send(noisy, reader))).toBe('not_reachable')
    expect(await reason(send(reader, noisy))).toBe('you_blocked')
    expect(await read(reader, '/message/count')).toEqual({ count: 1, ofFormer: 0, inGroups: 0 })
    expect(await read(reader, '/dashboard/myDay')).toMatchObject({ unreadMessages: 1 })
    for (const query of ['', '?status=신규', '?text=안녕'])
      expect((await read<{ items: { srcUid: string }[] }>(reader, `/message${query}`)).items).toMatchObject([
        { srcUid: kind.uid },
      ])
    expect(await status(reader.request('GET', `/message/${mid}`))).toBe(404)
    expect(await status(noisy.request('GET', `/message/${mid}`))).toBe(200)
    await unblocks(reader, noisy)
    expect(await status(send(noisy, reader))).toBe(200)
    expect(await read(reader, '/message/count')).toEqual({ count: 3, ofFormer: 0, inGroups: 0 })
  })

  it('is told of nothing that they do, neither in the app nor by mail, but finds it in the history later', async () => {
    const bid = crypto.randomUUID()
    await reader.request('PUT', `/board/${bid}`, text('내 글'))
    await t.db.insert(notificationChoice).values({ uid: reader.uid, kind: 'reply', app: true, push: true, mail: 'now' })
    const answer = (who: TestUser) => who.request('PUT', `/reply/${crypto.randomUUID()}`, { bid, comment: '답' })
    const news = async (state: string) =>
      (
        await read<{ items: { actor: { uid: string } | null }[] }>(reader, `/notification?status=${state}`)
      ).items.flatMap(({ actor }) => actor?.uid ?? [])
    await answer(noisy)
    expect(await news('신규')).toEqual([noisy.uid])
    await t.db.update(notification).set({ status: '읽음' }).where(eq(notification.uid, reader.uid))
    await blocks(reader, noisy)
    expect(await news('all')).toEqual([])
    expect(await read(reader, '/notification/count')).toMatchObject({ count: 0 })
    const mails = () => t.db.$count(mailOutbox, eq(mailOutbox.recipient, reader.email))
    const before = await mails()
    expect(await status(answer(noisy))).toBe(200)
    await answer(kind)
    expect(await news('all')).toEqual([kind.uid])
    expect(await mails()).toBe(before + 1)
    await unblocks(reader, noisy)
    expect(await news('all')).toContain(noisy.uid)
    const unread = and(eq(notification.uid, reader.uid), eq(notification.status, '신규'))
    expect(await t.db.$count(notification, unread)).toBe(1)
  })

  it('is told of changes without their rows from then on, and nobody else hears of the block', async () => {
    const told: Change[] = []
    const who = { uid: reader.uid, email: null, name: '', isAdmin: false, sessionId: '' }
    const write = (bytes: Buffer) => {
      for (const [, data] of bytes.toString().matchAll(/^event: change\ndata: (.*)$/gm))
        told.push(JSON.parse(data ?? ''))
    }
    const leave = t.deps.live.attach({ who, write, end: () => {} })
    const heard = await listen(t.deps, noisy)
    const post = (by: TestUser) => by.request('PUT', `/board/${crypto.randomUUID()}`, text('새 글'))
    await post(noisy)
    await blocks(reader, noisy)
    await post(noisy)
    await expect.poll(() => told.map(({ collection }) => collection)).toEqual(['board', 'block', 'board'])
    leave()
    expect(told.map(({ data }) => data !== undefined)).toEqual([true, false, false])
    await expect.poll(() => heard.map((one) => one.split(' ')[0])).toEqual(['board', 'board'])
  })
})

describe('a block', () => {
  const listed = async (who: TestUser) =>
    (await read<{ items: { person: { uid: string } }[] }>(who, '/block')).items.map(({ person }) => person.uid)

  it('is seen by its owner alone, and ends with either account', async () => {
    await blocks(reader, noisy)
    await blocks(reader, kind)
    await blocks(noisy, kind)
    expect(await listed(reader)).toEqual([kind.uid, noisy.uid])
    expect(await listed(kind)).toEqual([])
    expect(await status(kind.request('DELETE', `/userInfo/${kind.uid}`))).toBe(204)
    expect(await listed(reader)).toEqual([noisy.uid])
    expect(await status(reader.request('DELETE', `/userInfo/${reader.uid}`))).toBe(204)
    expect(await t.db.$count(block, eq(block.uid, reader.uid))).toBe(0)
  })

  it('is refused of oneself, of nobody, of an admin, by an admin, and past the limit', async () => {
    const put = (who: TestUser, uid: string) => who.request('PUT', `/block/${uid}`, {})
    expect(await reason(put(reader, reader.uid))).toBe('self')
    expect(await status(put(reader, 'nobody'))).toBe(404)
    expect(await reason(put(reader, admin.uid))).toBe('admin_blocked')
    expect(await reason(put(admin, noisy.uid))).toBe('admin_blocks')
    expect(await status(t.guest('PUT', `/block/${noisy.uid}`, {}))).toBe(401)
    const many = Array.from({ length: BLOCKS_MAX }, (_, n) => `${reader.uid}-${n}`)
    await t.db.insert(authUser).values(many.map((id) => ({ id, name: '', email: `${id}@madang.test` })))
    await t.db.insert(block).values(many.map((blockedUid) => ({ uid: reader.uid, blockedUid })))
    expect(await reason(put(reader, noisy.uid))).toBe('blocks_full')
    expect(await status(put(reader, many[0] ?? ''))).toBe(204)
  })

  it('rests while either side is an admin', async () => {
    await t.db.insert(board).values([noisy, reader].map(({ uid }) => ({ uid, ...text('공지') })))
    await blocks(reader, noisy)
    await blocks(kind, reader)
    await t.db.insert(admins).values([{ uid: noisy.uid }])
    expect((await said(reader, '/board?limit=100')).noisy).toBe(true)
    const hello = { dstUid: reader.uid, content: '안녕' }
    expect(await status(noisy.request('PUT', `/message/${crypto.randomUUID()}`, hello))).toBe(200)
    await t.db.delete(admins).where(eq(admins.uid, noisy.uid))
    expect((await said(reader, '/board?limit=100')).noisy).toBe(false)
    await t.db.insert(admins).values({ uid: reader.uid })
    expect((await said(reader, '/board?limit=100')).noisy).toBe(true)
    await t.db.delete(admins).where(eq(admins.uid, reader.uid))
  })
})
