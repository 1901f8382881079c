import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Photo } from '#contract/album/album.schema.ts'
import { UPLOAD_PRESET } from '#contract/shared/images.ts'
import type { UploadedImage } from '#contract/images/images.schema.ts'
import { takenAtOf } from '#contract/album/taken-at.ts'
import { photos } from '#server/db/tables/album.table.ts'
import { listen, untilAllCame } from '#server/test/listen.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
const [me, other] = [await t.signUp(), await t.signUp()]

type Format = 'jpeg' | 'png' | 'webp'
const drawn = () => sharp({ create: { width: 12, height: 8, channels: 3, background: '#3a7d5c' } })
const taken = async (clock: string, zone?: string, format: Format = 'jpeg') => {
  const notes = { DateTimeOriginal: clock, ...(zone && { OffsetTimeOriginal: zone }) }
  return new Uint8Array(await drawn().withExif({ IFD2: notes }).toFormat(format).toBuffer())
}
const now = new Date('2026-11-19T00:00:00Z')
const read = async (...given: Parameters<typeof taken>) => takenAtOf(await taken(...given), now)?.toISOString() ?? null

describe('the notes of a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('say when it was taken, in a zone or in Korea (%s)', async (format) => {
    expect(await read('2019:05:04 13:02:01', '+02:00', format)).toBe('2019-05-04T11:02:01.000Z')
    expect(await read('2019:05:04 13:02:01', undefined, format)).toBe('2019-05-04T04:02:01.000Z')
  })

  it('that cannot be true are ignored', async () => {
    for (const clock of [
      '0000:00:00 00:00:00',
      '2031:01:01 00:00:00',
      '1899:12:31 00:00:00',
      '2023:02:31 10:00:00',
      'x',
    ])
      expect([clock, await read(clock)]).toEqual([clock, null])
    expect(takenAtOf(new Uint8Array(await drawn().jpeg().toBuffer()), now)).toBeNull()
    expect(takenAtOf(new Uint8Array(0), now)).toBeNull()
  })

  it('that are torn at any place harm nobody', async () => {
    const whole = await taken('2019:05:04 13:02:01', '+02:00')
    for (let end = 0; end < whole.length; end += 1) takenAtOf(whole.slice(0, end), now)
    for (let at = 0; at < 400; at += 1) takenAtOf(whole.with(at, 255), now)
    expect(takenAtOf(whole, now)).not.toBeNull()
  })
})

async function upload(by: TestUser, bytes: Uint8Array<ArrayBuffer>): Promise<UploadedImage> {
  const body = new FormData()
  body.set('file', new File([bytes], 'x.jpg', { type: 'image/jpeg' }))
  body.set('upload_preset', UPLOAD_PRESET)
  const headers = { cookie: by.cookie, origin: 'http://localhost' }
  const answer = await t.app.request('http://localhost/madang/api/image/upload', { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  return (await answer.json()) as UploadedImage
}

async function add(by: TestUser, bytes: Uint8Array<ArrayBuffer>, more: object = {}) {
  const { url, width, height } = await upload(by, bytes)
  const answer = await by.request('PUT', `/photos/${crypto.randomUUID()}`, { url, width, height, ...more })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Photo
}
const one = async ({ id }: Photo) => (await (await me.request('GET', `/photos/${id}`)).json()) as Photo
const order = async (query = '') =>
  ((await (await me.request('GET', `/photos?limit=100${query}`)).json()) as { items: Photo[] }).items.map(
    ({ id }) => id,
  )
const correct = (by: TestUser, changes: { id: string; takenAt: string }[]) =>
  by.request('PUT', '/photos/taken', { photos: changes })

describe('a photo', () => {
  it('stands where it was taken, in the list, its months and from one to the next', async () => {
    await t.db.delete(photos)
    const plain = new Uint8Array(await drawn().jpeg().toBuffer())
    const today = await add(me, plain)
    const old = await add(me, await taken('2015:07:01 08:00:00', '+09:00'))
    const older = await add(me, plain, { takenAt: '2001-02-03T04:05:06.000Z' })
    const middle = await add(me, await taken('2018:01:31 23:30:00', '+09:00'))
    expect(old.takenAt).toBe('2015-06-30T23:00:00.000Z')
    expect(today.takenAt).toBe(today.createdAt)
    const expected = [today, middle, old, older].map(({ id }) => id)
    expect(await order()).toEqual(expected)
    const months = (await (await me.request('GET', '/photos/months')).json()) as { items: { month: string }[] }
    expect(months.items.slice(1).map(({ month }) => month)).toEqual(['2018-01', '2015-07', '2001-02'])
    expect(await order('&month=2015-07')).toEqual(expected.slice(2))
    const { place } = (await (await me.request('GET', `/photos/${old.id}`)).json()) as { place: object }
    expect(place).toEqual({ first: today.id, previous: middle.id, next: older.id, last: older.id })
    const page = (await (await me.request('GET', '/photos?limit=2')).json()) as { cursor: string }
    expect(await order(`&cursor=${page.cursor}`)).toEqual(expected.slice(2))
  })

  it('that is told a day which cannot be stands where it was uploaded', async () => {
    const bytes = new Uint8Array(await drawn().jpeg().toBuffer())
    const photo = await add(me, bytes, { takenAt: '2999-01-01T00:00:00.000Z' })
    expect(photo.takenAt).toBe(photo.createdAt)
  })
})

describe('a day', () => {
  it('is corrected by the owner, for several photos at once, and back', async () => {
    const bytes = () => taken('2015:07:01 08:00:00', '+09:00')
    const [one_, two] = [await add(me, await bytes()), await add(me, await bytes())]
    const theirs = await add(other, await bytes(), { seenBy: 'users' })
    const hidden = await add(other, await bytes(), { seenBy: 'owner' })
    const to = (takenAt: string, ...some: Photo[]) => some.map(({ id }) => ({ id, takenAt }))
    const day = '1999-12-31T15:00:00.000Z'
    const heard = await listen(t.deps, null)
    expect((await correct(me, [...to(day, one_, two, hidden), { id: crypto.randomUUID(), takenAt: day }])).status).toBe(
      204,
    )
    expect([(await one(one_)).takenAt, (await one(two)).takenAt]).toEqual([day, day])
    const [still] = await t.db.select().from(photos).where(eq(photos.id, hidden.id))
    expect(still?.takenAt.toISOString()).toBe('2015-06-30T23:00:00.000Z')
    expect((await correct(me, to(day, theirs))).status).toBe(403)
    expect((await t.guest('PUT', '/photos/taken', { photos: to(day, one_) })).status).toBe(401)
    for (const wrong of ['2999-01-01T00:00:00.000Z', '1850-01-01T00:00:00.000Z', 'yesterday'])
      expect([wrong, (await correct(me, to(wrong, one_))).status]).toEqual([wrong, 400])
    expect((await correct(me, [])).status).toBe(400)
    await correct(me, to(one_.takenAt, one_, two))
    expect((await one(two)).takenAt).toBe(two.takenAt)
    await untilAllCame(t.deps)
    expect(heard).toEqual([])
  })

  it('comes back from the trash with its photo, also with one from before days were kept', async () => {
    const photo = await add(me, await taken('2015:07:01 08:00:00', '+09:00'))
    await me.request('DELETE', `/photos/${photo.id}`)
    const { items } = (await (await me.request('GET', '/trash')).json()) as { items: { id: string }[] }
    await me.request('POST', `/trash/${items[0]?.id}/restore`, {})
    expect((await one(photo)).takenAt).toBe(photo.takenAt)
  })
})
