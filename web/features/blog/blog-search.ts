// Reads the search and the order from the address. The router imports this file at start-up, so it stays small.
import type { BlogSort } from '#contract/blog/blog.ts'
import { textIn } from '#web/lib/router/search-text.ts'

export type BlogSearch = { text?: string; tag?: string; sort?: Exclude<BlogSort, 'latest'> }

/** As in contract/blog/blog-tag.ts, which is too large for the start. */
const TAG_MAX = 20

export const validateBlogSearch = ({ text, title, tag, sort }: Record<string, unknown>): BlogSearch => ({
  // Older addresses say title.
  text: textIn(text ?? title)?.trim() || undefined,
  tag: textIn(tag)?.trim().slice(0, TAG_MAX) || undefined,
  sort: sort === 'popular' || sort === 'oldest' ? sort : undefined,
})
