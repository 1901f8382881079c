// State of the blog form: its draft, its cover upload, its validation errors, and the three ways to save it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlogDraft } from '#contract/blog/blog-draft.schema.ts'
import { blogDraftApi } from '#contract/blog/blog-draft.ts'
import type { BlogPost } from '#contract/blog/blog.schema.ts'
import { blogApi } from '#contract/blog/blog.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { newerOf } from '#web/lib/api/call.ts'
import { useDraft } from '#web/lib/form/drafts.ts'
import { useForm } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { toast } from '#web/lib/toast/toast.ts'
import {
  draftErrors,
  fieldErrorsOf,
  nothingWritten,
  plannedErrors,
  textOf,
  writtenOf,
  type Waiting,
  type Written,
} from './blog-written.ts'
import { blogMutations } from './blog.queries.ts'
import { useCoverUpload } from './cover-field.tsx'
import { draftMutations } from './draft.queries.ts'
import { fromLocal } from './local-time.ts'

type Local = ReturnType<typeof useDraft<Written>>

/** The form's source: a post, a draft from the server, or neither. */
export type BlogSource = { post?: BlogPost; kept?: BlogDraft }

/** Saves a new post, or changes one. */
function usePosting({ post }: BlogSource, local: Local, waiting: Waiting) {
  const w = t(blogWords).form
  const navigate = useNavigate()
  return useForm({
    state: local,
    check: (written) => fieldErrorsOf(written, waiting),
    mutation: blogMutations.save(useQueryClient()),
    base: post,
    input: (written, base) => ({ id: written.id, text: textOf(written), version: base?.version }),
    newerIn: (error) => newerOf(error, blogApi.put),
    valuesOf: writtenOf,
    onSaved: ({ id }) => {
      local.finish()
      toast.success(post ? w.saved : w.posted)
      void navigate({ to: '/blog/$id', params: { id } })
    },
  })
}

/** Keeps it on the server, as a draft or to be posted at its time. */
function useKeeping(how: 'draft' | 'planned', { kept }: BlogSource, local: Local, waiting: Waiting) {
  const w = t(blogWords).drafts
  const navigate = useNavigate()
  const isPlanned = how === 'planned'
  return useForm({
    state: local,
    check: (written) => (isPlanned ? plannedErrors(written, waiting) : draftErrors(written, waiting)),
    mutation: draftMutations.save(),
    base: kept,
    input: (written, base) => ({
      id: written.id,
      text: textOf(written),
      publishAt: isPlanned ? fromLocal(written.publishAt ?? '') : null,
      version: base?.version,
    }),
    newerIn: (error) => newerOf(error, blogDraftApi.put),
    valuesOf: writtenOf,
    onSaved: () => {
      local.finish()
      toast.success(isPlanned ? w.plannedNow : w.keptNow)
      void navigate({ to: '/blog/drafts' })
    },
  })
}

function placeOf({ post, kept }: BlogSource) {
  if (post) return `blog/${post.id}`
  return kept ? `blog-draft/${kept.id}` : 'blog/new'
}

export function useBlogForm(source: BlogSource) {
  const opened = source.post ?? source.kept
  const [initial] = useState(() => (opened ? writtenOf(opened) : nothingWritten()))
  const local = useDraft(placeOf(source), initial, { baseVersion: opened?.version ?? null })
  const [images, setImages] = useState(0)
  const cover = useCoverUpload((url) => local.setValue((now) => ({ ...now, cover: url })))
  const waiting = { cover: cover.percent !== null, images }
  const posting = usePosting(source, local, waiting)
  const drafting = useKeeping('draft', source, local, waiting)
  const planning = useKeeping('planned', source, local, waiting)
  const ways = [posting, drafting, planning]
  const change = (part: Partial<Written>) => ways.forEach((way) => way.change(part))
  // The error about a missing cover disappears once it has arrived.
  const isCovered = posting.values.cover !== '' && cover.percent === null
  const found = { ...planning.fieldErrors, ...drafting.fieldErrors, ...posting.fieldErrors }
  return {
    values: posting.values,
    fieldErrors: isCovered ? { ...found, cover: undefined } : found,
    failure: posting.failure ?? drafting.failure ?? planning.failure,
    newer: posting.newer ?? drafting.newer ?? planning.newer,
    change,
    isSaving: ways.some((way) => way.isSaving),
    ways: { posting, drafting, planning },
    draft: local,
    cover,
    setImages,
  }
}
