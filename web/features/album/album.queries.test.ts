import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Photo, PhotoPlace } from '#contract/album/album.schema.ts'
import { REFETCH } from '#web/lib/api/live-merge.ts'
import { albumQueries, aroundOf, takeInPhoto, takeIntoList, withNewest } from './album.queries.ts'

/** `at`: the minute in which the photo was taken; larger is newer. */
const photo = (at: number, id = String(at)): Photo => ({
  id,
  url: `/${id}`,
  width: 3,
  height: 2,
  caption: '',
  uid: 'u',
  owner: { uid: 'u', displayName: null, avatarUrl: null, isAdmin: false },
  albumId: null,
  seenBy: 'everyone',
  likeCount: 0,
  commentCount: 0,
  createdAt: new Date(Date.UTC(2026, 5, 1)).toISOString(),
  takenAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  version: 1,
})
const photos = (...times: number[]) => times.map((at) => photo(at))
const ids = (list: readonly Photo[]) => list.map(({ id }) => id)

describe('the album after a change', () => {
  it('is the list until something changed', () => {
    expect(ids(withNewest(photos(3, 2, 1), null))).toEqual(['3', '2', '1'])
  })

  it('starts with what is new and goes on with what was scrolled to', () => {
    const newest = { items: photos(7, 6, 5, 4), cursor: 'x' }
    expect(ids(withNewest(photos(5, 4, 3, 2, 1), newest))).toEqual(['7', '6', '5', '4', '3', '2', '1'])
  })

  it('is without what the newest page no longer has', () => {
    const newest = { items: photos(5, 3, 2), cursor: 'x' }
    expect(ids(withNewest(photos(5, 4, 3, 2), newest))).toEqual(['5', '3', '2'])
  })

  it('is empty when the last photo was deleted', () => {
    expect(withNewest(photos(1), { items: [], cursor: null })).toEqual([])
  })

  it('equals the album itself, whatever was added and deleted among the newest', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { minLength: 1, maxLength: 40 }),
        fc.array(fc.nat(39), { maxLength: 4 }),
        fc.array(fc.nat(3), { maxLength: 4 }),
        (times, deletedPlaces, added) => {
          // Three photos share a minute: the album sorts them by id, so the later one has the smaller id.
          const before = times.toSorted((a, b) => b - a).map((at) => photo(Math.floor(at / 3), `p${99 - at}`))
          const near = deletedPlaces.filter((place) => place < 8)
          const left = before.filter((_, place) => !near.includes(place))
          const now = [...added.map((_, n) => photo(100 - n)), ...left]
          const items = now.slice(0, 12)
          expect(ids(withNewest(before, { items, cursor: now.length > 12 ? 'x' : null }))).toEqual(ids(now))
        },
      ),
    )
  })
})

describe('the newest page', () => {
  const page = { items: photos(5, 3), cursor: 'x' }
  const told = (op: 'put' | 'delete', data?: Photo, id = data?.id ?? '') =>
    takeInPhoto(page, { collection: 'photos', id, op, data })

  it('takes in a new photo, a new caption and a removal', () => {
    expect(told('put', photo(7))).toEqual({ ...page, items: photos(7, 5, 3) })
    expect(told('put', { ...photo(3), caption: '봄' })).toMatchObject({
      items: [{ id: '5' }, { id: '3', caption: '봄' }],
    })
    expect(told('delete', undefined, '5')).toEqual({ ...page, items: photos(3) })
  })

  it('is asked for where it was never, where many went, and where a photo stands between others', () => {
    expect(takeInPhoto(null, { collection: 'photos', id: '7', op: 'put', data: photo(7) })).toBe(REFETCH)
    expect(told('delete', undefined, 'uid')).toBe(REFETCH)
    expect(told('put', photo(4))).toBe(REFETCH)
    expect(told('put', photo(2))).toBe(page)
  })

  it('shows new counts without asking, and asks for all pages again when albums change who sees them', () => {
    const data = { likeCount: 2, commentCount: 1 }
    const counts = { collection: 'photoCounts', id: '3', op: 'put', data } as const
    expect(takeInPhoto(page, counts)).toMatchObject({
      items: [
        { id: '5', likeCount: 0 },
        { id: '3', ...data },
      ],
    })
    expect(takeInPhoto(null, counts)).toBeNull()
    const { merge } = albumQueries.list().meta!.live!
    const pages = { pages: [page], pageParams: [undefined] }
    expect(merge(pages, counts, undefined)).toMatchObject({ pages: [{ items: [{ likeCount: 0 }, data] }] })
    expect(merge(pages, { collection: 'photoAlbum', id: 'a', op: 'put' }, undefined)).toBe(REFETCH)
  })
})

describe('the open photo', () => {
  const { merge } = albumQueries.one('3').meta!.live!
  const told = (id: string, data?: { likeCount: number; commentCount: number }) =>
    merge(photo(3), { collection: 'photoCounts', id, op: 'put', data }, undefined)

  it('takes in its counts, and asks for them where they are those of one reader', () => {
    const data = { likeCount: 2, commentCount: 1 }
    expect(told('3', data)).toEqual({ ...photo(3), ...data })
    expect(told('3')).toBe(REFETCH)
    expect(told('4')).toEqual(photo(3))
  })
})

describe('what was scrolled to', () => {
  const list = (cursor: string | null) => ({
    pages: [
      { items: photos(9, 7), cursor: 'x' },
      { items: photos(5, 3), cursor },
    ],
    pageParams: [undefined, 'x'],
  })
  const put = (data: Photo, shown = {}, cursor: string | null = 'y') =>
    takeIntoList(list(cursor), { collection: 'photos', id: data.id, op: 'put', data }, shown).pages.map(({ items }) =>
      ids(items),
    )

  it('takes a photo in where it stands, which may be far from the newest', () => {
    expect(put(photo(8))).toEqual([
      ['9', '8', '7'],
      ['5', '3'],
    ])
    expect(put(photo(4))).toEqual([
      ['9', '7'],
      ['5', '4', '3'],
    ])
    expect(put(photo(10))).toEqual([
      ['10', '9', '7'],
      ['5', '3'],
    ])
  })

  it('does not reach further by that than it came, but to the end of the album', () => {
    expect(put(photo(1))).toEqual([
      ['9', '7'],
      ['5', '3'],
    ])
    expect(put(photo(1), {}, null)).toEqual([
      ['9', '7'],
      ['5', '3', '1'],
    ])
  })

  it('loses a photo that goes, or goes elsewhere', () => {
    expect(takeIntoList(list(null), { collection: 'photos', id: '5', op: 'delete' }, {}).pages[1]?.items).toHaveLength(
      1,
    )
    expect(put(photo(5), { album: 'a' })).toEqual([['9', '7'], ['3']])
    expect(put(photo(8), { month: '2025-12' })).toEqual([
      ['9', '7'],
      ['5', '3'],
    ])
  })
})

describe('from a photo one goes', () => {
  const none = new Set<string>()
  const place: PhotoPlace = { first: '9', previous: '4', next: '2', last: '0' }
  const shown = { photos: photos(5, 4, 3), hidden: none }

  it('to its neighbours on the screen at once, before the server has said anything', () => {
    expect(aroundOf(shown, '4', undefined)).toEqual({ first: '5', previous: '5', next: '3', last: '3' })
  })

  it('beyond the loaded photos as the server answers', () => {
    expect(aroundOf(shown, '3', place)).toEqual({ first: '5', previous: '4', next: '2', last: '0' })
  })

  it('from an address far down in the album by the server’s word alone', () => {
    expect(aroundOf({ photos: [], hidden: none }, '3', place)).toEqual(place)
    const elsewhere = { photos: photos(9, 8), hidden: none }
    expect(aroundOf(elsewhere, '3', place)).toMatchObject({ previous: '4', next: '2' })
  })

  it('never to one that was just deleted', () => {
    const hidden = new Set(['2', '4', '0'])
    const left = { photos: photos(5, 3), hidden }
    expect(aroundOf(left, '3', place)).toEqual({ first: '5', previous: '5', next: null, last: '3' })
  })
})
