// Changes to a sent message: the same between two people and in a group.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { API_PATH } from '#contract/shared/base-path.ts'
import type { Change } from '#contract/live/live.schema.ts'
import type { MessageFile, ConversationEntry, ConversationMessage } from '#contract/message/message.schema.ts'
import { EDIT_MINUTES, ERASE_MINUTES } from '#contract/message/message.ts'
import { groupMessage } from '#server/db/tables/message-group.table.ts'
import { message, messageFile } from '#server/db/tables/message.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let ara: TestUser
let binna: TestUser
let stranger: TestUser
let admin: TestUser

beforeAll(async () => {
  t = await testApp()
  ;[stranger, admin] = [await t.signUp(), await t.signUp({ admin: true })]
})
beforeEach(async () => {
  ;[ara, binna] = [await t.signUp(), await t.signUp()]
})

const json = async <T>(answer: Promise<Response> | Response) => (await (await answer).json()) as T

/** Where ara and binna talk: alone, or in a group. */
type Place = {
  send: (by: TestUser, content: string, files?: string[]) => Promise<string>
  read: (who: TestUser) => Promise<ConversationMessage[]>
  /** As if it had been sent so many minutes ago. */
  age: (mid: string, minutes: number) => Promise<unknown>
}

const other = (who: TestUser) => (who === ara ? binna : ara)
const alone: Place = {
  send: async (by, content, files) => {
    const mid = crypto.randomUUID()
    const answer = await by.request('PUT', `/message/${mid}`, { dstUid: other(by).uid, content, files })
    expect(answer.status).toBe(200)
    return mid
  },
  read: async (who) =>
    (await json<{ items: ConversationMessage[] }>(who.request('GET', `/message/with/${other(who).uid}`))).items,
  age: (mid, minutes) =>
    t.db
      .update(message)
      .set({ sentAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(message.mid, mid)),
}

async function inGroup(): Promise<Place & { gid: string }> {
  const gid = crypto.randomUUID()
  expect((await ara.request('PUT', `/message/group/${gid}`, { name: '모임', uids: [binna.uid] })).status).toBe(200)
  // Long enough ago that a message can be made as old as it has to be.
  await t.db.execute(sql`update message_group_member set joined_at = now() - interval '1 day' where gid = ${gid}`)
  return {
    gid,
    send: async (by, content, files) => {
      const mid = crypto.randomUUID()
      expect((await by.request('PUT', `/message/group/${gid}/message/${mid}`, { content, files })).status).toBe(200)
      return mid
    },
    read: async (who) =>
      (await json<{ items: ConversationMessage[] }>(who.request('GET', `/message/group/${gid}`))).items,
    age: (mid, minutes) =>
      t.db
        .update(groupMessage)
        .set({ sentAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(groupMessage.mid, mid)),
  }
}

const edit = (by: TestUser, mid: string, content: string) => by.request('PUT', `/message/${mid}/content`, { content })
const erase = (by: TestUser, mid: string) => by.request('DELETE', `/message/${mid}/content`)
const find = async (who: TestUser, q: string) =>
  (await json<{ items: { kind: string }[] }>(who.request('GET', `/search?${new URLSearchParams({ q })}`))).items.filter(
    ({ kind }) => kind === 'message',
  )
const reasonOf = async (answer: Response) => [answer.status, ((await answer.json()) as { reason?: string }).reason]
const trashOf = async (who: TestUser) =>
  (await json<{ items: { id: string; title: string }[] }>(who.request('GET', '/trash'))).items
const restore = async (who: TestUser) => {
  const [kept] = await trashOf(who)
  expect((await who.request('POST', `/trash/${kept?.id}/restore`, {})).status).toBeLessThan(300)
}
const entryOf = async (who: TestUser) =>
  (await json<{ items: ConversationEntry[] }>(who.request('GET', '/message/threads'))).items[0]
const newsOf = ({ uid }: TestUser) =>
  t.db.$count(notification, sql`${notification.uid} = ${uid} and ${notification.kind} = 'message'`)

async function upload(who: TestUser) {
  const body = new FormData()
  body.set('file', new File(['속의 말'], '안내.txt'))
  const headers = { cookie: who.cookie, origin: 'http://localhost' }
  const answer = await t.app.request(`http://localhost${API_PATH}/message/file`, { method: 'POST', body, headers })
  return ((await answer.json()) as MessageFile).id
}

describe.each([
  ['between two people', () => Promise.resolve(alone)],
  ['in a group', inGroup],
])('a message %s', (_name, placeOf) => {
  let place: Place
  beforeEach(async () => {
    place = await placeOf()
  })

  it('is changed by its writer, who says so, and is found by its new words alone', async () => {
    const mid = await place.send(ara, '토요일 세 시')
    const changed = await json<ConversationMessage>(edit(ara, mid, ' 토요일 네 시 '))
    expect(changed).toMatchObject({ mid, content: '토요일 네 시', isErased: false, editedAt: expect.any(String) })
    expect(await place.read(binna)).toMatchObject([{ content: '토요일 네 시', editedAt: changed.editedAt }])
    expect([await find(binna, '세 시'), await find(binna, '네 시')]).toMatchObject([[], [{ kind: 'message' }]])
    expect(await entryOf(binna)).toMatchObject({ content: '토요일 네 시', unread: 1 })
    // The same words again are no further change.
    expect(await json(edit(ara, mid, '토요일 네 시'))).toMatchObject({ editedAt: changed.editedAt })
  })

  it('is changed by nobody else, and with nothing but words', async () => {
    const mid = await place.send(ara, '내 말')
    const tries = [await edit(binna, mid, 'x'), await edit(stranger, mid, 'x'), await edit(admin, mid, 'x')]
    expect(tries.map(({ status }) => status)).toEqual([403, 404, 404])
    expect((await t.guest('PUT', `/message/${mid}/content`, { content: 'x' })).status).toBe(401)
    for (const content of ['', '  ', 'x'.repeat(2001), 7]) {
      expect((await ara.request('PUT', `/message/${mid}/content`, { content })).status).toBe(400)
    }
    expect(await place.read(ara)).toMatchObject([{ content: '내 말', editedAt: null }])
  })

  it('can be changed for a quarter of an hour, and deleted for everybody for five minutes', async () => {
    const mid = await place.send(ara, '내 말')
    await place.age(mid, ERASE_MINUTES + 1)
    expect(await reasonOf(await erase(ara, mid))).toEqual([409, 'erase_late'])
    expect((await edit(ara, mid, '고친 말')).status).toBe(200)
    await place.age(mid, EDIT_MINUTES + 1)
    expect(await reasonOf(await edit(ara, mid, '더 고친 말'))).toEqual([409, 'edit_late'])
    expect(await place.read(binna)).toMatchObject([{ content: '고친 말' }])
  })

  it('that is deleted for everybody leaves a place without words or files, counts as nothing new, and is found nowhere', async () => {
    const id = await upload(ara)
    const mid = await place.send(ara, '하지 말았어야 할 말', [id])
    expect([(await erase(binna, mid)).status, (await erase(stranger, mid)).status]).toEqual([403, 404])
    expect((await erase(ara, mid)).status).toBe(204)
    expect((await erase(ara, mid)).status).toBe(204)
    for (const who of [ara, binna]) {
      expect(await place.read(who)).toMatchObject([{ mid, content: '', isErased: true, files: [] }])
      expect((await who.request('GET', `/message/file/${id}`)).status).toBe(404)
      expect(await find(who, '말았어야')).toEqual([])
      expect(await entryOf(who)).toMatchObject({ content: '', attached: null, isErased: true, unread: 0 })
    }
    expect(await (await binna.request('GET', '/message/count')).json()).toMatchObject({ count: 0, inGroups: 0 })
    expect(await newsOf(binna)).toBe(0)
    expect(await reasonOf(await edit(ara, mid, 'x'))).toEqual([409, 'message_erased'])
    expect((await binna.request('POST', '/report', { kind: 'message', recordId: mid, reason: 'abuse' })).status).toBe(
      404,
    )
  })

  it('that was deleted for everybody comes back for everybody out of its writer’s trash, and is gone for good after that', async () => {
    const id = await upload(ara)
    const mid = await place.send(ara, '첫 말', [id])
    await edit(ara, mid, '다시 볼 말')
    await erase(ara, mid)
    expect(await trashOf(binna)).toEqual([])
    await restore(ara)
    for (const who of [ara, binna]) {
      const [back] = await place.read(who)
      expect(back).toMatchObject({ content: '다시 볼 말', isErased: false, files: [{ id }] })
      expect(back?.editedAt).not.toBeNull()
      expect((await who.request('GET', `/message/file/${id}`)).status).toBe(200)
      expect(await find(who, '다시 볼')).toHaveLength(1)
    }
    await erase(ara, mid)
    await ara.request('DELETE', '/trash')
    expect(await place.read(binna)).toMatchObject([{ content: '', isErased: true }])
    expect(await t.db.$count(messageFile, eq(messageFile.id, id))).toBe(0)
  })

  it('that somebody removes for themselves stays for everybody else, and comes back to them alone', async () => {
    const mid = await place.send(ara, '남는 말')
    expect((await binna.request('DELETE', `/message/${mid}`)).status).toBe(204)
    expect((await stranger.request('DELETE', `/message/${mid}`)).status).toBe(404)
    expect([await place.read(binna), await find(binna, '남는')]).toEqual([[], []])
    expect(await (await binna.request('GET', '/message/count')).json()).toMatchObject({ count: 0, inGroups: 0 })
    expect([await place.read(ara), await find(ara, '남는')]).toMatchObject([[{ content: '남는 말' }], [{}]])
    await restore(binna)
    expect([await place.read(binna), await find(binna, '남는')]).toMatchObject([[{ content: '남는 말' }], [{}]])
  })

  it('goes from everybody’s trash when its writer deletes it for everybody, and its place can be removed for oneself', async () => {
    const mid = await place.send(ara, '적어 둔 말')
    await binna.request('DELETE', `/message/${mid}`)
    expect((await trashOf(binna)).map(({ title }) => title)).toEqual(['적어 둔 말'])
    await erase(ara, mid)
    expect(await trashOf(binna)).toEqual([])
    expect((await ara.request('DELETE', `/message/${mid}`)).status).toBe(204)
    expect(await place.read(ara)).toEqual([])
    // The words alone are in the trash, once.
    expect(await trashOf(ara)).toHaveLength(1)
  })

  it('sent once more after it was changed arrives no second time, and changes nothing', async () => {
    const mid = await place.send(ara, '처음')
    await edit(ara, mid, '고침')
    const [there] = await place.read(ara)
    const path = there?.dstUid ? `/message/${mid}` : `/message/group/${(await entryOf(ara))?.group?.gid}/message/${mid}`
    const body = there?.dstUid ? { dstUid: binna.uid, content: '처음' } : { content: '처음' }
    expect((await ara.request('PUT', path, body)).status).toBe(200)
    expect(await place.read(binna)).toMatchObject([{ content: '고침' }])
  })

  it('reaches the admins with what it said first', async () => {
    const mid = await place.send(ara, '심한 말')
    await edit(ara, mid, '고운 말')
    expect((await binna.request('POST', '/report', { kind: 'message', recordId: mid, reason: 'abuse' })).status).toBe(
      204,
    )
    const queue = async () => (await admin.request('GET', '/report')).text()
    expect(await queue()).toContain('심한 말\\n→ 고운 말')
    await erase(ara, mid)
    expect(await queue()).toContain('심한 말')
  })

  it('is told live when it is changed and when it is deleted', async () => {
    const heard: Change[] = []
    const who = { uid: binna.uid, email: null, name: '', isAdmin: false, sessionId: '' }
    const leave = t.deps.live.join({ who, changed: (one) => void heard.push(one), resync: () => {}, end: () => {} })
    const mid = await place.send(ara, '하나')
    const told = () => heard.filter(({ collection }) => collection === 'message' || collection === 'messageGroup')
    await expect.poll(() => told().length).toBe(1)
    await edit(ara, mid, '둘')
    await expect.poll(() => told().length).toBe(2)
    await erase(ara, mid)
    await expect.poll(() => told().length).toBe(3)
    leave()
    const last = told().at(-1)
    if (last?.collection === 'message') expect(last.data).toMatchObject({ mid, content: '', isErased: true, files: [] })
  })
})

it('nobody says anything new by changing a message to somebody whom they may not write to', async () => {
  const mid = await alone.send(ara, '안녕하세요')
  await binna.request('PUT', `/block/${ara.uid}`, {})
  expect(await reasonOf(await edit(ara, mid, '왜 차단했어요'))).toEqual([400, 'not_reachable'])
  const group = await inGroup().catch(() => null)
  expect(group).toBeNull()
})

it('whoever had left a group before a message was changed reads on what it said, and the writer who left changes nothing', async () => {
  const { gid, send, read } = await inGroup()
  const mid = await send(ara, '그때의 말')
  const own = await send(binna, '내 말')
  await ara.request('DELETE', `/message/group/${gid}/member/${binna.uid}`)
  await edit(ara, mid, '나중의 말')
  expect((await read(binna)).map(({ content, editedAt }) => [content, editedAt])).toEqual([
    ['내 말', null],
    ['그때의 말', null],
  ])
  expect([await find(binna, '나중의'), await find(binna, '그때의')]).toMatchObject([[], [{}]])
  expect(await json<{ items: object[] }>(binna.request('GET', `/message/group/${gid}?text=나중`))).toMatchObject({
    items: [],
  })
  expect((await read(ara)).map(({ content }) => content)).toEqual(['내 말', '나중의 말'])
  expect(await reasonOf(await edit(binna, own, '뒤늦은 말'))).toEqual([409, 'group_left'])
})
