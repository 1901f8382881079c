// The content of a post's form and its validation errors, for each way to save it.
import { DAY_MS } from '#contract/shared/durations.ts'
import { PUBLISH_WITHIN_DAYS } from '#contract/blog/blog-draft.ts'
import { BLOG_TITLE_MAX } from '#contract/blog/blog.ts'
import { isEmptyRichText } from '#contract/shared/rich-text.ts'
import { blogWords } from '#messages/blog/blog.ts'
import type { FieldErrors } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import type { BlogText } from './blog.queries.ts'
import { fromLocal, toLocal } from './local-time.ts'

/** The draft in the browser holds the id, so that sending again after a lost answer or a reload makes no second post. */
export type Written = BlogText & {
  id: string
  /** When it is to be posted, as the field has it; '' or left out: when the writer says so. */
  publishAt?: string
}

// A draft from before there were tags and series has none.
export const textOf = ({ title, cover, content, tags = [], series }: Partial<BlogText>): BlogText => ({
  title: title ?? '',
  cover: cover ?? '',
  content: content ?? '',
  tags,
  series: series?.trim() || null,
})

export const writtenOf = (saved: BlogText & { id: string; publishAt?: string | null }): Written => ({
  id: saved.id,
  ...textOf(saved),
  publishAt: toLocal(saved.publishAt ?? null),
})

export const nothingWritten = (): Written => ({ id: newId(), ...textOf({}), publishAt: '' })

/** Uploads that have not arrived yet. */
export type Waiting = { cover: boolean; images: number }

/** A draft may lack anything, but nothing that is on its way may be lost. */
export function draftErrors({ title }: Written, waiting: Waiting): FieldErrors<Written> {
  const w = t(blogWords).form
  return {
    title: title.trim().length > BLOG_TITLE_MAX ? w.titleTooLong(BLOG_TITLE_MAX) : undefined,
    cover: waiting.cover ? w.coverWaiting : undefined,
    content: waiting.images > 0 ? w.imagesWaiting : undefined,
  }
}

export function fieldErrorsOf(written: Written, waiting: Waiting): FieldErrors<Written> {
  const w = t(blogWords).form
  const { title, cover, content } = draftErrors(written, waiting)
  return {
    title: written.title.trim() === '' ? w.titleMissing : title,
    cover: cover ?? (written.cover === '' ? w.coverMissing : undefined),
    content: content ?? (isEmptyRichText(written.content) ? w.contentMissing : undefined),
  }
}

export function plannedErrors(written: Written, waiting: Waiting): FieldErrors<Written> {
  const at = fromLocal(written.publishAt ?? '')
  const ahead = at === null ? 0 : new Date(at).getTime() - Date.now()
  const isFit = ahead > 0 && ahead <= PUBLISH_WITHIN_DAYS * DAY_MS
  return { ...fieldErrorsOf(written, waiting), publishAt: isFit ? undefined : t(blogWords).drafts.timeUnfit }
}
