import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardPost } from '#contract/board.schema.ts'
import { TITLE_MAX } from '#contract/board.ts'
import { isEmptyRichText, RICH_TEXT_MAX } from '#contract/rich-text.ts'
import { postFormWords } from '#messages/board.ts'
import { ApiError } from '#web/lib/call.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { t } from '#web/lib/locale.ts'
import { toast } from '#web/lib/toast.ts'
import { boardMutations } from './board.queries.ts'

/** The id is part of the draft: a post that is sent again after a reload is the same post. */
export type PostText = { bid: string; title: string; content: string }

export type PostFormPlace = {
  /** Where its draft is kept. */
  place: string
  initial: PostText
  /** Of the post that was read; none for a new one. */
  version?: number
  onSaved: (saved: BoardPost) => void
}

type Errors = { title?: string; content?: string }

function whatIsWrong({ title, content }: PostText, pendingImages: number): Errors {
  const w = t(postFormWords)
  const length = title.trim().length
  return {
    title: length === 0 ? w.titleMissing : length > TITLE_MAX ? w.titleTooLong(TITLE_MAX) : undefined,
    content:
      pendingImages > 0
        ? w.imagesPending
        : isEmptyRichText(content)
          ? w.contentMissing
          : content.length > RICH_TEXT_MAX
            ? w.contentTooLong
            : undefined,
  }
}

export function usePostForm({ place, initial, version: readVersion, onSaved }: PostFormPlace) {
  const draft = useDraft(place, initial, { baseVersion: readVersion ?? null })
  const { mutate, error, isPending, reset } = useMutation(boardMutations.save(useQueryClient()))
  const [version, setVersion] = useState(readVersion)
  const [errors, setErrors] = useState<Errors>({})
  const [pendingImages, setPendingImages] = useState(0)
  const theirs = error instanceof ApiError && error.code === 'stale' ? (error.current as BoardPost) : null

  /** Answers the first field that has to be mended, if there is one. */
  const submit = (): keyof Errors | undefined => {
    const found = whatIsWrong(draft.value, pendingImages)
    setErrors(found)
    const wrong = found.title ? 'title' : found.content ? 'content' : undefined
    if (isPending || wrong) return wrong
    const { bid, title, content } = draft.value
    mutate(
      { bid, title: title.trim(), content, version },
      {
        onSuccess: (saved) => {
          draft.finish()
          onSaved(saved)
        },
      },
    )
    return undefined
  }
  const settle = (post: BoardPost, text?: PostText) => {
    draft.rebase(post.version, text)
    setVersion(post.version)
    reset()
  }
  return {
    draft,
    errors,
    submit,
    theirs,
    isSaving: isPending,
    failure: theirs ? undefined : error?.message,
    setPendingImages,
    change: (part: Partial<PostText>) => {
      draft.setValue((now) => ({ ...now, ...part }))
      setErrors((now) => ({ ...now, ...Object.fromEntries(Object.keys(part).map((key) => [key, undefined])) }))
    },
    takeTheirs: () => theirs && settle(theirs, { bid: theirs.bid, title: theirs.title, content: theirs.content }),
    keepMine: () => {
      if (!theirs) return
      settle(theirs)
      toast.info(t(postFormWords).keptMine)
    },
  }
}
