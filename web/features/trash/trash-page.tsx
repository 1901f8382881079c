// The screen /trash: records that were deleted in the last days, to restore or erase.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { TRASH_DAYS, trashSides, type TrashSide } from '#contract/trash/trash.ts'
import { shellWords } from '#messages/app/shell.ts'
import { trashWords } from '#messages/trash/trash.ts'
import { t } from '#web/lib/locale/locale.ts'
import { itemsOf } from '#web/lib/api/pages.ts'
import { useSession } from '#web/lib/api/session.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Tabs } from '#web/ui/basic/tabs.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { askToConfirm } from '#web/ui/overlay/confirm.tsx'
import { TrashItem } from './trash-item.tsx'
import { trashMutations, trashQueries } from './trash.queries.ts'
import type { Queries } from '#web/lib/router/route.ts'

function useTrash(side: TrashSide) {
  const list = useInfiniteQuery(trashQueries.list(side))
  return { ...list, items: itemsOf(list.data, ({ id }) => id) }
}

function List({ side }: { side: TrashSide }) {
  const w = t(trashWords)
  const place = useRef<HTMLDivElement>(null)
  const list = useTrash(side)
  if (list.isError && !list.data)
    return (
      <ErrorState error={list.error} title={w.failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    )
  if (!list.data)
    return (
      <div aria-busy>
        <SkeletonText lines={6} />
      </div>
    )
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {list.items.length === 0 && !list.hasNextPage ? (
        <EmptyState icon={<Trash2 />} title={w.nothing} text={w.nothingText[side]} />
      ) : (
        <ul aria-label={w.list} className="-my-4">
          {list.items.map((item) => (
            <TrashItem key={item.id} item={item} onGone={() => place.current?.focus()} />
          ))}
        </ul>
      )}
      <LoadMore list={list} label={w.more} failed={w.failed} />
    </div>
  )
}

function EmptyButton({ side }: { side: TrashSide }) {
  const w = t(trashWords)
  const { items } = useTrash(side)
  const { mutate, isPending } = useMutation(trashMutations.empty())
  const empty = async () => {
    const question = { title: w.emptyAsk, text: w.emptyText, action: w.erase, danger: true }
    if (await askToConfirm(question)) mutate(side, { onSuccess: () => void toast.success(w.emptied) })
  }
  return (
    <Button
      icon={<Trash2 />}
      loading={isPending}
      disabled={!items.some(({ mayTake }) => mayTake)}
      onClick={() => void empty()}
    >
      {w.empty}
    </Button>
  )
}

export function TrashPage() {
  const w = t(trashWords)
  const [side, setSide] = useState<TrashSide>('mine')
  const isAdmin = useSession()?.isAdmin ?? false
  const panel = (of: TrashSide) => (
    <Card>
      <List side={of} />
    </Card>
  )
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={t(shellWords).trash} text={w.text(TRASH_DAYS)} actions={<EmptyButton side={side} />} />
      {isAdmin ? (
        <Tabs
          label={w.sides}
          value={side}
          onChange={setSide}
          tabs={trashSides.map((value) => ({ value, label: w[value], panel: panel(value) }))}
        />
      ) : (
        panel('mine')
      )}
    </div>
  )
}

TrashPage.queries = (() => [trashQueries.list('mine')]) satisfies Queries<'/trash'>
