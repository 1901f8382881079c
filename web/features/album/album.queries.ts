// Queries for the album, and mutations. Uploads have a queue of their own (upload-queue.ts).
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Photo, PhotoPlace } from '#contract/album/album.schema.ts'
import { albumApi } from '#contract/album/album.ts'
import { PHOTOS_AT_ONCE } from '#contract/album/photo-album.ts'
import type { Change } from '#contract/live/live.schema.ts'
import { albumWords } from '#messages/album/album.ts'
import { call } from '#web/lib/api/call.ts'
import { follows, REFETCH, withFirst, without } from '#web/lib/api/live-merge.ts'
import { t } from '#web/lib/locale/locale.ts'
import { changePage, changePages, itemsOf, pageByPage, withoutItem, type Page, type Pages } from '#web/lib/api/pages.ts'
import { removeNow, useHidden, type Undoable } from '#web/lib/form/undoable.ts'
import { monthOf } from './photo-layout.ts'

export type PhotoPage = Page<Photo>

const PAGE_SIZE = 60
const NEWEST_SIZE = 100

const everything = ['photos'] as const

export const albumQueries = {
  /**
   * Not under the collection's name: a live change would fetch every page again that the user has scrolled to.
   * A live change fetches the newest page instead, and `useAlbum` joins both.
   */
  list: (album?: string, month?: string) =>
    infiniteQueryOptions({
      queryKey: ['album', album ?? '', month ?? ''],
      queryFn: ({ pageParam, signal }) =>
        call(albumApi.list, { query: { cursor: pageParam, limit: PAGE_SIZE, album, month }, signal }),
      ...pageByPage,
      refetchOnWindowFocus: false,
      meta: follows<Pages<Photo>>(['photos', 'photoCounts', 'photoAlbum'], (pages, change) => {
        // The audience of photos has changed, or their times: those far down may be among them.
        if (change.collection === 'photoAlbum') return REFETCH
        if (change.collection === 'photos') return takeIntoList(pages, change, { album, month })
        return changePages(pages, (photo) => withCounts(photo, change)) ?? pages
      }),
    }),
  /** Null until the first change, because the list itself is new until then. */
  newest: (album?: string) =>
    queryOptions({
      queryKey: [...everything, 'newest', album ?? ''],
      queryFn: ({ signal }): Promise<PhotoPage | null> =>
        call(albumApi.list, { query: { limit: NEWEST_SIZE, album }, signal }),
      initialData: null,
      staleTime: Infinity,
      meta: follows<PhotoPage | null>(['photos', 'photoCounts'], (page, change) => takeInPhoto(page, change, album)),
    }),
  months: (album?: string) =>
    queryOptions({
      queryKey: [...everything, 'months', album ?? ''],
      queryFn: ({ signal }) => call(albumApi.months, { query: { album }, signal }),
    }),
  one: (id: string, album?: string) =>
    queryOptions({
      queryKey: [...everything, id, album ?? ''],
      queryFn: ({ signal }) => call(albumApi.get, { params: { id }, query: { album }, signal }),
      // The number of comments stands beside them: a user who has blocked somebody has a count of their own.
      meta: follows<Photo>(['photoCounts'], (photo, change) =>
        change.id === photo.id && !change.data ? REFETCH : withCounts(photo, change),
      ),
    }),
}

/**
 * A change of another photo's counts leaves this one as it is; a user who has blocked somebody gets no counts, and keeps
 * the old ones.
 */
const withCounts = <P extends Photo>(photo: P, { collection, id, data }: Change): P =>
  collection === 'photoCounts' && id === photo.id && data ? { ...photo, ...data } : photo

/** Before the first change nothing was fetched, so there is nothing to merge into. */
export function takeInPhoto(page: PhotoPage | null, change: Change, album?: string) {
  const { collection, id, op, data } = change
  if (collection === 'photoCounts') return page && changePage(page, (photo) => withCounts(photo, change))
  if (!page || collection !== 'photos') return REFETCH
  const isIt = (photo: Photo) => photo.id === id
  // Somebody who leaves takes all their photos along: that change names the person.
  if (op === 'delete') return page.items.some(isIt) ? without(page, isIt) : REFETCH
  if (!data) return REFETCH
  if (album !== undefined && data.albumId !== album) return page.items.some(isIt) ? without(page, isIt) : page
  if (page.items.some(isIt)) return changePage(page, (photo) => (isIt(photo) ? data : photo))
  const [first] = page.items
  const last = page.items.at(-1)
  if (page.cursor !== null && last && isAfter(data, last)) return page
  return !first || first.takenAt < data.takenAt ? withFirst(page, data, NEWEST_SIZE) : REFETCH
}

type Shown = { album?: string; month?: string }

/**
 * Puts a changed photo into the pages that are loaded: at its place by date, because an old photo added now is not among
 * the newest. A place beyond the loaded pages is loaded later. A change without data is left to a refetch of the newest
 * page.
 */
export function takeIntoList(pages: Pages<Photo>, { id, op, data }: Change & { collection: 'photos' }, shown: Shown) {
  if (op === 'delete') return withoutItem(pages, id)
  if (!data) return pages
  const rest = withoutItem(pages, id)
  if (shown.album !== undefined && data.albumId !== shown.album) return rest
  if (shown.month !== undefined && monthOf(data.takenAt) > shown.month) return rest
  const place = rest.pages.findIndex(({ items, cursor }) => cursor === null || items.some((one) => isAfter(one, data)))
  const putIn = (items: readonly Photo[]) => {
    const before = items.findIndex((one) => isAfter(one, data))
    return items.toSpliced(before < 0 ? items.length : before, 0, data)
  }
  return { ...rest, pages: rest.pages.map((page, n) => (n === place ? { ...page, items: putIn(page.items) } : page)) }
}

/** Updates a photo in every query, before the next answer has it. */
function showSaved(client: QueryClient, saved: Photo) {
  const update = (photo: Photo) => (photo.id === saved.id ? saved : photo)
  client.setQueriesData<Pages<Photo>>({ queryKey: ['album'] }, (list) => changePages(list, update))
  client.setQueriesData<PhotoPage | null>(
    { queryKey: [...everything, 'newest'] },
    (page) => page && changePage(page, update),
  )
  client.setQueriesData<Photo>({ queryKey: [...everything, saved.id] }, (photo) => photo && { ...photo, ...saved })
}

export type Taken = Pick<Photo, 'id' | 'takenAt'>

export type CaptionChange = { photo: Photo; caption: string; version: number }

export const albumMutations = {
  caption: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ photo: { id, url, width, height }, caption, version }: CaptionChange) =>
        call(albumApi.put, { params: { id }, body: { url, width, height, caption, version } }),
      // A request that is already running does not know the new caption, so it is cancelled.
      onMutate: () => client.cancelQueries({ queryKey: everything }),
      onSuccess: (saved) => showSaved(client, saved),
      meta: { tellsItself: true, invalidates: [[...everything]] },
    }),
  /** Sends as many as the server accepts at once, one batch after the other. */
  taken: (client: QueryClient) =>
    mutationOptions({
      mutationFn: async (photos: Taken[]) => {
        for (let from = 0; from < photos.length; from += PHOTOS_AT_ONCE)
          await call(albumApi.taken, { body: { photos: photos.slice(from, from + PHOTOS_AT_ONCE) } })
      },
      onMutate: () => client.cancelQueries({ queryKey: everything }),
      meta: { invalidates: [[...everything], ['album']] },
    }),
}

const removal = (text: string): Undoable => ({
  key: 'photos',
  text,
  remove: (id) => removeNow(albumApi.remove, { id }),
})

export const albumRemovals = {
  photo: () => removal(t(albumWords).lightbox.removed),
  photos: (count: number) => removal(t(albumWords).choosing.removed(count)),
}

/** The album's order: taken last first, ids break ties. ISO instants compare as text. */
const isAfter = (photo: Photo, other: Photo) =>
  photo.takenAt < other.takenAt || (photo.takenAt === other.takenAt && photo.id > other.id)

/** Where the newest page reaches, it decides: what it lacks was removed, what only it has is new. */
export function withNewest(listed: readonly Photo[], newest: PhotoPage | null): readonly Photo[] {
  if (!newest) return listed
  const last = newest.items.at(-1)
  if (!last || newest.cursor === null) return newest.items
  return [...newest.items, ...listed.filter((photo) => isAfter(photo, last))]
}

/** The photos as shown: the newest page over the pages that were scrolled to, without those just removed. */
export function useAlbum(album: string | undefined, month: string | undefined) {
  const list = useInfiniteQuery(albumQueries.list(album, month))
  const { data: newest } = useQuery(albumQueries.newest(album))
  const hidden = useHidden('photos')
  const { data } = list
  const photos = useMemo(() => {
    const listed = itemsOf(data, ({ id }) => id)
    // A list from an earlier month on does not have the newest photos.
    return withNewest(listed, month ? null : newest).filter(({ id }) => !hidden.has(id))
  }, [data, newest, month, hidden])
  return { ...list, photos, hidden }
}

export type Around = { [Place in keyof PhotoPlace]: string | null }

/** The neighbours of a photo: from the list on the screen, and beyond its ends from the server. */
export function aroundOf(
  { photos, hidden }: { photos: readonly Photo[]; hidden: ReadonlySet<string> },
  id: string,
  place: PhotoPlace | undefined,
): Around {
  const index = photos.findIndex((photo) => photo.id === id)
  const ifShown = (there: string | null | undefined) => (there && !hidden.has(there) ? there : null)
  return {
    first: photos[0]?.id ?? ifShown(place?.first),
    previous: index > 0 ? (photos[index - 1]?.id ?? null) : ifShown(place?.previous),
    next: (index < 0 ? null : photos[index + 1]?.id) ?? ifShown(place?.next),
    last: ifShown(place?.last) ?? photos.at(-1)?.id ?? null,
  }
}
