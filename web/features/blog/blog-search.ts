// Reads the search and the order from the address. The router imports this file at start-up, so it stays small.
import type { BlogSort } from '#contract/blog.ts'
import { textIn } from '#web/lib/router/search-text.ts'

export type BlogSearch = { title?: string; sort?: Exclude<BlogSort, 'latest'> }

export const validateBlogSearch = ({ title, sort }: Record<string, unknown>): BlogSearch => ({
  title: textIn(title)?.trim() || undefined,
  sort: sort === 'popular' || sort === 'oldest' ? sort : undefined,
})
