import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Photo, PhotoPlace } from '#contract/album/album.schema.ts'
import type { PhotoAlbum } from '#contract/album/photo-album.schema.ts'
import { ALBUMS_MAX, seenByKinds, type SeenBy } from '#contract/album/photo-album.ts'
import { photoAlbum, photos } from '#server/db/tables/album.table.ts'
import { photoAs } from '#server/test/image-samples.ts'
import { listen } from '#server/test/listen.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

type Ask = TestUser['request']
type Found = { kind: string; id: string }

const t = await testApp()
const owner = await t.signUp()
const other = await t.signUp()
const admin = await t.signUp({ admin: true })
beforeEach(async () => {
  await t.db.delete(photos)
  await t.db.delete(photoAlbum)
})

const png = await photoAs('png', { width: 8, height: 8 })
const newId = () => crypto.randomUUID()
const json = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T

async function makeAlbum(seenBy: SeenBy, by = owner, name = '여름 캠프') {
  const answer = await by.request('PUT', `/photoAlbum/${newId()}`, { name, seenBy })
  expect(answer.status).toBe(200)
  return json<PhotoAlbum>(answer)
}

/** As an upload into the album leaves it. */
async function addTo(album: PhotoAlbum | null, caption: string = newId(), by = owner) {
  const { url, width, height } = await t.deps.images.storeImage(png, by.uid)
  const answer = await by.request('PUT', `/photos/${newId()}`, {
    url,
    width,
    height,
    caption,
    album: album?.id,
    seenBy: 'everyone',
  })
  expect(answer.status).toBe(200)
  return json<Photo>(answer)
}

const idsFor = async (ask: Ask, query = '') =>
  (await json<{ items: Photo[] }>(ask('GET', `/photos?limit=100${query}`))).items.map(({ id }) => id)
const albumsFor = async (ask: Ask) => (await json<{ items: PhotoAlbum[] }>(ask('GET', '/photoAlbum'))).items

/** Every way on which a photo can be read; true where the reader gets it. */
async function waysTo(photo: Photo, ask: Ask, isGuest: boolean): Promise<Record<string, boolean>> {
  const found = async () =>
    (await json<{ items: Found[] }>(ask('GET', `/search?q=${photo.caption}`))).items.some(({ id }) => id === photo.id)
  const between = async () => {
    const [newer] = await idsFor(ask)
    const { place } = await json<{ place: PhotoPlace }>(ask('GET', `/photos/${newer}`))
    return [place.next, place.last].includes(photo.id)
  }
  const ways = {
    list: (await idsFor(ask)).includes(photo.id),
    album: (await idsFor(ask, `&album=${photo.albumId}`)).includes(photo.id),
    itself: (await ask('GET', `/photos/${photo.id}`)).status === 200,
    neighbour: await between(),
    search: await found(),
    albums: (await albumsFor(ask)).some(({ id }) => id === photo.albumId),
  }
  if (isGuest) return ways
  const page = await json<{ photos: { id: string }[] }>(ask('GET', `/people/${owner.uid}`))
  const report = { kind: 'photo', recordId: photo.id, reason: 'spam', words: '' }
  return {
    ...ways,
    person: page.photos.some(({ id }) => id === photo.id),
    report: (await ask('POST', '/report', report)).status < 300,
  }
}

describe('who sees a photo', () => {
  const seenAs: Record<SeenBy, { guest: boolean; other: boolean; admin: boolean }> = {
    everyone: { guest: true, other: true, admin: true },
    users: { guest: false, other: true, admin: true },
    chosen: { guest: false, other: false, admin: false },
    owner: { guest: false, other: false, admin: false },
  }

  it.each(seenByKinds)('of an album for %s is the same on every way to it', async (seenBy) => {
    const photo = await addTo(await makeAlbum(seenBy))
    await addTo(null, '', other)
    const expected = seenAs[seenBy]
    const readers: [string, Ask, boolean][] = [
      ['guest', t.guest, expected.guest],
      ['other', other.request, expected.other],
      ['admin', admin.request, expected.admin],
    ]
    for (const [name, ask, sees] of readers) {
      const ways = await waysTo(photo, ask, name === 'guest')
      const all = Object.fromEntries(Object.keys(ways).map((way) => [way, sees]))
      expect([name, ways]).toEqual([name, all])
    }
    // Nobody reports themselves; on every other way owners find what is theirs.
    const { report: _report, ...own } = await waysTo(photo, owner.request, false)
    expect(Object.values(own)).toEqual(Object.values(own).map(() => true))
  })

  it('is asked again when the album changes, for guests as for everybody', async () => {
    const album = await makeAlbum('everyone')
    const photo = await addTo(album)
    expect(await idsFor(t.guest)).toEqual([photo.id])
    const change = (seenBy: SeenBy, version: number) =>
      owner.request('PUT', `/photoAlbum/${album.id}`, { name: album.name, seenBy, version })
    expect((await change('owner', 1)).status).toBe(200)
    expect(await idsFor(t.guest)).toEqual([])
    expect(await idsFor(other.request)).toEqual([])
    expect(await idsFor(owner.request)).toEqual([photo.id])
    expect((await change('users', 2)).status).toBe(200)
    expect(await idsFor(other.request)).toEqual([photo.id])
    expect((await change('everyone', 1)).status).toBe(409)
  })

  it('is told of it on the change stream, and nobody else is told what it is', async () => {
    const album = await makeAlbum('owner')
    const streams = {
      guest: await listen(t.deps, null),
      other: await listen(t.deps, other),
      owner: await listen(t.deps, owner),
    }
    const photo = await addTo(album, '아무도 모르게')
    const last = await addTo(null, '모두에게')
    for (const heard of Object.values(streams)) await expect.poll(() => heard.join()).toContain(last.id)
    const heardBy = Object.entries(streams).filter(([, heard]) => heard.join().includes(photo.id))
    expect(heardBy.map(([name]) => name)).toEqual(['owner'])
  })
})

describe('an album', () => {
  it('is changed by its owner alone, by name and version, and shows how many photos it has', async () => {
    const album = await makeAlbum('users')
    const { url } = await addTo(album)
    expect(await albumsFor(other.request)).toMatchObject([{ id: album.id, photoCount: 1, cover: url }])
    const change = { name: '가을', seenBy: 'everyone', version: 1 }
    expect((await other.request('PUT', `/photoAlbum/${album.id}`, change)).status).toBe(403)
    expect((await admin.request('PUT', `/photoAlbum/${album.id}`, change)).status).toBe(403)
    expect((await t.guest('PUT', `/photoAlbum/${album.id}`, change)).status).toBe(401)
    expect(await json(owner.request('PUT', `/photoAlbum/${album.id}`, change))).toMatchObject({
      name: '가을',
      version: 2,
    })
    const secret = await makeAlbum('owner')
    expect((await other.request('PUT', `/photoAlbum/${secret.id}`, change)).status).toBe(404)
    for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(41) }, { seenBy: 'friends' }, { uid: other.uid }])
      expect((await owner.request('PUT', `/photoAlbum/${newId()}`, { ...change, ...wrong })).status).toBe(400)
  })

  it('is one of so many at most, also when many are made at once', async () => {
    const values = Array.from({ length: ALBUMS_MAX - 1 }, () => ({
      uid: owner.uid,
      name: 'x',
      seenBy: 'users' as const,
    }))
    await t.db.insert(photoAlbum).values(values)
    const make = () => owner.request('PUT', `/photoAlbum/${newId()}`, { name: 'x', seenBy: 'users' })
    const answers = await Promise.all(Array.from({ length: 5 }, make))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await t.db.$count(photoAlbum, eq(photoAlbum.uid, owner.uid))).toBe(ALBUMS_MAX)
  })

  it('takes the photos of its owner, and gives them back to everybody', async () => {
    const album = await makeAlbum('owner')
    const [mine, theirs] = [await addTo(null), await addTo(null, '', other)]
    const move = (by: Ask, ids: string[], to: string | null) =>
      by('POST', '/photoAlbum/move', { ids, album: to, seenBy: 'everyone' })
    expect((await move(owner.request, [mine.id, newId()], album.id)).status).toBe(204)
    expect(await idsFor(t.guest)).toEqual([theirs.id])
    expect((await move(other.request, [mine.id], null)).status).toBe(204)
    expect(await idsFor(t.guest)).toEqual([theirs.id])
    expect((await move(owner.request, [theirs.id], album.id)).status).toBe(403)
    expect((await move(other.request, [theirs.id], album.id)).status).toBe(400)
    expect((await move(t.guest, [mine.id], null)).status).toBe(401)
    expect((await move(owner.request, [mine.id], null)).status).toBe(204)
    expect(await idsFor(t.guest)).toContain(mine.id)
    const own = await other.request('PUT', `/photos/${newId()}`, {
      url: theirs.url,
      width: 1,
      height: 1,
      album: album.id,
    })
    expect(own.status).toBeGreaterThanOrEqual(400)
  })
})

describe('where photos go', () => {
  const place = (by = owner) => json(by.request('GET', '/photoAlbum/place'))
  const add = async (more: object, by = owner) => {
    const { url, width, height } = await t.deps.images.storeImage(png, by.uid)
    return json<Photo>(by.request('PUT', `/photos/${newId()}`, { url, width, height, ...more }))
  }

  it('is members only for whoever says nothing, and each account is offered the place of last time', async () => {
    const me = await t.signUp()
    expect(await place(me)).toEqual({ album: null, seenBy: 'users' })
    const unsaid = await add({}, me)
    expect(unsaid.seenBy).toBe('users')
    expect(await idsFor(t.guest)).toEqual([])
    const album = await makeAlbum('owner', me)
    // A photo in a private album stays private, whatever `seenBy` says.
    expect(await add({ album: album.id, seenBy: 'everyone' }, me)).toMatchObject({ seenBy: 'owner' })
    expect(await place(me)).toEqual({ album: album.id, seenBy: 'owner' })
    expect(await place(await t.signUp())).toEqual({ album: null, seenBy: 'users' })
    expect((await t.guest('GET', '/photoAlbum/place')).status).toBe(401)
    await me.request('DELETE', `/photoAlbum/${album.id}?photos=trash`)
    expect(await place(me)).toEqual({ album: null, seenBy: 'users' })
    await me.request('POST', '/photoAlbum/move', { ids: [unsaid.id], album: null })
    expect(await idsFor(t.guest)).toEqual([])
  })
})

describe('removing an album', () => {
  const remove = (by: Ask, { id }: PhotoAlbum, fate: string) => by('DELETE', `/photoAlbum/${id}?photos=${fate}`)

  const keptAs = { everyone: 'everyone', users: 'users', chosen: 'owner', owner: 'owner' } as const

  it.each(seenByKinds)('for %s keeps its photos for nobody new, as its owner says', async (seenBy) => {
    const album = await makeAlbum(seenBy)
    await owner.request('PUT', `/photoAlbum/${album.id}/people/${other.uid}`, { right: 'add' })
    const photo = await addTo(album)
    expect((await remove(owner.request, album, 'everyone')).status).toBe(400)
    expect((await remove(owner.request, album, 'keep')).status).toBe(204)
    expect((await remove(owner.request, album, 'keep')).status).toBe(204)
    const alone = { albumId: null, seenBy: keptAs[seenBy] }
    expect(await json(owner.request('GET', `/photos/${photo.id}`))).toMatchObject(alone)
    const sees = async (ask: Ask) => (await ask('GET', `/photos/${photo.id}`)).status === 200
    const isOpen = seenBy === 'everyone'
    expect([await sees(t.guest), await sees(other.request), await sees(admin.request)]).toEqual([
      isOpen,
      isOpen || seenBy === 'users',
      isOpen || seenBy === 'users',
    ])
  })

  it('puts its photos into the trash, as its owner says', async () => {
    const thrown = await makeAlbum('owner')
    const [kept, gone] = [await addTo(null), await addTo(thrown)]
    expect((await remove(owner.request, thrown, 'trash')).status).toBe(204)
    expect(await idsFor(owner.request)).toEqual([kept.id])
    const { items } = await json<{ items: { id: string; recordId: string }[] }>(owner.request('GET', '/trash'))
    const entry = items.find(({ recordId }) => recordId === gone.id)
    expect((await owner.request('POST', `/trash/${entry?.id}/restore`, {})).status).toBe(204)
    // Its album is gone: only its owner sees it, as before.
    expect(await idsFor(t.guest)).toEqual([kept.id])
    expect(await idsFor(owner.request)).toContain(gone.id)
  })

  it('leaves nothing to whoever makes another album of the same id', async () => {
    const album = await makeAlbum('users')
    const photo = await addTo(album)
    await remove(owner.request, album, 'trash')
    expect(
      (await other.request('PUT', `/photoAlbum/${album.id}`, { name: '남의 것', seenBy: 'everyone' })).status,
    ).toBe(200)
    const { items } = await json<{ items: Found[] }>(owner.request('GET', '/trash?limit=1'))
    expect((await owner.request('POST', `/trash/${items[0]?.id}/restore`, {})).status).toBe(204)
    expect(await json(owner.request('GET', `/photos/${photo.id}`))).toMatchObject({ albumId: null, seenBy: 'users' })
    expect(await idsFor(t.guest)).toEqual([])
  })

  it('is for its owner, and for admins where they see it; they widen nothing', async () => {
    const [open, secret] = [await makeAlbum('users'), await makeAlbum('owner')]
    const photo = await addTo(open)
    await addTo(secret)
    expect((await remove(t.guest, open, 'trash')).status).toBe(401)
    expect((await remove(other.request, open, 'trash')).status).toBe(403)
    expect((await remove(admin.request, open, 'keep')).status).toBe(403)
    expect((await remove(admin.request, secret, 'trash')).status).toBe(204)
    expect(await albumsFor(owner.request)).toHaveLength(2)
    expect((await remove(admin.request, open, 'trash')).status).toBe(204)
    expect(await albumsFor(owner.request)).toMatchObject([{ id: secret.id, photoCount: 1 }])
    expect((await owner.request('GET', `/photos/${photo.id}`)).status).toBe(404)
  })

  it('of a photo that somebody may not see removes nothing', async () => {
    const photo = await addTo(await makeAlbum('owner'))
    for (const { request } of [other, admin]) expect((await request('DELETE', `/photos/${photo.id}`)).status).toBe(204)
    expect((await owner.request('GET', `/photos/${photo.id}`)).status).toBe(200)
  })
})
