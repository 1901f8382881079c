// State of the post form: its draft and its validation errors.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardPost } from '#contract/board/board.schema.ts'
import { boardApi, TITLE_MAX } from '#contract/board/board.ts'
import { isEmptyRichText, RICH_TEXT_MAX } from '#contract/shared/rich-text.ts'
import { postFormWords } from '#messages/board/board.ts'
import { ApiError, newerOf } from '#web/lib/api/call.ts'
import { useDraft } from '#web/lib/form/drafts.ts'
import { useForm, type FieldErrors } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { boardMutations } from './board.queries.ts'

/** The draft holds the id, so that a post that is sent again after a reload is the same post. */
export type PostText = {
  bid: string
  title: string
  content: string
  categoryId?: string | null
  /** Pinned as soon as it is posted; of a new post only. */
  isNotice?: boolean
}

export type PostFormPlace = {
  /** Where its draft is kept. */
  place: string
  initial: PostText
  /** The version of the post that was read; left out for a new one. */
  version?: number
  onSaved: (saved: BoardPost, written: PostText) => void
}

function fieldErrorsOf({ title, content }: PostText, pendingImages: number): FieldErrors<PostText> {
  const w = t(postFormWords)
  const fieldErrors: FieldErrors<PostText> = {}
  const length = title.trim().length
  if (length === 0) fieldErrors.title = w.titleMissing
  else if (length > TITLE_MAX) fieldErrors.title = w.titleTooLong(TITLE_MAX)
  if (pendingImages > 0) fieldErrors.content = w.imagesPending
  else if (isEmptyRichText(content)) fieldErrors.content = w.contentMissing
  else if (content.length > RICH_TEXT_MAX) fieldErrors.content = w.contentTooLong
  return fieldErrors
}

export function usePostForm({ place, initial, version, onSaved }: PostFormPlace) {
  const draft = useDraft(place, initial, { baseVersion: version ?? null })
  const [pendingImages, setPendingImages] = useState(0)
  const form = useForm({
    state: draft,
    check: (post) => fieldErrorsOf(post, pendingImages),
    mutation: boardMutations.save(useQueryClient()),
    base: version === undefined ? undefined : { version },
    input: ({ bid, title, content, categoryId = null }, base) => ({
      bid,
      title: title.trim(),
      content,
      // One that the writer left alone is not sent: an admin may have moved the post meanwhile.
      categoryId: categoryId === (initial.categoryId ?? null) ? undefined : categoryId,
      version: base?.version,
    }),
    newerIn: (error) => newerOf(error, boardApi.put),
    // A category that is gone, or the admins' alone.
    errorsIn: (error) => (error instanceof ApiError ? error.fields : {}),
    valuesOf: ({ bid, title, content, category }) => ({ bid, title, content, categoryId: category?.id ?? null }),
    onSaved: (saved) => {
      draft.finish()
      onSaved(saved, draft.value)
    },
  })
  return { ...form, draft, setPendingImages }
}
