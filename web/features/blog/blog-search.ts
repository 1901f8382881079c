// What the address of the cards says: the search and the order.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BLOG_FILTER_MAX, blogSorts, type BlogSort } from '#contract/blog.ts'

export type BlogSearch = { title?: string; sort?: Exclude<BlogSort, 'latest'> }

const text = (value: unknown) => (['string', 'number'].includes(typeof value) ? String(value).trim() : '') || undefined

export function validateBlogSearch(search: Record<string, unknown>): BlogSearch {
  const sort = blogSorts.find((one) => one === search.sort)
  return {
    title: text(search.title)?.slice(0, BLOG_FILTER_MAX),
    sort: sort === 'latest' ? undefined : sort,
  }
}

export function useBlogSearch() {
  const search = validateBlogSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const sort: BlogSort = search.sort ?? 'latest'
  return {
    title: search.title,
    sort,
    change: (part: { title?: string; sort?: BlogSort }) =>
      void navigate({
        to: '/blog',
        search: validateBlogSearch({ ...search, ...part }),
        replace: true,
        resetScroll: false,
      }),
  }
}
