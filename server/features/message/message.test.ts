import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '#contract/message/message.schema.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let ara: TestUser
let binna: TestUser
let stranger: TestUser
let admin: TestUser

beforeAll(async () => {
  t = await testApp()
})

beforeEach(async () => {
  ara = await t.signUp()
  binna = await t.signUp()
  stranger = await t.signUp()
  admin = await t.signUp({ admin: true })
})

type More = { mid?: string; answers?: string }

const send = (from: TestUser, to: { uid: string }, content: string, more: More = {}) => {
  const { mid = crypto.randomUUID(), ...rest } = more
  return from.request('PUT', `/message/${mid}`, { dstUid: to.uid, content, ...rest })
}
const sent = async (from: TestUser, to: TestUser, content: string, answers?: string) => {
  const answer = await send(from, to, content, { answers })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Message
}
const get = async (who: TestUser, mid: string) =>
  (await (await who.request('GET', `/message/${mid}`)).json()) as Message
const read = (who: TestUser, mid: string) => who.request('PUT', `/message/${mid}/status`, { status: '읽음' })
const rowsOf = (mid: string) => t.db.select().from(message).where(eq(message.mid, mid))
const numberAt = async (who: TestUser, path: string) =>
  ((await (await who.request('GET', path)).json()) as { count: number }).count

describe('a message', () => {
  it('arrives new at its recipient, with a notification and both names and faces', async () => {
    const made = await sent(ara, binna, '  안녕하세요.\n반가워요.  ')
    expect(made).toMatchObject({ content: '안녕하세요.\n반가워요.', status: '신규', answers: null })
    expect(made).toMatchObject({ srcUid: ara.uid, dstUid: binna.uid })
    const arrived = await get(binna, made.mid)
    expect([arrived.srcName, arrived.dstName]).toEqual([ara.name, binna.name])
    expect(arrived.srcAvatar).toContain('/image/upload/')
    const bell = (await (await binna.request('GET', '/notification')).json()) as { items: object[] }
    expect(bell.items[0]).toMatchObject({ type: '메시지', description: '신규 메시지가 있습니다.', status: '신규' })
    expect(await numberAt(binna, '/message/count')).toBe(1)
    expect(await numberAt(ara, '/message/count')).toBe(0)
  })

  it('goes 신규 → 읽음 → 응답 and never back, and its sender sees it', async () => {
    const { mid } = await sent(ara, binna, '언제 시간 되세요?')
    expect(await (await read(binna, mid)).json()).toMatchObject({ status: '읽음' })
    expect((await get(ara, mid)).status).toBe('읽음')
    const answer = await sent(binna, ara, '토요일이요.', mid)
    expect(answer).toMatchObject({ status: '신규', answers: mid, dstUid: ara.uid })
    expect((await get(ara, mid)).status).toBe('응답')
    expect(await (await read(binna, mid)).json()).toMatchObject({ status: '응답' })
    for (const status of ['신규', '응답']) {
      expect((await binna.request('PUT', `/message/${mid}/status`, { status })).status).toBe(400)
    }
  })

  it('is answered without having been read first', async () => {
    const { mid } = await sent(ara, binna, '급해요')
    await sent(binna, ara, '네!', mid)
    expect((await get(binna, mid)).status).toBe('응답')
  })

  it('is read by its recipient alone', async () => {
    const { mid } = await sent(ara, binna, '읽어 주세요')
    expect((await read(ara, mid)).status).toBe(403)
    expect((await read(stranger, mid)).status).toBe(404)
    expect((await read(admin, mid)).status).toBe(404)
    expect((await get(binna, mid)).status).toBe('신규')
  })

  it('sent twice under one id is one message and one notification, also at the same moment', async () => {
    const mid = crypto.randomUUID()
    const before = await numberAt(binna, '/notification/count')
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ara, binna, '한 번만', { mid })))
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await send(ara, binna, '한 번만', { mid })).status).toBe(200)
    expect(await rowsOf(mid)).toHaveLength(1)
    expect(await numberAt(binna, '/notification/count')).toBe(before + 1)
  })

  it('cannot be changed, nor its id taken by anybody else', async () => {
    const { mid } = await sent(ara, binna, '처음 쓴 말')
    expect((await send(ara, binna, '다른 말', { mid })).status).toBe(409)
    expect((await send(ara, stranger, '처음 쓴 말', { mid })).status).toBe(409)
    const taken = await send(stranger, binna, '처음 쓴 말', { mid })
    expect(taken.status).toBe(409)
    const told = await taken.text()
    expect(JSON.parse(told)).toMatchObject({ reason: 'message_sent' })
    expect(told).not.toContain('처음')
    expect((await get(binna, mid)).content).toBe('처음 쓴 말')
  })

  it('answered twenty times at once is answered, and every answer arrives', { tags: ['slow'] }, async () => {
    const { mid } = await sent(ara, binna, '한꺼번에 답해 주세요')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(binna, ara, `답 ${n}`, { answers: mid })),
    )
    expect(answers.every((a) => a.status === 200)).toBe(true)
    expect((await get(ara, mid)).status).toBe('응답')
    const arrived = await t.db.select().from(message).where(eq(message.answers, mid))
    expect(new Set(arrived.map((row) => row.content)).size).toBe(20)
  })

  it('answers only what is in the own inbox, and only to whoever wrote it', async () => {
    const { mid } = await sent(ara, binna, '둘만의 이야기')
    expect((await send(stranger, ara, '끼어들기', { answers: mid })).status).toBe(404)
    expect((await send(ara, binna, '내가 보낸 것에', { answers: mid })).status).toBe(404)
    expect((await send(binna, stranger, '엉뚱한 사람에게', { answers: mid })).status).toBe(404)
    expect((await send(binna, ara, '없는 것에', { answers: crypto.randomUUID() })).status).toBe(404)
    expect((await get(binna, mid)).status).toBe('신규')
    expect(await t.db.select().from(message).where(eq(message.answers, mid))).toEqual([])
  })
})

describe('the change stream', () => {
  it('tells the two people of a message, and nobody else', async () => {
    // Changes by the people of other tests may still be on their way.
    const [ara, binna, stranger] = [await t.signUp(), await t.signUp(), await t.signUp()]
    const admin = await t.signUp({ admin: true })
    const heard: Record<string, string[]> = { ara: [], binna: [], stranger: [], admin: [] }
    const leave = Object.entries({ ara, binna, stranger, admin }).map(([name, { uid, email }]) =>
      t.deps.live.join({
        who: { uid, email, name, isAdmin: name === 'admin', sessionId: name },
        changed: ({ collection, id }) => collection === 'message' && heard[name]?.push(id),
        resync: () => {},
        end: () => {},
      }),
    )
    const { mid } = await sent(ara, binna, '둘만 들어요')
    await read(binna, mid)
    await expect.poll(() => heard).toEqual({ ara: [mid, mid], binna: [mid, mid], stranger: [], admin: [] })
    await binna.request('DELETE', `/message/${mid}`)
    const both = [mid, mid]
    await expect.poll(() => heard).toEqual({ ara: both, binna: [...both, mid], stranger: [], admin: [] })
    for (const stop of leave) stop()
  })
})

describe('writing', () => {
  it('needs a profile', async () => {
    const nobody = await t.signUp({ profile: false })
    const answer = await send(nobody, binna, '안녕하세요')
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'profile_required' })
  })

  it('reaches others with a profile only, and tells nothing more about who cannot be reached', async () => {
    const noProfile = await t.signUp({ profile: false })
    const banned = await t.signUp()
    await t.db.update(authUser).set({ status: 'banned' }).where(eq(authUser.id, banned.uid))
    const refusals = new Set<string>()
    for (const to of [ara, noProfile, banned, { uid: 'nobody' }]) {
      const answer = await send(ara, to, '거기 계세요?')
      expect(answer.status).toBe(400)
      const { requestId: _id, ...body } = (await answer.json()) as { requestId: string }
      refusals.add(JSON.stringify(body))
    }
    expect(refusals.size).toBe(1)
  })

  it('takes 1 to 2,000 characters, and sets nothing that the server sets', async () => {
    for (const content of ['', '   \n ', 'x'.repeat(2001), 'a\0b']) {
      expect((await send(ara, binna, content)).status).toBe(400)
    }
    expect((await send(ara, binna, '가'.repeat(2000))).status).toBe(200)
    const sentAt = '2020-01-01T00:00:00Z'
    for (const forged of [{ status: '읽음' }, { srcUid: stranger.uid }, { sentAt }, { srcEmail: 'a@b.c' }]) {
      const path = `/message/${crypto.randomUUID()}`
      const answer = await ara.request('PUT', path, { dstUid: binna.uid, content: 'x', ...forged })
      expect(answer.status).toBe(400)
    }
  })
})

describe('deleting', () => {
  it('is for oneself: the other side keeps the message', async () => {
    const { mid } = await sent(ara, binna, '지워 볼게요')
    expect((await ara.request('DELETE', `/message/${mid}`)).status).toBe(204)
    expect((await ara.request('GET', `/message/${mid}`)).status).toBe(404)
    expect((await get(binna, mid)).content).toBe('지워 볼게요')
  })

  it('by both sides at once leaves no row when both have emptied their trash', async () => {
    const { mid } = await sent(ara, binna, '둘 다 지워요')
    await Promise.all([ara, binna].map((side) => side.request('DELETE', `/message/${mid}`)))
    expect(await rowsOf(mid)).toMatchObject([{ goneForSrc: true, goneForDst: true }])
    await Promise.all([ara, binna].map((side) => side.request('DELETE', '/trash')))
    expect(await rowsOf(mid)).toEqual([])
  })

  it('of a new message takes it out of the count, and it can no longer be read or answered', async () => {
    const { mid } = await sent(ara, binna, '보지도 않고')
    const before = await numberAt(binna, '/message/count')
    await binna.request('DELETE', `/message/${mid}`)
    expect(await numberAt(binna, '/message/count')).toBe(before - 1)
    expect((await read(binna, mid)).status).toBe(404)
    expect((await send(binna, ara, '늦은 답', { answers: mid })).status).toBe(404)
    expect((await get(ara, mid)).status).toBe('신규')
  })

  it('is refused to everybody else', async () => {
    const { mid } = await sent(ara, binna, '남의 것')
    expect((await stranger.request('DELETE', `/message/${mid}`)).status).toBe(404)
    expect((await admin.request('DELETE', `/message/${mid}`)).status).toBe(404)
    expect((await t.guest('DELETE', `/message/${mid}`)).status).toBe(401)
    expect(await rowsOf(mid)).toMatchObject([{ goneForSrc: false, goneForDst: false }])
  })

  it('a message whose sender has left lets the row go with its recipient', async () => {
    const leaver = await t.signUp()
    const { mid } = await sent(leaver, binna, '떠나기 전에')
    await t.db.delete(authUser).where(eq(authUser.id, leaver.uid))
    const kept = await get(binna, mid)
    expect(kept).toMatchObject({ srcUid: null, srcName: null, srcAvatar: null, content: '떠나기 전에' })
    await binna.request('DELETE', `/message/${mid}`)
    await binna.request('DELETE', '/trash')
    expect(await rowsOf(mid)).toEqual([])
  })
})

describe('opening the messages', () => {
  it('reads the notifications about messages, not those about replies to a post, and nobody else’s', async () => {
    const reader = await t.signUp({ profile: false })
    await reader.request('PUT', `/userInfo/${reader.uid}`, {
      displayName: '독자',
      job: '이웃',
      avatarUrl: somePicture(),
    })
    await sent(ara, reader, '하나')
    await sent(binna, reader, '둘')
    const bid = crypto.randomUUID()
    await reader.request('PUT', `/board/${bid}`, { title: '내 글', content: '<p>본문</p>' })
    const reply = await ara.request('PUT', `/reply/${crypto.randomUUID()}`, { bid, comment: '댓글' })
    expect(reply.status).toBe(200)
    const others = await numberAt(binna, '/notification/count')
    expect(await numberAt(reader, '/notification/count')).toBe(3)
    const answer = await reader.request('PUT', '/message/notifications', { status: '읽음' })
    expect(await answer.json()).toEqual({ count: 1 })
    expect(await numberAt(reader, '/notification/count')).toBe(2)
    expect(await numberAt(reader, '/message/count')).toBe(2)
    expect(await numberAt(binna, '/notification/count')).toBe(others)
  })
})
