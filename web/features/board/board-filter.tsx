// Filter, order and page of the list; the address keeps all of it.
import { useQuery } from '@tanstack/react-query'
import { Bookmark, UserRound } from 'lucide-react'
import { boardSorts, FILTER_MAX, type BoardSort } from '#contract/board/board.ts'
import { boardWords } from '#messages/board/board.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useListSearch } from '#web/lib/router/list-search.ts'
import { SearchField } from '#web/parts/lists/search-field.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { BoardSearch } from './board-search.ts'
import { categoryQueries } from './category.queries.ts'

/** The state of the list, and the functions that change it. */
/** The filter of the list that an address names. */
export function askedOf({ text: typed, writer: named, uid, category, bookmarks, sort, cursor }: BoardSearch) {
  const text = typed?.slice(0, FILTER_MAX)
  const writer = named?.slice(0, FILTER_MAX)
  return {
    filter: { text, writer, uid, category, bookmarks, sort, cursor },
    /** Notices stand above the first page, unless somebody looks for a text. */
    hasNotices: !cursor && !text && !writer && !uid && !bookmarks,
  }
}

export function useBoardSearch() {
  const { search, change, turning } = useListSearch('/board')
  const { filter, hasNotices } = askedOf(search)
  return {
    ...search,
    ...filter,
    filter,
    hasNotices,
    turning,
    isFiltered: Boolean(filter.text || filter.writer || filter.uid || filter.category || filter.bookmarks),
    /** Another name is another person. */
    change: (part: Omit<BoardSearch, 'cursor'>) => change({ ...('writer' in part && { uid: undefined }), ...part }),
  }
}

const ALL = 'all'

/** Not there before an admin has made categories. */
function CategoryFilter() {
  const w = t(boardWords)
  const { category, change } = useBoardSearch()
  const { data } = useQuery(categoryQueries.list())
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  if (options.length === 0 && !category) return null
  return (
    <Select<string>
      label={w.category}
      hideLabel
      value={category ?? ALL}
      placeholder={w.allCategories}
      onChange={(next) => change({ category: next === ALL ? undefined : next })}
      options={[{ value: ALL, label: w.allCategories }, ...options]}
      className="w-36 sm:w-40"
    />
  )
}

/** Filters by text, writer and category, and chooses the order. */
export function BoardFilter() {
  const w = t(boardWords)
  const { text, writer, sort = 'modified', bookmarks, change } = useBoardSearch()
  return (
    <div role="search" className="mb-4 flex flex-wrap gap-2">
      <SearchField
        label={w.filterText}
        applied={text}
        apply={(next) => change({ text: next })}
        maxLength={FILTER_MAX}
        className="min-w-0 flex-1 max-sm:basis-full sm:basis-44"
      />
      <SearchField
        label={w.filterWriter}
        icon={<UserRound />}
        applied={writer}
        apply={(next) => change({ writer: next })}
        maxLength={FILTER_MAX}
        className="min-w-0 flex-1 max-sm:basis-40 sm:basis-44"
      />
      <CategoryFilter />
      <Select<BoardSort>
        label={w.sort}
        hideLabel
        value={sort}
        onChange={(next) => change({ sort: next === 'modified' ? undefined : next })}
        options={boardSorts.map((value) => ({ value, label: w.sorts[value] }))}
        className="w-36 sm:w-40"
      />
      <Button
        icon={<Bookmark className={bookmarks && 'fill-current'} />}
        aria-pressed={bookmarks ?? false}
        className={bookmarks && 'border-accent text-accent-ink'}
        onClick={() => change({ bookmarks: bookmarks ? undefined : true })}
      >
        {w.bookmarks}
      </Button>
    </div>
  )
}
