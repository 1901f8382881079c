// Reads the search and the order from the address. The router imports this file at start-up, so it stays small.
import type { BlogSort } from '#contract/blog.ts'

export type BlogSearch = { title?: string; sort?: Exclude<BlogSort, 'latest'> }

const text = (value: unknown) => (['string', 'number'].includes(typeof value) ? String(value).trim() : '') || undefined

export const validateBlogSearch = ({ title, sort }: Record<string, unknown>): BlogSearch => ({
  title: text(title),
  sort: sort === 'popular' || sort === 'oldest' ? sort : undefined,
})
