// The screen /board: the list of posts.
import { useQuery } from '@tanstack/react-query'
import { PenLine, Tags } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { boardWords } from '#messages/board/board.ts'
import { searchWords } from '#messages/search/search.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { useListKeys } from '#web/lib/keyboard/list-keys.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useHidden } from '#web/lib/form/undoable.ts'
import type { Queries } from '#web/lib/router/route.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { CursorPagination } from '#web/ui/table/pagination.tsx'
import { askedOf, BoardFilter, useBoardSearch } from './board-filter.tsx'
import { BoardTable } from './board-table.tsx'
import { boardQueries } from './board.queries.ts'
import { categoryQueries } from './category.queries.ts'
import { MoveHost } from './move-host.tsx'
import { lastRead, useWriting } from './use-board-actions.ts'

const CategoryDialog = lazy(
  lazyLoad(() => import('./category-dialog.tsx').then(({ CategoryDialog: page }) => ({ default: page }))),
)

/** Its address can be linked: `/board?keep=categories`. */
function CategoryKeeping() {
  const w = t(boardWords)
  const isAdmin = useSession()?.isAdmin
  const { keep, change } = useBoardSearch()
  if (!isAdmin) return null
  return (
    <>
      <Button icon={<Tags />} onClick={() => change({ keep: 'categories' })}>
        {w.keepCategories}
      </Button>
      {keep && (
        <Suspense>
          <CategoryDialog onClose={() => change({ keep: undefined })} />
        </Suspense>
      )}
    </>
  )
}

function useRowKeys(write: () => void, isShown: boolean) {
  const w = t(boardWords).keys
  const list = useListKeys<HTMLDivElement>('[data-row-link]', w, { n: { label: w.write, run: write } })
  lastRead.useFocus(list, isShown)
  return list
}

export function BoardPage() {
  const w = t(boardWords)
  const { text, filter, hasNotices, turning } = useBoardSearch()
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = useQuery(boardQueries.list(filter))
  const notices = useQuery(boardQueries.notices(hasNotices)).data?.items
  const hidden = useHidden('board')
  const write = useWriting()
  const list = useRowKeys(write, Boolean(data))
  useDocumentTitle(w.title)

  const next = data?.cursor
  return (
    <>
      <PageHeader
        title={w.title}
        text={w.text}
        actions={
          <>
            <CategoryKeeping />
            <Button variant="primary" icon={<PenLine />} onClick={write}>
              {w.write}
            </Button>
          </>
        }
      />
      <BoardFilter />
      <MoveHost />
      {data?.reading !== undefined && data.reading !== text?.trim() && data.items.length > 0 && !isPlaceholderData && (
        <p className="mb-3 text-sm text-ink-soft">{t(searchWords).readAs(data.reading)}</p>
      )}
      <div ref={list} className="flex flex-col gap-4">
        <BoardTable
          notices={(hasNotices && notices?.filter(({ bid }) => !hidden.has(bid))) || []}
          posts={data?.items.filter(({ bid }) => !hidden.has(bid))}
          reading={data?.reading}
          refreshing={isPlaceholderData}
          error={isError && !data ? { onRetry: () => void refetch(), retrying: isFetching, error } : undefined}
        />
        <CursorPagination {...turning(next)} />
      </div>
    </>
  )
}

BoardPage.queries = (({ search }) => {
  const { filter, hasNotices } = askedOf(search)
  return [boardQueries.list(filter), categoryQueries.list(), ...(hasNotices ? [boardQueries.notices(true)] : [])]
}) satisfies Queries<'/board'>
