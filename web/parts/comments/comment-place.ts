// Connects the list of comments with its record: a blog post or a photo.
import { mutationOptions, type QueryClient, type QueryKey, type UseMutationOptions } from '@tanstack/react-query'
import type { Comment } from '#contract/shared/comment.schema.ts'
import type { ReportKind } from '#contract/report/report.ts'
import { commentWords } from '#messages/shared/comment.ts'
import { showAnswer } from '#web/lib/api/cache-writes.ts'
import { t } from '#web/lib/locale/locale.ts'
import { withSaved, type Pages } from '#web/lib/api/pages.ts'
import type { Undoable } from '#web/lib/form/undoable.ts'

/** Without a version it is a new one. */
export type CommentText = { cid: string; comment: string; version?: number }

type Sending<Said extends Comment> = UseMutationOptions<Said, Error, CommentText>

export type CommentPlace<Said extends Comment> = {
  /** Where the draft of a new one is kept. */
  draft: string
  /** The key of `send`, by which those are found that the server has not answered yet. */
  sendKey: QueryKey
  send: Sending<Said>
  /** The same for one that is changed in place: the form shows its failure itself. */
  change: Sending<Said>
  /** The comment that somebody saved first, where a refusal brings one along. */
  newerIn: (error: Error) => Said | null
  removal: Undoable
  report: Extract<ReportKind, 'comment' | 'photoComment'>
}

type Commented<Said extends Comment> = Pick<CommentPlace<Said>, 'draft' | 'sendKey' | 'newerIn' | 'report'> & {
  /** The collection that a comment is a change of. */
  collection: string
  /** The key of the query that lists the comments. */
  list: QueryKey
  invalidates: QueryKey[]
  put: (text: CommentText) => Promise<Said>
  remove: Undoable['remove']
}

export function commentPlace<Said extends Comment>(client: QueryClient, on: Commented<Said>): CommentPlace<Said> {
  const { draft, sendKey, newerIn, report, collection, list, invalidates, put, remove } = on
  /** Sent one after the other, so that comments stand in the order in which they were written. */
  const sending = (tellsItself?: true) =>
    mutationOptions({
      mutationKey: sendKey,
      mutationFn: put,
      scope: { id: sendKey.join('-') },
      onSuccess: (saved) => showAnswer<Pages<Said>>(client, list, (pages) => withSaved(pages, saved, ({ id }) => id)),
      meta: { invalidates, tellsItself },
    })
  const removal = { key: collection, text: t(commentWords).removed, remove }
  return { draft, sendKey, send: sending(), change: sending(true), newerIn, removal, report }
}
