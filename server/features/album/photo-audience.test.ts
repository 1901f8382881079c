// No photo is shown to more people by anybody but its owner: who sees it before and after all that others can do.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Photo } from '#contract/album/album.schema.ts'
import { photoFates, seenByKinds, type SeenBy } from '#contract/album/photo-album.ts'
import { photoAs } from '#server/test/image-samples.ts'
import { listen, untilAllCame } from '#server/test/listen.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
const png = await photoAs('png', { width: 8, height: 8 })
const newId = () => crypto.randomUUID()

type People = Record<'owner' | 'adder' | 'reader' | 'stranger' | 'admin', TestUser>
let people: People
beforeAll(async () => {
  const [owner, adder, reader, stranger] = [await t.signUp(), await t.signUp(), await t.signUp(), await t.signUp()]
  people = { owner, adder, reader, stranger, admin: await t.signUp({ admin: true }) }
})

const done = async (answer: Promise<Response>) => {
  const { status } = await answer
  expect(status).toBeLessThan(300)
}

const save = async (album: string, seenBy: SeenBy) => {
  const { items } = (await (await people.owner.request('GET', '/photoAlbum')).json()) as {
    items: { id: string; version: number }[]
  }
  const version = items.find(({ id }) => id === album)?.version
  await done(people.owner.request('PUT', `/photoAlbum/${album}`, { name: '캠프', seenBy, version }))
}
const give = (album: string, { uid }: TestUser, right: string) =>
  done(people.owner.request('PUT', `/photoAlbum/${album}/people/${uid}`, { right }))
const takeBack = (album: string, { uid }: TestUser, by = people.owner) =>
  done(by.request('DELETE', `/photoAlbum/${album}/people/${uid}`))
const takeOut = (album: string, { id }: Photo, back = false) =>
  done(people.owner.request('POST', `/photoAlbum/${album}/takeOut`, { ids: [id], back }))
const remove = (album: string, fate: string, by = people.owner) =>
  done(by.request('DELETE', `/photoAlbum/${album}?photos=${fate}`))

async function shared(seenBy: SeenBy) {
  const album = newId()
  await save(album, seenBy)
  await give(album, people.adder, 'add')
  await give(album, people.reader, 'read')
  return album
}

async function add(album: string, by: TestUser) {
  const { url, width, height } = await t.deps.images.storeImage(png, by.uid)
  const answer = await by.request('PUT', `/photos/${newId()}`, { url, width, height, caption: '', album })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Photo
}

/** Who gets it, by name. */
async function viewersOf({ id }: Photo) {
  const readers = { guest: t.guest, ...Object.fromEntries(Object.entries(people).map(([n, one]) => [n, one.request])) }
  const answers = Object.entries(readers).map(async ([name, ask]) => {
    const { status } = await ask('GET', `/photos/${id}`)
    return status === 200 ? [name] : []
  })
  return (await Promise.all(answers)).flat()
}

async function restore(by: TestUser, { id }: Photo) {
  const { items } = (await (await by.request('GET', '/trash')).json()) as { items: { id: string; recordId: string }[] }
  const kept = items.find(({ recordId }) => recordId === id)
  await done(by.request('POST', `/trash/${kept?.id}/restore`, {}))
}

/** An admin hides it, after somebody has reported it, and brings it back. */
async function hideAndShow(photo: Photo, between: () => Promise<unknown>) {
  const report = { kind: 'photo', recordId: photo.id, reason: 'spam', words: '' }
  await done(people.reader.request('POST', '/report', report))
  const { items } = (await (await people.admin.request('GET', '/report?state=open')).json()) as {
    items: { id: string; recordId: string }[]
  }
  const found = items.find(({ recordId }) => recordId === photo.id)
  await done(people.admin.request('POST', `/report/${found?.id}/act`, { act: 'hide', words: '규칙에 맞지 않습니다.' }))
  await between()
  await done(people.admin.request('POST', `/report/${found?.id}/act`, { act: 'restore' }))
}

type Act = (album: string, photo: Photo) => Promise<unknown>
const acts: Record<string, Act> = {
  'the album is shown to others': async (album) => {
    for (const seenBy of seenByKinds) await save(album, seenBy)
  },
  'the album is narrowed and widened again': async (album) => {
    for (const seenBy of seenByKinds.toReversed()) await save(album, seenBy)
  },
  'the photo is taken out': (album, photo) => takeOut(album, photo),
  'the photo is taken out and put back': async (album, photo) => {
    await takeOut(album, photo)
    await takeOut(album, photo, true)
  },
  'it is put back after the album was shown to everyone': async (album, photo) => {
    await takeOut(album, photo)
    await save(album, 'everyone')
    await takeOut(album, photo, true)
  },
  'whoever added it is taken out': (album) => takeBack(album, people.adder),
  'whoever added it is taken out and comes back when everyone sees it': async (album) => {
    await takeBack(album, people.adder)
    await save(album, 'everyone')
    await give(album, people.adder, 'add')
  },
  ...Object.fromEntries(photoFates.map((fate) => [`the album is removed (${fate})`, (album) => remove(album, fate)])),
  'an admin removes the album': (album) => remove(album, 'trash', people.admin),
  'an admin hides it, and shows it again when everyone sees the album': async (album, photo) => {
    await hideAndShow(photo, () => save(album, 'everyone'))
  },
  'its owner has thrown it away and restores it when everyone sees the album': async (album, photo) => {
    await done(people.adder.request('DELETE', `/photos/${photo.id}`))
    await save(album, 'everyone')
    await restore(people.adder, photo)
  },
}

// Nobody else adds to an album that its owner alone sees.
const kinds = seenByKinds.filter((kind) => kind !== 'owner')
const cases = kinds.flatMap((kind) => Object.keys(acts).map((name) => [kind, name] as const))

describe('a photo in the album of somebody else', () => {
  it.each(cases)('for %s is shown to nobody new when %s', async (kind, name) => {
    const album = await shared(kind)
    const photo = await add(album, people.adder)
    const before = await viewersOf(photo)
    await acts[name]?.(album, photo)
    const after = await viewersOf(photo)
    expect(after.filter((viewer) => !before.includes(viewer))).toEqual([])
    expect(after).toContain('adder')
  })

  it('is theirs alone once the album of chosen people is removed', async () => {
    const album = await shared('chosen')
    const photo = await add(album, people.adder)
    await remove(album, 'keep')
    expect(await viewersOf(photo)).toEqual(['adder'])
  })

  it('is not put back by the owner of the album where they have left it themselves', async () => {
    const album = await shared('chosen')
    const [photo, before] = [await add(album, people.adder), await add(album, people.adder)]
    await takeOut(album, before)
    await takeBack(album, people.adder, people.adder)
    await give(album, people.adder, 'add')
    await takeOut(album, photo, true)
    expect(await viewersOf(photo)).toEqual(['adder'])
    expect(await viewersOf(before)).toEqual(['adder'])
  })
})

describe('the change stream', () => {
  const heardBy: Record<SeenBy, string[]> = {
    everyone: ['guest', 'stranger', 'reader', 'adder', 'owner'],
    users: ['stranger', 'reader', 'adder', 'owner'],
    chosen: ['reader', 'adder', 'owner'],
    owner: ['owner'],
  }

  it.each(seenByKinds)(
    'names an album for %s and its photos to nobody else, whatever is done with them',
    async (kind) => {
      const { owner, adder, reader, stranger } = people
      const listeners = Object.entries({ guest: null, stranger, reader, adder, owner })
      const streams = await Promise.all(
        listeners.map(async ([name, who]) => [name, await listen(t.deps, who)] as const),
      )
      const album = await shared(kind)
      const photo = await add(album, owner)
      const talkers = kind === 'owner' ? [] : [reader]
      for (const one of talkers) {
        await done(one.request('PUT', `/photos/${photo.id}/like`))
        await done(one.request('PUT', `/photos/${photo.id}/comments/${newId()}`, { comment: '좋네요' }))
      }
      const own = (more: object) => ({ url: photo.url, width: 8, height: 8, caption: '고침', version: 1, ...more })
      await done(owner.request('PUT', `/photos/${photo.id}`, own({})))
      const taken = { photos: [{ id: photo.id, takenAt: '2016-03-01T00:00:00.000Z' }] }
      await done(owner.request('PUT', '/photos/taken', taken))
      await done(owner.request('DELETE', `/photos/${photo.id}`))
      await restore(owner, photo)
      await done(owner.request('POST', '/photoAlbum/move', { ids: [photo.id], album: null, seenBy: 'owner' }))
      await done(owner.request('POST', '/photoAlbum/move', { ids: [photo.id], album }))
      await takeBack(album, reader)
      await remove(album, 'keep')
      await untilAllCame(t.deps)
      const names = streams.filter(([, heard]) => heard.some((line) => line.includes(photo.id))).map(([name]) => name)
      expect(names.toSorted()).toEqual(heardBy[kind].toSorted())
      const knowIt = streams.filter(([, heard]) => heard.some((line) => line.includes(album))).map(([name]) => name)
      expect(knowIt.filter((name) => !heardBy[kind].includes(name))).toEqual([])
    },
  )
})
