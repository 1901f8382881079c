import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UploadedImage } from '#contract/images/images.schema.ts'
import { MEDIUM, SQUARE, transformed, UPLOAD_PRESET } from '#contract/shared/images.ts'
import type { Photo, PhotoPlace } from '#contract/album/album.schema.ts'
import { image, photos } from '#server/db/tables/album.table.ts'
import { notesIn, phonePhoto, photoAs } from '#server/test/image-samples.ts'
import { namedCost } from '#server/test/query-cost.ts'
import { everyPage } from '#server/test/every-page.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { newestPhotos, pageOfPhotos, placeQuery } from './album.service.ts'

type Page = { items: Photo[]; cursor: string | null }

let t: Awaited<ReturnType<typeof testApp>>
let me: TestUser
let other: TestUser
let admin: TestUser
let nameless: TestUser
const jpeg = await photoAs('jpeg', { width: 640, height: 480 })

beforeAll(async () => {
  t = await testApp()
  me = await t.signUp()
  other = await t.signUp()
  admin = await t.signUp({ admin: true })
  nameless = await t.signUp({ profile: false })
})
/** The list shows everybody's photos. */
beforeEach(async () => void (await t.db.delete(photos)))

async function upload(by: TestUser, bytes: Uint8Array = jpeg) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)]), '비밀 여행.jpg')
  body.set('upload_preset', UPLOAD_PRESET)
  const headers = { cookie: by.cookie, origin: 'http://localhost' }
  const address = 'http://localhost/madang/api/image/upload'
  const answer = await t.app.request(address, { method: 'POST', body, headers })
  return (await answer.json()) as UploadedImage
}

const body = ({ url }: { url: string }, more: object = {}) => ({
  url,
  width: 1,
  height: 1,
  seenBy: 'everyone',
  ...more,
})

async function add(by: TestUser, more: object = {}) {
  const id = crypto.randomUUID()
  const answer = await by.request('PUT', `/photos/${id}`, body(await upload(by), more))
  expect(answer.status).toBe(200)
  return (await answer.json()) as Photo
}

const list = async (query = '') => (await (await t.guest('GET', `/photos${query}`)).json()) as Page
const read = async (id: string) =>
  (await (await t.guest('GET', `/photos/${id}`)).json()) as Photo & { place: PhotoPlace }
const change = ({ request }: Pick<TestUser, 'request'>, photo: Photo, more: object) =>
  request('PUT', `/photos/${photo.id}`, body(photo, more))
/** Older than every photo that a test adds. */
const at = (second: number) => new Date(Date.UTC(2020, 0, 1) + second * 1000)
const old = (second: number) => ({
  uid: me.uid,
  url: '/x',
  width: 3,
  height: 2,
  createdAt: at(second),
  takenAt: at(second),
})
const openPicture = async (url: string) => (await t.app.request(`http://localhost${url}`)).status

describe('the album', () => {
  it('is open to guests, newest first, with names and no e-mail', async () => {
    const older = await add(me, { caption: ' 마당의 감나무 ' })
    const newer = await add(other)
    const answer = await t.guest('GET', '/photos')
    const text = await answer.text()
    expect((JSON.parse(text) as Page).items.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(older).toMatchObject({ caption: '마당의 감나무', uid: me.uid, version: 1 })
    expect(older.owner).toMatchObject({ displayName: '사용자1' })
    expect(text).not.toContain('@')
  })

  it('takes the size from the stored picture, never from the sender', async () => {
    expect(await add(me)).toMatchObject({ width: 640, height: 480 })
  })

  it('needs no profile to add to, and shows a user without one without a name', async () => {
    expect((await add(nameless)).owner).toEqual({
      uid: nameless.uid,
      displayName: null,
      avatarUrl: null,
      isAdmin: false,
    })
  })

  it('exposes neither where nor by whom a photo was taken, nor what the file was called', async () => {
    const sent = await phonePhoto()
    expect(await notesIn(sent)).toEqual(expect.arrayContaining(['exif', 'xmp']))
    const { url } = await upload(me, sent)
    const id = crypto.randomUUID()
    await me.request('PUT', `/photos/${id}`, body({ url }))
    expect(await (await t.guest('GET', `/photos/${id}`)).text()).not.toContain('비밀')
    for (const address of [url, transformed(url, SQUARE), transformed(url, MEDIUM)]) {
      const picture = await t.app.request(`http://localhost${address}`)
      const bytes = Buffer.from(await picture.arrayBuffer())
      expect(await notesIn(bytes)).toEqual([])
      expect(['Hong Gildong', '비밀'].filter((secret) => bytes.includes(secret))).toEqual([])
      expect([...picture.headers.values()].join()).not.toContain('비밀')
    }
  })

  it('comes in pages that miss and repeat nothing, also with equal times', async () => {
    await t.db.insert(photos).values(Array.from({ length: 23 }, () => old(0)))
    const seen = await everyPage((after) => list(`?${new URLSearchParams({ limit: '5', ...after })}`))
    expect(seen).toHaveLength(await t.db.$count(photos))
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    await t.db.delete(photos).where(eq(photos.url, '/x'))
  })

  it('knows the neighbours of a photo wherever it lies', async () => {
    await t.db.insert(photos).values([old(0), old(0), old(0)])
    const order = (await list('?limit=100')).items.map(({ id }) => id)
    for (const [index, id] of order.entries()) {
      const [first, last] = [order[0], order.at(-1)]
      const [previous, next] = [order[index - 1] ?? null, order[index + 1] ?? null]
      expect((await read(id)).place).toEqual({ first, previous, next, last })
    }
    await t.db.delete(photos).where(eq(photos.url, '/x'))
    expect((await t.guest('GET', `/photos/${crypto.randomUUID()}`)).status).toBe(404)
  })
})

describe('by month', () => {
  it('the album says how many photos each month in Korea has, and goes on from the end of one', async () => {
    const on = (instant: string) => ({ ...old(0), takenAt: new Date(instant) })
    await t.db
      .insert(photos)
      .values([
        on('2026-10-31T14:59:59Z'),
        on('2026-10-31T15:00:00Z'),
        on('2025-12-31T14:00:00Z'),
        on('2025-12-31T15:00:00Z'),
      ])
    const months = await (await t.guest('GET', '/photos/months')).json()
    expect(months).toEqual({
      items: [
        { month: '2026-11', photoCount: 1 },
        { month: '2026-10', photoCount: 1 },
        { month: '2026-01', photoCount: 1 },
        { month: '2025-12', photoCount: 1 },
      ],
    })
    const from = async (month: string) => (await list(`?month=${month}`)).items.length
    expect([await from('2026-12'), await from('2026-10'), await from('2025-12'), await from('2025-11')]).toEqual([
      4, 3, 1, 0,
    ])
    expect((await t.guest('GET', '/photos?month=2026-13')).status).toBe(400)
    await t.db.delete(photos).where(eq(photos.url, '/x'))
  })
})

describe('several photos as one file', () => {
  const zip = (ask: TestUser['request'], ids: string[]) => ask('GET', `/photos/zip?ids=${ids.join()}`)

  it('are those that somebody may see, by their days and captions', async () => {
    const [mine, theirs] = [await add(me, { caption: '감/나무: 아래' }), await add(other)]
    const secret = await add(other)
    await t.db.update(photos).set({ seenBy: 'owner' }).where(eq(photos.id, secret.id))
    const answer = await zip(me.request, [mine.id, theirs.id, secret.id, crypto.randomUUID()])
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Madang-photos-\d{4}-\d\d-\d\d\.zip";/,
    )
    const names = [
      ...Buffer.from(await answer.arrayBuffer())
        .toString('utf8')
        .matchAll(/\d{4}-\d\d-\d\d \d{3}[^.]*\.jpg/g),
    ]
    expect(new Set(names.map(([name]) => name.slice(11)))).toEqual(new Set(['001.jpg', '002 감 나무  아래.jpg']))
  })

  it('say which could not be had, and bring the others', async () => {
    const there = await add(me)
    const [lost] = await t.db
      .insert(photos)
      .values({
        uid: me.uid,
        url: `/madang/image/upload/v1/${crypto.randomUUID()}.jpg`,
        width: 1,
        height: 1,
        caption: '사라짐',
      })
      .returning()
    const packed = Buffer.from(await (await zip(me.request, [there.id, lost?.id ?? ''])).arrayBuffer()).toString('utf8')
    expect(packed).toContain('받지 못한 사진.txt')
    expect(packed.length).toBeGreaterThan(200)
    await t.db.delete(photos).where(eq(photos.id, lost?.id ?? ''))
    const whole = Buffer.from(await (await zip(me.request, [there.id])).arrayBuffer()).toString('utf8')
    expect(whole).not.toContain('받지 못한')
  })

  it('are none for guests, of a wrong list, or where nothing is to be seen', async () => {
    const { id } = await add(me)
    expect((await zip(t.guest, [id])).status).toBe(401)
    expect((await zip(me.request, [crypto.randomUUID()])).status).toBe(404)
    for (const wrong of ['', 'x', `${id},`, Array.from({ length: 101 }, () => id).join()])
      expect((await me.request('GET', `/photos/zip?ids=${wrong}`)).status).toBe(400)
  })
})

describe('adding a photo', () => {
  it('is for signed-in users, and only with known fields', async () => {
    const picture = await upload(me)
    expect((await t.guest('PUT', `/photos/${crypto.randomUUID()}`, body(picture))).status).toBe(401)
    const wrong = [{ uid: other.uid }, { createdAt: at(0) }, { caption: 'x'.repeat(201) }, { width: 0 }]
    for (const more of wrong) {
      const answer = await me.request('PUT', `/photos/${crypto.randomUUID()}`, body(picture, more))
      expect(answer.status).toBe(400)
    }
  })

  it('takes no picture of somebody else, none from elsewhere and none that is not there', async () => {
    const theirs = await upload(other)
    const mine = await upload(me)
    const drawn = await t.deps.images.storeImage(jpeg, null)
    for (const url of [
      theirs.url,
      transformed(theirs.url, SQUARE),
      drawn.url,
      mine.url.replace('.jpg', '.png'),
      `/madang/image/upload/v1/${crypto.randomUUID()}.jpg`,
      `https://evil.example${mine.url}`,
      'javascript:alert(1)',
    ]) {
      const answer = await me.request('PUT', `/photos/${crypto.randomUUID()}`, body({ url }))
      expect([url, answer.status]).toEqual([url, 400])
    }
  })

  it('keeps the plain address, whatever variant was sent', async () => {
    const picture = await upload(me)
    const id = crypto.randomUUID()
    await me.request('PUT', `/photos/${id}`, body({ url: transformed(picture.url, SQUARE) }))
    expect((await read(id)).url).toBe(picture.url)
  })

  it('is harmless when repeated, ten times at once', async () => {
    const picture = await upload(me)
    const id = crypto.randomUUID()
    const send = () => me.request('PUT', `/photos/${id}`, body(picture, { caption: '한 번' }))
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const rows = await t.db.select().from(photos).where(eq(photos.url, picture.url))
    expect(rows).toMatchObject([{ id, version: 1 }])
  })

  it('shows a picture once: ten photos that want the same one become one', async () => {
    const picture = await upload(me)
    const send = () => me.request('PUT', `/photos/${crypto.randomUUID()}`, body(picture))
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(9)
    expect(await refused[0]?.json()).toMatchObject({ reason: 'picture_used' })
  })
})

describe('a caption', () => {
  it('is changed by the owner with the version that was read; a stale one gets the newer', async () => {
    const photo = await add(me, { caption: '처음' })
    const changed = await change(me, photo, { caption: '다음', version: 1 })
    expect(await changed.json()).toMatchObject({ caption: '다음', version: 2 })
    const late = await change(me, photo, { caption: '늦음', version: 1 })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'stale', current: { caption: '다음', version: 2 } })
    expect((await change(me, photo, { caption: '모름' })).status).toBe(409)
    expect((await change(me, photo, { caption: '다음', version: 1 })).status).toBe(200)
    expect((await read(photo.id)).version).toBe(2)
  })

  it('cannot be changed by anybody else, not even by the admin', async () => {
    const photo = await add(me, { caption: '내 것' })
    expect((await change(other, photo, { caption: '남의 손', version: 1 })).status).toBe(403)
    expect((await change(admin, photo, { caption: '관리자', version: 1 })).status).toBe(403)
    expect((await change({ request: t.guest }, photo, { caption: '손님', version: 1 })).status).toBe(401)
    expect((await read(photo.id)).caption).toBe('내 것')
  })

  it('is all that can change: the picture stays', async () => {
    const photo = await add(me)
    const swapped = { ...photo, url: (await upload(me)).url }
    expect((await change(me, swapped, { caption: '바꿔치기', version: 1 })).status).toBe(400)
  })
})

describe('deleting a photo', () => {
  it('removes the picture too when it goes out of the trash, and removing it again is no failure', async () => {
    const photo = await add(me)
    await openPicture(transformed(photo.url, SQUARE))
    expect((await me.request('DELETE', `/photos/${photo.id}`)).status).toBe(204)
    expect((await me.request('DELETE', `/photos/${photo.id}`)).status).toBe(204)
    expect((await t.guest('GET', `/photos/${photo.id}`)).status).toBe(404)
    expect(await openPicture(photo.url)).toBe(200)
    expect((await me.request('DELETE', '/trash')).status).toBe(204)
    expect(await openPicture(photo.url)).toBe(404)
    expect(await openPicture(transformed(photo.url, SQUARE))).toBe(404)
    expect(await t.db.$count(image, sql`${photo.url} like '%' || ${image.id} || '%'`)).toBe(0)
  })

  it('is for the owner and the admin', async () => {
    const photo = await add(me)
    expect((await t.guest('DELETE', `/photos/${photo.id}`)).status).toBe(401)
    expect((await other.request('DELETE', `/photos/${photo.id}`)).status).toBe(403)
    expect(await openPicture(photo.url)).toBe(200)
    expect((await admin.request('DELETE', `/photos/${photo.id}`)).status).toBe(204)
    expect((await t.guest('GET', `/photos/${photo.id}`)).status).toBe(404)
  })

  it('keeps a picture that another photo has shown since before, and then does not come back beside it', async () => {
    const photo = await add(me)
    await me.request('DELETE', `/photos/${photo.id}`)
    const again = await me.request('PUT', `/photos/${crypto.randomUUID()}`, body(photo))
    expect(await again.json()).toMatchObject({ reason: 'in_trash' })
    await t.db.insert(photos).values({ uid: me.uid, url: photo.url, width: 3, height: 2 })
    const { items } = (await (await me.request('GET', '/trash')).json()) as { items: { id: string }[] }
    expect((await me.request('POST', `/trash/${items[0]?.id}/restore`, {})).status).toBe(409)
    expect((await me.request('DELETE', '/trash')).status).toBe(204)
    expect(await openPicture(photo.url)).toBe(200)
  })
})

it('a page and a place in a long album come straight from the index, without sorting', { tags: ['slow'] }, async () => {
  for (let from = 0; from < 5000; from += 1000) {
    await t.db.insert(photos).values(Array.from({ length: 1000 }, (_, n) => old(from + n)))
  }
  await t.db.execute(sql`analyze ${photos}`)
  const [far] = await t.db
    .select()
    .from(photos)
    .where(eq(photos.takenAt, at(2500)))
  if (!far) throw new Error('no photo in the middle')
  const cursor = Buffer.from(JSON.stringify([far.takenAt.toISOString(), far.id])).toString('base64url')
  const readers = [null, me]
  const queries = readers.flatMap((who) => [
    pageOfPhotos(t.db, { limit: 60 }, who),
    pageOfPhotos(t.db, { limit: 60, cursor }, who),
    placeQuery(t.db, far, who),
  ])
  for (const query of queries) {
    const plan = await t.db.execute(sql`explain ${query.getSQL()}`)
    const text = plan.rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    expect(text).toContain('photos_taken_at')
    expect(text).not.toMatch(/Sort|Seq Scan on photos/)
  }
  const { scans, examined } = await namedCost(t.db, 'photos', newestPhotos.query(t.db), {
    uid: `array['${me.uid}', 'u']`,
    blocker: `array[null, 'u']`,
  })
  expect(scans).not.toContain('Seq Scan')
  expect(examined).toBeLessThanOrEqual(2 * 21)
})
