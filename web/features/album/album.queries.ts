// The album: what the server says, and the writes. Uploads have a queue of their own (upload-queue.ts).
import { infiniteQueryOptions, mutationOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { photosApi, type Photo } from '#contract/photos.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { deleteNow } from '#web/lib/undoable.ts'

export type PhotoPage = OutputOf<typeof photosApi.list>

const PAGE_SIZE = 60
const NEWEST_SIZE = 100

const everything = ['photos'] as const

export const albumQueries = {
  /**
   * Not under the collection's name: a live change would fetch every page again that was ever scrolled to.
   * It fetches the newest ones instead, and album-list.ts puts both together.
   */
  list: () =>
    infiniteQueryOptions({
      queryKey: ['album'],
      queryFn: ({ pageParam, signal }) => call(photosApi.list, { query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ cursor }) => cursor ?? undefined,
      refetchOnWindowFocus: false,
    }),
  /** Null until the first change: the list itself is as new as that. */
  newest: () =>
    queryOptions({
      queryKey: [...everything, 'newest'],
      queryFn: ({ signal }): Promise<PhotoPage | null> => call(photosApi.list, { query: { limit: NEWEST_SIZE }, signal }),
      initialData: null,
      staleTime: Infinity,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...everything, id],
      queryFn: ({ signal }) => call(photosApi.get, { params: { id }, signal }),
    }),
}

/** Puts a changed photo where it is shown, before the next answer brings it anyway. */
function keep(client: QueryClient, saved: Photo) {
  const update = (photo: Photo) => (photo.id === saved.id ? saved : photo)
  const updatePage = (page: PhotoPage) => ({ ...page, items: page.items.map(update) })
  client.setQueryData<InfiniteData<PhotoPage, string | undefined>>(
    albumQueries.list().queryKey,
    (list) => list && { ...list, pages: list.pages.map(updatePage) },
  )
  client.setQueryData(albumQueries.newest().queryKey, (page) => page && updatePage(page))
  client.setQueryData(albumQueries.one(saved.id).queryKey, (photo) => photo && { ...photo, ...saved })
}

/** The photo as somebody saved it in the meantime (409). */
export const newerOf = (error: Error | null): Photo | null =>
  error instanceof ApiError && error.code === 'stale' ? (error.current as Photo) : null

export type CaptionChange = { photo: Photo; caption: string; version: number }

export const albumMutations = {
  caption: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ photo: { id, url, width, height }, caption, version }: CaptionChange) =>
        call(photosApi.put, { params: { id }, body: { url, width, height, caption, version } }),
      // An answer that is on its way already does not know the new caption (trap 3).
      onMutate: () => client.cancelQueries({ queryKey: everything }),
      onSuccess: (saved) => keep(client, saved),
      onError: (error) => {
        const newer = newerOf(error)
        if (newer) keep(client, newer)
      },
      meta: { tellsItself: true, invalidates: [[...everything]] },
    }),
}

export const removePhoto = (id: string) => deleteNow(photosApi.remove, { id })
