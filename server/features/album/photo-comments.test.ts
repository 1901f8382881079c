import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Photo } from '#contract/album/album.schema.ts'
import { seenByKinds, type SeenBy } from '#contract/album/photo-album.ts'
import type { PhotoComment } from '#contract/album/photo-comments.schema.ts'
import { photoComment, photoLike, photos } from '#server/db/tables/album.table.ts'
import { block } from '#server/db/tables/block.table.ts'
import { searchEntry } from '#server/db/tables/search.table.ts'
import { heartWords } from '#messages/heart.ts'
import { listen } from '#server/test/listen.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

type Page = { items: PhotoComment[]; cursor: string | null }

const t = await testApp()
const [owner, other, admin] = await Promise.all([t.signUp(), t.signUp(), t.signUp({ admin: true })])

const newId = () => crypto.randomUUID()
const json = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T

async function photo(seenBy: SeenBy = 'everyone', caption: string = newId()) {
  const row = { uid: owner.uid, url: `/x/${newId()}`, width: 3, height: 2, caption, seenBy }
  const [made] = await t.db.insert(photos).values(row).returning()
  return made?.id ?? ''
}

const say = (by: TestUser, id: string, body: object, cid: string = newId()) =>
  by.request('PUT', `/photos/${id}/comments/${cid}`, body)
const comments = async (by: TestUser, id: string) =>
  (await json<Page>(by.request('GET', `/photos/${id}/comments`))).items.map(({ comment }) => comment)
const countsOf = async (id: string) => {
  const { likeCount, commentCount } = await json<Photo>(owner.request('GET', `/photos/${id}`))
  return [likeCount, commentCount]
}
const seeAs = (id: string, seenBy: SeenBy) => t.db.update(photos).set({ seenBy }).where(eq(photos.id, id))
const newsOf = async (user: TestUser, photoId: string) =>
  (
    await json<{ items: { description: string; times: number; target: { id: string } | null; actor: object }[] }>(
      user.request('GET', '/notification'),
    )
  ).items.filter(({ target }) => target?.id === photoId)

describe('a like', () => {
  it('counts once for each person however often it comes, and is taken back', async () => {
    const id = await photo()
    const like = (method: 'PUT' | 'DELETE') => other.request(method, `/photos/${id}/like`)
    const answers = await Promise.all(Array.from({ length: 5 }, () => like('PUT')))
    for (const answer of answers) expect(await answer.json()).toEqual({ liked: true, likeCount: 1 })
    await admin.request('PUT', `/photos/${id}/like`)
    expect(await json(other.request('GET', `/photos/${id}/like`))).toEqual({ liked: true, likeCount: 2 })
    expect(await json(like('DELETE'))).toEqual({ liked: false, likeCount: 1 })
    expect(await json(like('DELETE'))).toEqual({ liked: false, likeCount: 1 })
    expect(await json(owner.request('GET', `/photos/${id}/like`))).toEqual({ liked: false, likeCount: 1 })
  })

  it('is for the photos of others, and for users', async () => {
    const id = await photo()
    const refused = await owner.request('PUT', `/photos/${id}/like`)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ reason: 'own_heart', message: heartWords.ko.own })
    expect((await t.guest('PUT', `/photos/${id}/like`)).status).toBe(401)
    expect((await t.guest('GET', `/photos/${id}/comments`)).status).toBe(401)
    expect((await other.request('PUT', `/photos/${newId()}/like`)).status).toBe(404)
    expect(await countsOf(id)).toEqual([0, 0])
  })
})

describe('a comment', () => {
  it('is listed newest first, counted and told once, also when the same request comes often', async () => {
    const id = await photo('everyone', '가을 소풍')
    const cid = newId()
    await Promise.all(Array.from({ length: 5 }, () => say(other, id, { comment: '첫째' }, cid)))
    await say(admin, id, { comment: '둘째' })
    await say(owner, id, { comment: '내 사진에 나도' })
    expect(await comments(other, id)).toEqual(['내 사진에 나도', '둘째', '첫째'])
    expect(await countsOf(id)).toEqual([0, 3])
    const [news, ...rest] = await newsOf(owner, id)
    expect(rest).toEqual([])
    expect(news).toMatchObject({
      description: '‘가을 소풍’ 사진에 새 댓글이 달렸습니다.',
      times: 2,
      actor: { uid: admin.uid },
      target: { collection: 'photos', id },
    })
  })

  it('is changed by its writer alone, with the version that was read', async () => {
    const [id, cid] = [await photo(), newId()]
    await say(other, id, { comment: '오타' }, cid)
    expect((await say(admin, id, { comment: '고침', version: 1 }, cid)).status).toBe(403)
    expect((await say(owner, id, { comment: '고침', version: 1 }, cid)).status).toBe(403)
    expect(await json(say(other, id, { comment: '고침', version: 1 }, cid))).toMatchObject({ version: 2 })
    const late = await say(other, id, { comment: '늦음', version: 1 }, cid)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'stale', current: { comment: '고침', version: 2 } })
    expect((await say(other, await photo(), { comment: '저기', version: 2 }, cid)).status).toBe(404)
  })

  it('needs a profile, a photo and some text', async () => {
    const id = await photo()
    expect((await say(await t.signUp({ profile: false }), id, { comment: '저요' })).status).toBe(403)
    expect((await say(other, newId(), { comment: '저요' })).status).toBe(404)
    for (const comment of ['', ' \n ', '\u200b', 'ㄱ'.repeat(1001), 'a\0'])
      expect((await say(other, id, { comment })).status).toBe(400)
    expect(await countsOf(id)).toEqual([0, 0])
  })

  it('is left out for whoever has blocked its writer', async () => {
    const id = await photo()
    const reader = await t.signUp()
    await say(other, id, { comment: '안 보일 말' })
    await t.db.insert(block).values({ uid: reader.uid, blockedUid: other.uid })
    expect(await comments(reader, id)).toEqual([])
    expect(await comments(owner, id)).toEqual(['안 보일 말'])
  })

  it('goes into the trash and comes back, where its photo is still there for its writer', async () => {
    const [id, cid] = [await photo(), newId()]
    await say(other, id, { comment: '지울 말' }, cid)
    expect((await owner.request('DELETE', `/photos/${id}/comments/${cid}`)).status).toBe(403)
    expect((await other.request('DELETE', `/photos/${id}/comments/${cid}`)).status).toBe(204)
    expect(await countsOf(id)).toEqual([0, 0])
    const { items } = await json<{ items: { id: string; recordId: string }[] }>(other.request('GET', '/trash'))
    const kept = items.find(({ recordId }) => recordId === cid)
    const restore = () => other.request('POST', `/trash/${kept?.id}/restore`, {})
    await seeAs(id, 'owner')
    expect((await restore()).status).toBe(409)
    await seeAs(id, 'users')
    expect((await restore()).status).toBe(204)
    expect([await comments(other, id), await countsOf(id)]).toEqual([['지울 말'], [0, 1]])
  })
})

describe('what was said to a photo', () => {
  const mayTalk: Record<SeenBy, boolean> = { everyone: true, users: true, chosen: false, owner: false }

  it.each(seenByKinds)('that %s may see is for those alone, on every way to it', async (seenBy) => {
    const [id, cid] = [await photo(), newId()]
    await say(other, id, { comment: '비밀일 수도' }, cid)
    await seeAs(id, seenBy)
    const may = mayTalk[seenBy]
    for (const by of [other, admin]) {
      const ways = {
        like: (await by.request('PUT', `/photos/${id}/like`)).status === 200,
        unlike: (await by.request('DELETE', `/photos/${id}/like`)).status === 200,
        liked: (await by.request('GET', `/photos/${id}/like`)).status === 200,
        read: (await by.request('GET', `/photos/${id}/comments`)).status === 200,
        write: (await say(by, id, { comment: '또' })).status === 200,
      }
      expect(ways).toEqual(Object.fromEntries(Object.keys(ways).map((way) => [way, may])))
    }
    const report = { kind: 'photoComment', recordId: cid, reason: 'spam', words: '' }
    expect((await admin.request('POST', '/report', report)).status === 204).toBe(may)
    const found = async (by: TestUser['request']) =>
      (await json<{ items: { kind: string; id: string }[] }>(by('GET', '/search?q=비밀일'))).items
    const entry = [{ kind: 'photoComment', id: cid, photoId: id }]
    for (const { request } of [other, admin, owner]) expect(await found(request)).toMatchObject(may ? entry : [])
    expect(await found(t.guest)).toEqual([])
    // Hidden and shown again, with its comments; what is removed is found no longer.
    await seeAs(id, 'owner')
    expect(await found(other.request)).toEqual([])
    await seeAs(id, seenBy)
    expect(await found(other.request)).toMatchObject(may ? entry : [])
    expect((await admin.request('DELETE', `/photos/${id}/comments/${cid}`)).status === 204).toBe(may)
    expect((await owner.request('GET', `/photos/${id}/comments`)).status).toBe(200)
    expect(await found(other.request)).toEqual([])
    await owner.request('DELETE', `/photos/${id}`)
    expect(await t.db.$count(searchEntry, eq(searchEntry.place, id))).toBe(0)
  })

  it('reaches as counts whoever sees the photo, as words users, and what somebody likes only themselves', async () => {
    const [open, hidden] = [await photo(), await photo('owner')]
    const streams = {
      guest: await listen(t.deps, null),
      other: await listen(t.deps, other),
      owner: await listen(t.deps, owner),
    }
    const cid = newId()
    await say(owner, hidden, { comment: '나만' }, cid)
    await say(other, open, { comment: '모두' })
    await other.request('PUT', `/photos/${open}/like`)
    const heardOf = (what: string) =>
      Object.entries(streams)
        .filter(([, heard]) => heard.some((one) => one.startsWith(what)))
        .map(([name]) => name)
    for (const heard of Object.values(streams))
      await expect.poll(() => heard.filter((one) => one === `photoCounts put ${open}`)).toHaveLength(2)
    expect(heardOf(`photoCounts put ${hidden}`)).toEqual(['owner'])
    expect(heardOf(`photoComment put ${cid}`)).toEqual(['owner'])
    expect(heardOf('photoComment')).toEqual(['other', 'owner'])
    expect(heardOf('photoLike')).toEqual(['other'])
  })

  it('goes with the photo into the trash and comes back with it, counted anew', async () => {
    const id = await photo()
    const leaver = await t.signUp()
    await say(other, id, { comment: '남을 말' })
    for (const by of [other, leaver]) await by.request('PUT', `/photos/${id}/like`)
    await say(leaver, id, { comment: '이름 없이 남을 말' })
    await owner.request('DELETE', `/photos/${id}`)
    expect((await leaver.request('DELETE', `/userInfo/${leaver.uid}`)).status).toBe(204)
    const { items } = await json<{ items: { id: string; recordId: string }[] }>(owner.request('GET', '/trash'))
    await owner.request('POST', `/trash/${items.find(({ recordId }) => recordId === id)?.id}/restore`, {})
    expect(await countsOf(id)).toEqual([1, 2])
    expect(await comments(other, id)).toHaveLength(2)
  })

  it('keeps its counts true when somebody leaves', async () => {
    const [id, leaver] = [await photo(), await t.signUp()]
    await leaver.request('PUT', `/photos/${id}/like`)
    await say(leaver, id, { comment: '안녕히' })
    expect((await leaver.request('DELETE', `/userInfo/${leaver.uid}`)).status).toBe(204)
    expect(await countsOf(id)).toEqual([0, 1])
    const wrong = await t.db.$count(
      photos,
      sql`${photos.likeCount} <> (select count(*) from ${photoLike} l where l.photo_id = ${photos.id})
        or ${photos.commentCount} <> (select count(*) from ${photoComment} c where c.photo_id = ${photos.id})`,
    )
    expect(wrong).toBe(0)
  })
})
