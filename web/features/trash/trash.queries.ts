// Queries for the trash, and mutations to restore or erase an entry.
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { trashApi, type TrashKind, type TrashSide } from '#contract/trash/trash.ts'
import type { Trashed } from '#contract/trash/trash.schema.ts'
import { call } from '#web/lib/api/call.ts'
import { pageByPage } from '#web/lib/api/pages.ts'
import { showAgain } from '#web/lib/form/undoable.ts'

const everything = ['trash'] as const

export const trashQueries = {
  list: (side: TrashSide) =>
    infiniteQueryOptions({
      queryKey: [...everything, side],
      queryFn: ({ pageParam, signal }) => call(trashApi.list, { query: { side, cursor: pageParam }, signal }),
      ...pageByPage,
      // Something may have been deleted on another screen since the last visit.
      staleTime: 0,
    }),
}

/** The query key of the lists of each kind. */
const keyOf: Record<TrashKind, string> = {
  post: 'board',
  reply: 'reply',
  blog: 'blogs',
  comment: 'blogs',
  draft: 'blogDraft',
  photo: 'photos',
  photoComment: 'photoComment',
  plan: 'schedule',
  day: 'anniversary',
  message: 'message',
  product: 'products',
}

const meta = { invalidates: [[...everything]] }

export const trashMutations = {
  restore: () =>
    mutationOptions({
      mutationFn: async ({ id, kind, recordId }: Trashed) => {
        await call(trashApi.restore, { params: { id }, body: {} })
        showAgain({ key: keyOf[kind], id: recordId })
      },
      meta: { invalidates: [[...everything], ...Object.values(keyOf).map((key) => [key])] },
    }),
  erase: () => mutationOptions({ mutationFn: ({ id }: Trashed) => call(trashApi.erase, { params: { id } }), meta }),
  empty: () => mutationOptions({ mutationFn: (side: TrashSide) => call(trashApi.empty, { query: { side } }), meta }),
}
