// A post being written: its draft, what is still wrong with it, and what happens when somebody else saves first.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BlogPost } from '#contract/blog.schema.ts'
import { BLOG_TITLE_MAX } from '#contract/blog.ts'
import { isEmptyRichText } from '#contract/rich-text.ts'
import { blogWords } from '#messages/blog.ts'
import { ApiError } from '#web/lib/call.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { t } from '#web/lib/locale.ts'
import { toast } from '#web/lib/toast.ts'
import { blogMutations, type BlogText } from './blog.queries.ts'
import { useCoverUpload } from './cover-field.tsx'

/** The id lies in the draft: sent again after a lost answer, even after a reload, it is still one post. */
type Written = BlogText & { id: string }
export type Faults = Partial<Record<keyof BlogText, string>>

const textOf = ({ title, cover, content }: BlogText): BlogText => ({ title, cover, content })
const writtenOf = (post: BlogPost): Written => ({ id: post.id, ...textOf(post) })
const nothingWritten = (): Written => ({ id: crypto.randomUUID(), title: '', cover: '', content: '' })

type Waiting = { cover: boolean; images: number }

function faultsOf({ title, cover, content }: BlogText, waiting: Waiting): Faults {
  const w = t(blogWords).form
  const faults: Faults = {}
  if (title.trim() === '') faults.title = w.titleMissing
  else if (title.trim().length > BLOG_TITLE_MAX) faults.title = w.titleTooLong(BLOG_TITLE_MAX)
  if (waiting.cover) faults.cover = w.coverWaiting
  else if (cover === '') faults.cover = w.coverMissing
  if (waiting.images > 0) faults.content = w.imagesWaiting
  else if (isEmptyRichText(content)) faults.content = w.contentMissing
  return faults
}

/** The version that a save overwrites; it moves on only when the writer has seen the newer one. */
function useBase(post: BlogPost | undefined) {
  const [base, setBase] = useState(post?.version)
  const [theirs, setTheirs] = useState<BlogPost | null>(null)
  return { base, setBase, theirs, setTheirs }
}

export function useBlogForm(post: BlogPost | undefined) {
  const w = t(blogWords)
  const navigate = useNavigate()
  const [initial] = useState(() => (post ? writtenOf(post) : nothingWritten()))
  const draft = useDraft(post ? `blog/${post.id}` : 'blog/new', initial, { baseVersion: post?.version ?? null })
  const { base, setBase, theirs, setTheirs } = useBase(post)
  const [faults, setFaults] = useState<Faults>({})
  const [images, setImages] = useState(0)
  const put = useMutation(blogMutations.save(useQueryClient()))

  const change = (part: Partial<BlogText>) => {
    draft.setValue((now) => ({ ...now, ...part }))
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))))
  }
  const cover = useCoverUpload((url) => change({ cover: url }))

  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return void toast.error(error.message)
    if (error.code === 'stale') return setTheirs(error.current as BlogPost)
    setFaults(error.fields)
    toast.error(error.message)
  }
  /** False where something is still wrong with it. */
  const save = (): boolean => {
    const { id, ...text } = draft.value
    const found = faultsOf(text, { cover: cover.percent !== null, images })
    setFaults(found)
    if (Object.keys(found).length > 0) return false
    const onSuccess = () => {
      draft.finish()
      toast.success(post ? w.form.saved : w.form.posted)
      void navigate({ to: '/blog/$id', params: { id } })
    }
    if (!put.isPending) put.mutate({ id, text: textOf(text), version: base }, { onSuccess, onError })
    return true
  }
  const settle = (newer: BlogPost, value?: Written) => {
    setBase(newer.version)
    draft.rebase(newer.version, value)
    setTheirs(null)
  }
  return {
    draft,
    faults,
    change,
    cover,
    save,
    setImages,
    isSaving: put.isPending,
    stale: {
      theirs,
      onKeepMine: () => {
        if (!theirs) return
        settle(theirs)
        toast.info(w.stale.kept)
      },
      onTakeTheirs: () => theirs && settle(theirs, writtenOf(theirs)),
    },
  }
}
