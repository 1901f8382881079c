// Queries for the people of an album, and for photos of others that are taken out of it.
import { mutationOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { photoAlbumApi, type AlbumRight } from '#contract/album/photo-album.ts'
import { albumPeopleWords } from '#messages/album/album-people.ts'
import { call } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { undoAction } from '#web/lib/form/undoable.ts'

/** Photos come and go with people. */
const invalidates = [['photos'], ['album']]

export const albumPeopleQueries = {
  list: (id: string) =>
    queryOptions({
      queryKey: ['photos', 'people', id],
      queryFn: ({ signal }) => call(photoAlbumApi.people, { params: { id }, signal }),
    }),
}

type Given = { id: string; uid: string }

export const albumPeopleMutations = {
  give: () =>
    mutationOptions({
      mutationFn: ({ right, ...params }: Given & { right: AlbumRight }) =>
        call(photoAlbumApi.give, { params, body: { right } }),
      // Undoing a removal right after this restores the new right, not the one before.
      onSuccess: (person, { id }, _before, { client }) =>
        client.setQueryData(
          albumPeopleQueries.list(id).queryKey,
          (list) => list && { ...list, items: list.items.map((one) => (one.uid === person.uid ? person : one)) },
        ),
      meta: { invalidates },
    }),
  takeBack: () =>
    mutationOptions({
      mutationFn: (params: Given) => call(photoAlbumApi.takeBack, { params }),
      meta: { invalidates },
    }),
  takeOut: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { id: string; ids: string[]; back: boolean }) =>
        call(photoAlbumApi.takeOut, { params: { id }, body }),
      meta: { invalidates },
    }),
}

/** Takes photos of others out of an own album, with the way back. */
export function useTakeOut() {
  const { mutate } = useMutation(albumPeopleMutations.takeOut())
  const w = t(albumPeopleWords)
  const back = (id: string, ids: string[]) =>
    mutate({ id, ids, back: true }, { onSuccess: () => toast.info(w.putBack(ids.length)) })
  return (id: string, ids: string[]) =>
    mutate(
      { id, ids, back: false },
      {
        onSuccess: () => toast.success(w.takenOut(ids.length), { action: undoAction(() => back(id, ids)) }),
      },
    )
}
