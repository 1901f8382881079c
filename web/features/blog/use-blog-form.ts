// State of a post that is being written: its draft, its cover upload, and its faults.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlogPost } from '#contract/blog.schema.ts'
import { BLOG_TITLE_MAX, blogApi } from '#contract/blog.ts'
import { isEmptyRichText } from '#contract/rich-text.ts'
import { blogWords } from '#messages/blog.ts'
import { newerOf } from '#web/lib/call.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { useForm, type Faults } from '#web/lib/form.ts'
import { t } from '#web/lib/locale.ts'
import { newId } from '#web/lib/new-id.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { toast } from '#web/lib/toast.ts'
import { blogMutations, type BlogText } from './blog.queries.ts'
import { useCoverUpload } from './cover-field.tsx'

/** The draft holds the id, so that sending again after a lost answer or a reload makes no second post. */
type Written = BlogText & { id: string }

// A draft from before there were tags has none.
const textOf = ({ title, cover, content, tags = [] }: Partial<BlogText>): BlogText => ({
  title: title ?? '',
  cover: cover ?? '',
  content: content ?? '',
  tags,
})
const writtenOf = (post: BlogPost): Written => ({ id: post.id, ...textOf(post) })
const nothingWritten = (): Written => ({ id: newId(), ...textOf({}) })

type Waiting = { cover: boolean; images: number }

function faultsOf({ title, cover, content }: Omit<BlogText, 'tags'>, waiting: Waiting): Faults<Written> {
  const w = t(blogWords).form
  const faults: Faults<Written> = {}
  if (title.trim() === '') faults.title = w.titleMissing
  else if (title.trim().length > BLOG_TITLE_MAX) faults.title = w.titleTooLong(BLOG_TITLE_MAX)
  if (waiting.cover) faults.cover = w.coverWaiting
  else if (cover === '') faults.cover = w.coverMissing
  if (waiting.images > 0) faults.content = w.imagesWaiting
  else if (isEmptyRichText(content)) faults.content = w.contentMissing
  return faults
}

export function useBlogForm(post: BlogPost | undefined) {
  const w = t(blogWords).form
  const navigate = useNavigate()
  const [initial] = useState(() => (post ? writtenOf(post) : nothingWritten()))
  const draft = useDraft(post ? `blog/${post.id}` : 'blog/new', initial, { baseVersion: post?.version ?? null })
  const [images, setImages] = useState(0)
  const cover = useCoverUpload((url) => draft.setValue((now) => ({ ...now, cover: url })))
  const form = useForm({
    kept: draft,
    check: (written) => faultsOf(written, { cover: cover.percent !== null, images }),
    mutation: blogMutations.save(useQueryClient()),
    base: post,
    input: ({ id, ...text }, base) => ({ id, text: textOf(text), version: base?.version }),
    newerIn: (error) => newerOf(error, blogApi.put),
    valuesOf: writtenOf,
    onSaved: ({ id }) => {
      draft.finish()
      toast.success(post ? w.saved : w.posted)
      void navigate({ to: '/blog/$id', params: { id } })
    },
  })
  // When the cover has arrived, its fault disappears.
  const isCovered = form.values.cover !== '' && cover.percent === null
  const faults = isCovered ? { ...form.faults, cover: undefined } : form.faults
  return { ...form, faults, draft, cover, setImages }
}
