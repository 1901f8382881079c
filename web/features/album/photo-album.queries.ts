// Queries for the albums, and mutations.
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { PhotoAlbum, UploadPlace } from '#contract/album/photo-album.schema.ts'
import { photoAlbumApi, type PhotoFate, type SeenBy } from '#contract/album/photo-album.ts'
import { call } from '#web/lib/api/call.ts'
import { useSession } from '#web/lib/api/session.ts'

/** Every list of an album's photos depends on all of these. */
const invalidates = [['photos'], ['album']]

export const photoAlbumQueries = {
  list: () =>
    queryOptions({
      queryKey: ['photos', 'albums'],
      queryFn: ({ signal }) => call(photoAlbumApi.list, { signal }),
    }),
  /** The place where the user has added photos last, on any device. */
  place: () =>
    queryOptions({
      queryKey: ['photos', 'place'],
      queryFn: ({ signal }) => call(photoAlbumApi.place, { signal }),
    }),
}

/** The place of new photos; the album's name is for messages. */
export type Place = UploadPlace & { name: string | null }

export type AlbumDraft = { id: string; name: string; seenBy: SeenBy; version?: number }

export const photoAlbumMutations = {
  save: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: AlbumDraft) => call(photoAlbumApi.put, { params: { id }, body }),
      meta: { tellsItself: true, invalidates },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: ({ id, photos }: { id: string; photos: PhotoFate }) =>
        call(photoAlbumApi.remove, { params: { id }, query: { photos } }),
      meta: { invalidates: [...invalidates, ['trash']] },
    }),
  move: () =>
    mutationOptions({
      mutationFn: ({ ids, album, seenBy }: UploadPlace & { ids: string[] }) =>
        call(photoAlbumApi.move, { body: { ids, album, seenBy } }),
      meta: { invalidates },
    }),
}

/** The albums, and the one that the address names: null where none is chosen, undefined where it is not there. */
export function useAlbums(chosen: string | undefined) {
  const { data } = useQuery(photoAlbumQueries.list())
  const user = useSession()
  const albums: readonly PhotoAlbum[] = data?.items ?? []
  const album = chosen ? albums.find(({ id }) => id === chosen) : null
  const isMine = Boolean(album && user && album.uid === user.uid)
  /** Whether the user may add photos to the shown album. */
  const mayAdd = !chosen || album?.mayAdd === true
  return { albums, album, isMine, mayAdd, isKnown: data !== undefined }
}
