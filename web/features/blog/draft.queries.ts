// Queries for the own drafts on the server, and mutations.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { blogDraftApi } from '#contract/blog/blog-draft.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { call } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { removeNow, type Undoable } from '#web/lib/form/undoable.ts'
import type { BlogText } from './blog.queries.ts'

/** The collection. */
export const DRAFTS = 'blogDraft'

export const draftQueries = {
  list: () =>
    queryOptions({
      queryKey: [DRAFTS, 'list'],
      queryFn: ({ signal }) => call(blogDraftApi.list, { signal }),
      staleTime: MINUTE_MS,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [DRAFTS, 'one', id],
      queryFn: ({ signal }) => call(blogDraftApi.get, { params: { id }, signal }),
      staleTime: MINUTE_MS,
    }),
}

type Saving = { id: string; text: BlogText; publishAt: string | null; version?: number }

export const draftMutations = {
  save: () =>
    mutationOptions({
      mutationFn: ({ id, text, publishAt, version }: Saving) =>
        call(blogDraftApi.put, { params: { id }, body: { ...text, publishAt, version } }),
      meta: { invalidates: [[DRAFTS]], tellsItself: true },
    }),
}

export const draftRemovals = {
  draft: (): Undoable => ({
    key: DRAFTS,
    text: t(blogWords).drafts.removed,
    remove: (id) => removeNow(blogDraftApi.remove, { id }),
  }),
}
