// Search and order of the cards: kept in the address, shown as fields.
import { BLOG_FILTER_MAX, blogSorts, type BlogSort } from '#contract/blog/blog.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useListSearch } from '#web/lib/router/list-search.ts'
import { SearchField } from '#web/parts/lists/search-field.tsx'
import { Select } from '#web/ui/form/select.tsx'

export function useBlogSearch() {
  const { search, change } = useListSearch('/blog')
  const sort: BlogSort = search.sort ?? 'latest'
  return { text: search.text?.slice(0, BLOG_FILTER_MAX), tag: search.tag, sort, change }
}

/** Filters by text and chooses the order; the address keeps both. */
export function BlogFilter() {
  const w = t(blogWords)
  const { text, sort, change } = useBlogSearch()
  return (
    <div role="search" className="mb-6 flex flex-wrap gap-2">
      <SearchField
        label={w.search}
        applied={text}
        apply={(next) => change({ text: next })}
        maxLength={BLOG_FILTER_MAX}
        className="min-w-0 flex-1 basis-44 sm:max-w-96"
      />
      <Select
        label={w.sort}
        hideLabel
        value={sort}
        onChange={(next) => change({ sort: next === 'latest' ? undefined : next })}
        options={blogSorts.map((value) => ({ value, label: w.sorts[value] }))}
        className="ml-auto w-34"
      />
    </div>
  )
}
