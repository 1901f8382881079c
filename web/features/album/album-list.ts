// The album as it is shown: the pages that were scrolled to, under what is newest, without what was just deleted.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Photo, PhotoPlace } from '#contract/photos.ts'
import { useHidden } from '#web/lib/undoable.ts'
import { albumQueries, type PhotoPage } from './album.queries.ts'

/** The album's order: newest first, ids break ties. ISO instants compare as text. */
const isAfter = (photo: Photo, other: Photo) =>
  photo.createdAt < other.createdAt || (photo.createdAt === other.createdAt && photo.id > other.id)

/** The newest page knows better as far as it reaches: what it has not was deleted, what only it has is new. */
export function withNewest(listed: readonly Photo[], newest: PhotoPage | null): readonly Photo[] {
  if (!newest) return listed
  const last = newest.items.at(-1)
  if (!last || newest.cursor === null) return newest.items
  return [...newest.items, ...listed.filter((photo) => isAfter(photo, last))]
}

export function useAlbum() {
  const list = useInfiniteQuery(albumQueries.list())
  const { data: newest } = useQuery(albumQueries.newest())
  const hidden = useHidden('photos')
  const listed = list.data?.pages.flatMap((page) => page.items) ?? []
  const photos = withNewest(listed, newest).filter(({ id }) => !hidden.has(id))
  return { ...list, photos, hidden }
}

export type Around = { [Place in keyof PhotoPlace]: string | null }

/** Where one can go from a photo: by what is on the screen, and beyond its ends by what the server says. */
export function aroundOf(photos: readonly Photo[], id: string, place: PhotoPlace | undefined, hidden: ReadonlySet<string>): Around {
  const index = photos.findIndex((photo) => photo.id === id)
  const seen = (there: string | null | undefined) => (there && !hidden.has(there) ? there : null)
  return {
    first: photos[0]?.id ?? seen(place?.first),
    previous: index < 0 ? seen(place?.previous) : (photos[index - 1]?.id ?? null),
    next: (index < 0 ? null : photos[index + 1]?.id) ?? seen(place?.next),
    last: seen(place?.last) ?? photos.at(-1)?.id ?? null,
  }
}
