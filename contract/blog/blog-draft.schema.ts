// The schemas of blog-draft.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { blogDraftApi } from './blog-draft.ts'
import { BLOG_TITLE_MAX } from './blog.ts'
import { blogInput } from './blog.schema.ts'
import { endpointsOf } from '#contract/shared/endpoint.schema.ts'
import { richTextRefusals } from '#contract/shared/refusals.ts'
import { RICH_TEXT_BODY_BYTES } from '#contract/shared/rich-text.schema.ts'
import { instant, line, version } from '#contract/shared/wire.schema.ts'

/** A line of the list. */
export const blogDraftSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Null: it waits until its author posts it. */
  publishAt: instant.nullable(),
  savedAt: instant,
  version,
})
export type BlogDraftSummary = z.infer<typeof blogDraftSummary>

export const blogDraft = blogDraftSummary.extend({
  cover: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  tags: z.array(z.string()),
  series: z.string().nullable(),
})
export type BlogDraft = z.infer<typeof blogDraft>

export const blogDraftEndpoints = endpointsOf('blog')(blogDraftApi, {
  list: {
    access: 'user',
    summary: 'Own drafts without their content: planned ones by their time, then the others, last saved first',
    output: z.object({ items: z.array(blogDraftSummary) }),
  },
  get: {
    access: 'user',
    summary: 'One own draft',
    output: blogDraft,
  },
  put: {
    access: 'user',
    limit: 'post',
    summary:
      'Save a draft, or overwrite one with the version that was read. With a time it must be whole, and is posted under ' +
      'the same id then; posting under this id (PUT /blogs/{id}) removes the draft',
    body: blogInput.extend({
      /** A draft may lack anything; a planned one may not. */
      title: line(BLOG_TITLE_MAX),
      cover: blogInput.shape.cover.or(z.literal('')),
      publishAt: instant.nullable(),
      version: version.optional(),
    }),
    bodyMaxBytes: RICH_TEXT_BODY_BYTES,
    output: blogDraft,
    refusals: [...richTextRefusals, 'title_missing', 'time_unfit', 'drafts_full', 'posted_already', 'in_trash'],
    newer: blogDraft,
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Delete an own draft',
  },
})
