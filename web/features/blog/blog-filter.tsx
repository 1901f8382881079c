// Search and order of the cards: in the address, and as fields.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { BLOG_FILTER_MAX, blogSorts, type BlogSort } from '#contract/blog.ts'
import { blogWords } from '#messages/blog.ts'
import { useEnterSubmit } from '#web/lib/enter-submit.ts'
import { t } from '#web/lib/locale.ts'
import { TextField } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { validateBlogSearch } from './blog-search.ts'

export function useBlogSearch() {
  const search = validateBlogSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const sort: BlogSort = search.sort ?? 'latest'
  return {
    title: search.title?.slice(0, BLOG_FILTER_MAX),
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

const SEARCH_AFTER_MS = 300

/** The address follows the typing; while somebody types, the field does not follow the address. */
function useTypedTitle(applied: string, apply: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const applyNew = (next: string | null) => {
    if (next !== null && next.trim() !== applied) apply(next.trim())
  }
  const applyLater = useEffectEvent(applyNew)
  useEffect(() => {
    const timer = setTimeout(() => applyLater(typed), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const leave = () => {
    applyNew(typed)
    setTyped(null)
  }
  return { value: typed ?? applied, onChange: setTyped, onBlur: leave, applyNow: applyNew }
}

/** By title, and in which order; both live in the address. */
export function BlogFilter() {
  const w = t(blogWords)
  const { title = '', sort, change } = useBlogSearch()
  const field = useTypedTitle(title, (next) => change({ title: next }))
  const enter = useEnterSubmit(field.applyNow)
  return (
    <div role="search" className="mb-6 flex flex-wrap gap-2">
      <TextField
        {...enter}
        label={w.search}
        hideLabel
        type="search"
        placeholder={w.search}
        maxLength={BLOG_FILTER_MAX}
        start={<Search />}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        className="min-w-0 flex-1 basis-44 sm:max-w-96"
      />
      <Select
        label={w.sort}
        hideLabel
        value={sort}
        onChange={(next) => change({ sort: next })}
        options={blogSorts.map((value) => ({ value, label: w.sorts[value] }))}
        className="ml-auto w-34"
      />
    </div>
  )
}
