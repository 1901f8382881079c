// How comments are saved and removed: on a post of the board, a blog post or a photo.
import { mutationOptions, type QueryClient, type QueryKey, type UseMutationOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/board/reply.schema.ts'
import type { ReportKind } from '#contract/report/report.ts'
import type { Comment } from '#contract/shared/comment.schema.ts'
import { commentWords } from '#messages/shared/comment.ts'
import { showAnswer } from '#web/lib/api/cache-writes.ts'
import { t } from '#web/lib/locale/locale.ts'
import { withSaved, type Pages } from '#web/lib/api/pages.ts'
import type { Undoable } from '#web/lib/form/undoable.ts'

/** Where comments are answered, each says which one it answers, and whom it speaks to. */
export type ShownComment = Comment & Partial<Pick<Reply, 'parent' | 'mentions' | 'isRemoved'>>

/** Without a version it is a new one. */
export type CommentText = { cid: string; comment: string; answers?: string; version?: number }

type Sending = UseMutationOptions<ShownComment, Error, CommentText>

export type CommentPlace = {
  /** The word before the id in an address that points to a comment. */
  part: 'comment' | 'reply'
  /** The key of the draft of a new one. */
  draft: string
  /** The mutation key of `send`, which finds the comments that the server has not answered yet. */
  sendKey: QueryKey
  send: Sending
  /** The same for one that is changed in place: the form shows its failure itself. */
  change: Sending
  /** Reads the comment that somebody saved first, where a refusal brings one along. */
  newerIn: (error: Error) => ShownComment | null
  removal: Undoable
  report: Extract<ReportKind, 'reply' | 'comment' | 'photoComment'>
  /** Whether comments are answered here. */
  takesAnswers: boolean
}

type Commented = Omit<CommentPlace, 'send' | 'change' | 'removal'> & {
  /** The collection that a comment is a change of. */
  collection: string
  /** The key of the query that lists the comments. */
  list: QueryKey
  invalidates: QueryKey[]
  put: (text: CommentText) => Promise<ShownComment>
  remove: Undoable['remove']
}

export const idOf = ({ id }: { id: string }) => id

/** Where the draft of a comment, or of an answer to one, is kept. */
export const draftOf = ({ draft }: Pick<CommentPlace, 'draft'>, answers?: string) =>
  answers ? `${draft}/${answers}` : draft

export function commentPlace(client: QueryClient, on: Commented): CommentPlace {
  const { collection, list, invalidates, put, remove, ...place } = on
  /** Sent one after the other, so that comments stand in the order in which they were written. */
  const sending = (tellsItself?: true) =>
    mutationOptions({
      mutationKey: place.sendKey,
      mutationFn: put,
      scope: { id: place.sendKey.join('-') },
      onSuccess: (saved) => showAnswer<Pages<ShownComment>>(client, list, (pages) => withSaved(pages, saved, idOf)),
      meta: { invalidates, tellsItself },
    })
  const removal = { key: collection, text: t(commentWords).removed, remove }
  return { ...place, send: sending(), change: sending(true), removal }
}
