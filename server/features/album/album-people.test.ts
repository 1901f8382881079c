import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Photo } from '#contract/album/album.schema.ts'
import type { AlbumPerson, PhotoAlbum } from '#contract/album/photo-album.schema.ts'
import { ALBUM_PEOPLE_MAX, photoFates, type AlbumRight, type SeenBy } from '#contract/album/photo-album.ts'
import { albumMember, photoAlbum, photos } from '#server/db/tables/album.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { photoAs } from '#server/test/image-samples.ts'
import { listen, untilAllCame } from '#server/test/listen.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
const owner = await t.signUp()
const adder = await t.signUp()
const reader = await t.signUp()
const stranger = await t.signUp()
const admin = await t.signUp({ admin: true })
beforeEach(async () => {
  await t.db.delete(photos)
  await t.db.delete(photoAlbum)
})

const png = await photoAs('png', { width: 8, height: 8 })
const newId = () => crypto.randomUUID()
const json = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T

const saveAlbum = (id: string, seenBy: SeenBy, version?: number) =>
  owner.request('PUT', `/photoAlbum/${id}`, { name: '여름 캠프', seenBy, version })
async function makeAlbum(seenBy: SeenBy = 'chosen') {
  const answer = await saveAlbum(newId(), seenBy)
  expect(answer.status).toBe(200)
  return (await json<PhotoAlbum>(answer)).id
}
const give = (album: string, { uid }: TestUser, right: AlbumRight = 'read', by = owner) =>
  by.request('PUT', `/photoAlbum/${album}/people/${uid}`, { right })
const takeBack = (album: string, { uid }: TestUser, by = owner) =>
  by.request('DELETE', `/photoAlbum/${album}/people/${uid}`)
const takeOut = (album: string, ids: string[], more: object = {}, by = owner) =>
  by.request('POST', `/photoAlbum/${album}/takeOut`, { ids, ...more })

async function shared(seenBy: SeenBy = 'chosen') {
  const album = await makeAlbum(seenBy)
  expect((await give(album, adder, 'add')).status).toBe(200)
  expect((await give(album, reader)).status).toBe(200)
  return album
}

async function put(album: string | undefined, by: TestUser, caption: string = newId()) {
  const { url, width, height } = await t.deps.images.storeImage(png, by.uid)
  return by.request('PUT', `/photos/${newId()}`, { url, width, height, caption, album })
}
const add = async (album: string | undefined, by: TestUser, caption?: string) => {
  const answer = await put(album, by, caption)
  expect(answer.status).toBe(200)
  return json<Photo>(answer)
}
const as = async ({ id }: Photo, by: TestUser) =>
  json<Photo>(by.request('GET', `/photos/${id}`)).then(({ albumId, seenBy }) => ({ albumId, seenBy }))
const statusFor = async ({ id }: Photo, by: TestUser) => (await by.request('GET', `/photos/${id}`)).status
const seenBy = async (photo: Photo, ...people: TestUser[]) =>
  Promise.all(people.map(async (one) => (await statusFor(photo, one)) === 200))
const onlyTheirs = { albumId: null, seenBy: 'owner' }

/** Every way to a photo or its comments; true where the reader gets it. */
async function waysTo({ id, caption, albumId, uid }: Photo, ask: TestUser['request'], isGuest: boolean) {
  const items = async (path: string) => (await json<{ items?: { id: string }[] }>(ask('GET', path))).items ?? []
  const has = async (path: string) => (await items(path)).some((one) => one.id === id)
  const ways = {
    list: await has('/photos?limit=100'),
    album: await has(`/photos?album=${albumId}`),
    itself: (await ask('GET', `/photos/${id}`)).status === 200,
    months: (await items(`/photos/months?album=${albumId}`)).length > 0,
    albums: (await items('/photoAlbum')).some((one) => one.id === albumId),
    search: await has(`/search?q=${caption}`),
  }
  if (isGuest) return ways
  const page = await json<{ photos: { id: string }[] }>(ask('GET', `/people/${uid}`))
  return {
    ...ways,
    person: page.photos.some((one) => one.id === id),
    zip: (await ask('GET', `/photos/zip?ids=${id}`)).status === 200,
    liked: (await ask('GET', `/photos/${id}/like`)).status === 200,
    comments: (await ask('GET', `/photos/${id}/comments`)).status === 200,
    say: (await ask('PUT', `/photos/${id}/comments/${newId()}`, { comment: '글' })).status === 200,
    people: (await ask('GET', `/photoAlbum/${albumId}/people`)).status === 200,
  }
}

describe('an album for chosen people', () => {
  it('is seen by them alone on every way, whoever of them has added the photo', async () => {
    const album = await shared()
    for (const photo of [await add(album, owner), await add(album, adder)]) {
      const readers: [string, TestUser['request'], boolean][] = [
        ['owner', owner.request, true],
        ['adder', adder.request, true],
        ['reader', reader.request, true],
        ['stranger', stranger.request, false],
        ['admin', admin.request, false],
        ['guest', t.guest, false],
      ]
      for (const [name, ask, sees] of readers) {
        const ways = await waysTo(photo, ask, name === 'guest')
        expect([name, ways]).toEqual([name, Object.fromEntries(Object.keys(ways).map((way) => [way, sees]))])
      }
    }
  })

  it('is told of on the change stream to them alone; others hear no id of it', async () => {
    const album = await shared()
    const listeners = { guest: null, stranger, admin, owner, reader }
    const streams = await Promise.all(
      Object.entries(listeners).map(async ([name, who]) => [name, await listen(t.deps, who)] as const),
    )
    const photo = await add(album, adder)
    await reader.request('PUT', `/photos/${photo.id}/like`)
    await reader.request('PUT', `/photos/${photo.id}/comments/${newId()}`, { comment: '좋네요' })
    expect((await saveAlbum(album, 'users', 1)).status).toBe(200)
    expect((await saveAlbum(album, 'owner', 2)).status).toBe(200)
    await owner.request('DELETE', `/photoAlbum/${album}?photos=trash`)
    await untilAllCame(t.deps)
    const hears = streams.filter(([, heard]) => heard.some((line) => line.includes(photo.id))).map(([name]) => name)
    expect(hears).toEqual(['owner', 'reader'])
    for (const [, heard] of streams) expect(heard.join()).not.toContain(`photos put ${album}`)
    const guest = streams.find(([name]) => name === 'guest')?.[1] ?? []
    expect(guest).toEqual([])
  })

  it('keeps a reported photo within reach of the admins who decide about it', async () => {
    const photo = await add(await shared(), adder)
    const report = { kind: 'photo', recordId: photo.id, reason: 'spam', words: '' }
    expect((await stranger.request('POST', '/report', report)).status).toBe(404)
    expect((await reader.request('POST', '/report', report)).status).toBe(204)
    const { items } = await json<{ items: { id: string }[] }>(admin.request('GET', '/report?state=open'))
    const act = { act: 'hide', words: '규칙에 맞지 않습니다.' }
    expect((await admin.request('POST', `/report/${items[0]?.id}/act`, act)).status).toBe(204)
    expect(await seenBy(photo, owner, adder, reader)).toEqual([false, false, false])
  })
})

describe('giving an album', () => {
  it('is for its owner, up to so many people, with a right that can change', async () => {
    const album = await makeAlbum()
    expect((await give(album, reader, 'read', stranger)).status).toBe(404)
    expect((await give(album, owner)).status).toBe(409)
    expect((await owner.request('PUT', `/photoAlbum/${album}/people/nobody`, { right: 'read' })).status).toBe(400)
    expect((await owner.request('PUT', `/photoAlbum/${album}/people/${reader.uid}`, { right: 'own' })).status).toBe(400)
    expect(await json(give(album, reader))).toMatchObject({ uid: reader.uid, right: 'read' })
    expect((await give(album, stranger, 'read', reader)).status).toBe(403)
    expect((await put(album, reader)).status).toBe(400)
    expect(await json(give(album, reader, 'add'))).toMatchObject({ right: 'add' })
    expect((await put(album, reader)).status).toBe(200)
    const { items } = await json<{ items: AlbumPerson[] }>(reader.request('GET', `/photoAlbum/${album}/people`))
    expect(items).toMatchObject([{ uid: reader.uid, right: 'add' }])
    const many = Array.from({ length: ALBUM_PEOPLE_MAX - 1 }, () => newId())
    await t.db.insert(authUser).values(many.map((id) => ({ id, name: '많은', email: `${id}@example.com` })))
    await t.db.insert(albumMember).values(many.map((uid) => ({ albumId: album, uid, mayAdd: false })))
    expect((await give(album, stranger)).status).toBe(409)
    expect((await give(album, reader, 'read')).status).toBe(200)
  })

  it('tells whom it was given once, and its owner once of several photos', async () => {
    const album = await shared()
    await give(album, adder, 'add')
    const newsOf = async (by: TestUser) =>
      (
        await json<{ items: { kind: string; times: number; target: { id: string } | null }[] }>(
          by.request('GET', '/notification'),
        )
      ).items.filter(({ target }) => target?.id === album)
    expect(await newsOf(adder)).toMatchObject([{ kind: 'addedToAlbum', times: 1 }])
    for (const caption of ['하나', '둘', '셋']) await add(album, adder, caption)
    await add(album, owner)
    expect(await newsOf(owner)).toMatchObject([{ kind: 'photosAdded', times: 3 }])
    // A notification that leads nowhere any more is taken back.
    await takeBack(album, adder)
    expect(await newsOf(adder)).toEqual([])
  })

  it('offers it as a place for photos, as long as it takes them', async () => {
    const album = await shared('users')
    const mayAdd = async (by: TestUser) =>
      (await json<{ items: PhotoAlbum[] }>(by.request('GET', '/photoAlbum'))).items.find(({ id }) => id === album)
    expect(await mayAdd(adder)).toMatchObject({ mayAdd: true })
    expect(await mayAdd(reader)).toMatchObject({ mayAdd: false })
    expect(await mayAdd(stranger)).toMatchObject({ mayAdd: false })
    await add(album, adder)
    expect(await json(adder.request('GET', '/photoAlbum/place'))).toEqual({ album, seenBy: 'users' })
    await give(album, adder, 'read')
    expect(await json(adder.request('GET', '/photoAlbum/place'))).toEqual({ album: null, seenBy: 'users' })
    const own = await add(undefined, adder)
    const move = { ids: [own.id], album }
    expect((await adder.request('POST', '/photoAlbum/move', move)).status).toBe(400)
    await give(album, adder, 'add')
    expect((await adder.request('POST', '/photoAlbum/move', move)).status).toBe(204)
    expect(await as(own, adder)).toEqual({ albumId: album, seenBy: 'users' })
  })
})

describe('a photo in the album of somebody else', () => {
  it.each([
    ['users', 'everyone', 409],
    ['chosen', 'users', 409],
    ['owner', 'chosen', 409],
    ['everyone', 'users', 200],
    ['users', 'users', 200],
  ] as const)('whose owner was told %s, and which is for %s, is answered %i', async (told, now, status) => {
    const album = await shared(now)
    const { url, width, height } = await t.deps.images.storeImage(png, adder.uid)
    const sent = { url, width, height, caption: '', album, seenBy: told }
    expect((await adder.request('PUT', `/photos/${newId()}`, sent)).status).toBe(status)
    const own = await add(undefined, adder)
    const move = { ids: [own.id], album, seenBy: told }
    expect((await adder.request('POST', '/photoAlbum/move', move)).status).toBe(status === 200 ? 204 : status)
    expect((await as(own, adder)).albumId).toBe(status === 200 ? album : null)
  })

  it('cannot be for chosen people without it', async () => {
    const { id } = await add(undefined, adder)
    const move = { ids: [id], album: null, seenBy: 'chosen' }
    expect((await adder.request('POST', '/photoAlbum/move', move)).status).toBe(400)
  })

  it('stays with whoever added it: its owner alone erases or describes it', async () => {
    const album = await shared()
    const photo = await add(album, adder)
    expect((await owner.request('DELETE', `/photos/${photo.id}`)).status).toBe(403)
    expect((await reader.request('DELETE', `/photos/${photo.id}`)).status).toBe(403)
    const body = { url: photo.url, width: 8, height: 8, caption: '남이 쓴 말', version: 1 }
    expect((await owner.request('PUT', `/photos/${photo.id}`, body)).status).toBe(403)
    expect((await owner.request('POST', '/photoAlbum/move', { ids: [photo.id], album: null })).status).toBe(403)
    expect((await adder.request('DELETE', `/photos/${photo.id}`)).status).toBe(204)
  })

  it('is taken out by the owner of the album, who can put it back until it is moved', async () => {
    const album = await shared()
    const [photo, mine] = [await add(album, adder), await add(album, owner)]
    expect((await takeOut(album, [photo.id], {}, reader)).status).toBe(403)
    expect((await takeOut(album, [photo.id], {}, stranger)).status).toBe(404)
    expect((await takeOut(album, [photo.id, mine.id])).status).toBe(204)
    expect(await as(photo, adder)).toEqual(onlyTheirs)
    expect(await as(mine, owner)).toEqual({ albumId: album, seenBy: 'chosen' })
    expect(await seenBy(photo, owner, reader)).toEqual([false, false])
    expect((await takeOut(album, [photo.id], { back: true })).status).toBe(204)
    expect(await seenBy(photo, owner, reader)).toEqual([true, true])
    await takeOut(album, [photo.id])
    await adder.request('POST', '/photoAlbum/move', { ids: [photo.id], album: null, seenBy: 'owner' })
    await takeOut(album, [photo.id], { back: true })
    expect(await as(photo, adder)).toEqual(onlyTheirs)
  })

  it('comes out with whoever added it, and back with them', async () => {
    const album = await shared()
    const photo = await add(album, adder)
    expect((await takeBack(album, adder, reader)).status).toBe(403)
    expect((await takeBack(album, adder)).status).toBe(204)
    expect((await takeBack(album, adder)).status).toBe(204)
    expect(await as(photo, adder)).toEqual(onlyTheirs)
    expect(await seenBy(photo, owner, reader)).toEqual([false, false])
    expect((await put(album, adder)).status).toBe(400)
    await give(album, adder, 'add')
    expect(await seenBy(photo, owner, reader)).toEqual([true, true])
    // They may also leave by themselves.
    expect((await takeBack(album, adder, adder)).status).toBe(204)
    expect(await as(photo, adder)).toEqual(onlyTheirs)
  })

  it('is never shown to more people by the owner of the album', async () => {
    const album = await shared()
    const [photo, mine] = [await add(album, adder), await add(album, owner)]
    expect((await saveAlbum(album, 'everyone', 1)).status).toBe(200)
    expect(await as(photo, adder)).toEqual(onlyTheirs)
    expect(await as(mine, owner)).toEqual({ albumId: album, seenBy: 'everyone' })
    const open = await add(album, adder)
    expect((await saveAlbum(album, 'users', 2)).status).toBe(200)
    expect(await as(open, adder)).toEqual({ albumId: album, seenBy: 'users' })
    expect((await saveAlbum(album, 'owner', 3)).status).toBe(200)
    expect(await as(open, adder)).toEqual({ albumId: null, seenBy: 'users' })
    expect((await put(album, adder)).status).toBe(400)
  })

  it.each(photoFates)('outlives the album, whatever becomes of the others (%s)', async (fate) => {
    const album = await shared()
    const photo = await add(album, adder)
    await owner.request('DELETE', `/photoAlbum/${album}?photos=${fate}`)
    expect(await as(photo, adder)).toEqual(onlyTheirs)
    // Another album of the same id does not get it.
    await saveAlbum(album, 'chosen')
    await give(album, adder, 'add')
    expect(await as(photo, adder)).toEqual(onlyTheirs)
  })

  it('comes back from the trash into the album only where its owner still sees that', async () => {
    const album = await shared()
    const [one, two] = [await add(album, adder), await add(album, adder)]
    const restore = async ({ id }: Photo) => {
      const { items } = await json<{ items: { id: string; recordId: string }[] }>(adder.request('GET', '/trash'))
      const kept = items.find(({ recordId }) => recordId === id)
      expect((await adder.request('POST', `/trash/${kept?.id}/restore`, {})).status).toBe(204)
    }
    for (const { id } of [one, two]) await adder.request('DELETE', `/photos/${id}`)
    await restore(one)
    expect(await as(one, adder)).toEqual({ albumId: album, seenBy: 'chosen' })
    await takeBack(album, adder)
    await restore(two)
    expect(await as(two, adder)).toEqual(onlyTheirs)
  })

  it('stays when the owner of the album leaves, for whoever added it alone', async () => {
    const leaver = await t.signUp()
    const id = newId()
    await leaver.request('PUT', `/photoAlbum/${id}`, { name: '곧 없을 앨범', seenBy: 'chosen' })
    await give(id, adder, 'add', leaver)
    await give(id, reader, 'read', leaver)
    const photo = await add(id, adder)
    expect((await leaver.request('DELETE', `/userInfo/${leaver.uid}`)).status).toBeLessThan(300)
    expect(await as(photo, adder)).toEqual(onlyTheirs)
    expect(await seenBy(photo, reader)).toEqual([false])
    expect(await t.db.$count(albumMember, eq(albumMember.albumId, id))).toBe(0)
  })

  it('rests while the owner of the album has blocked a person, who neither sees nor adds until then', async () => {
    const album = await shared()
    const photo = await add(album, owner)
    await owner.request('PUT', `/block/${adder.uid}`)
    expect(await seenBy(photo, adder, reader)).toEqual([false, true])
    expect((await put(album, adder)).status).toBe(400)
    await owner.request('DELETE', `/block/${adder.uid}`)
    expect(await seenBy(photo, adder)).toEqual([true])
  })

  it('is not lost between two who act at once: whoever is taken out leaves nothing behind', async () => {
    const album = await shared()
    const [answer] = await Promise.all([put(album, adder), takeBack(album, adder)])
    const [row] = await t.db.select().from(photos)
    if (answer.status === 200) expect(row).toMatchObject(onlyTheirs)
    else expect(row).toBeUndefined()
  })
})
