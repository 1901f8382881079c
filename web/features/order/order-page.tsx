// The screen /order: the list of orders.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { orderWords } from '#messages/order.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { CursorPagination } from '#web/ui/table/pagination.tsx'
import { toast } from '#web/lib/toast.ts'
import { lastOpened } from './last-opened.ts'
import { OrderFilter, useOrderSearch } from './order-filter.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderTable } from './order-table.tsx'
import { orderMutations, orderQueries } from './order.queries.ts'

/** j and k move the focus from order to order; Enter opens the focused one. */
function useRowKeys(isShown: boolean) {
  const w = t(orderWords).keys
  const list = useRef<HTMLDivElement>(null)
  // A phone and a wide screen show different links.
  const links = () =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])].filter((link) => link.checkVisibility())
  const move = (step: number) => {
    const all = links()
    const at = all.findIndex((link) => link === document.activeElement)
    const next = at < 0 && step < 0 ? all.length - 1 : at + step
    all[Math.max(0, Math.min(next, all.length - 1))]?.focus()
  }
  useShortcuts({
    j: { label: w.next, run: () => move(1), repeat: true },
    k: { label: w.previous, run: () => move(-1), repeat: true },
  })
  // Back from an order, the user continues at its row.
  useEffect(() => {
    if (!isShown) return
    const oid = lastOpened.take()
    const all = [...(list.current?.querySelectorAll<HTMLElement>(`[data-row-link="${oid}"]`) ?? [])]
    all.find((link) => link.checkVisibility())?.focus()
  }, [isShown])
  return list
}

function CsvButton() {
  const w = t(orderWords)
  const { search } = useOrderSearch()
  const { mutate, isPending } = useMutation(orderMutations.csv())
  const hand = ({ file, name }: { file: Blob; name: string }) => {
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    toast.success(w.csvReady)
  }
  return (
    <Button icon={<Download />} loading={isPending} onClick={() => mutate(search, { onSuccess: hand })}>
      {w.csv}
    </Button>
  )
}

export function OrderPage() {
  const w = t(orderWords)
  const isAdmin = useSession()?.isAdmin ?? false
  const { search, nextPage, previousPage } = useOrderSearch()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(orderQueries.list(search))
  const list = useRowKeys(Boolean(data))
  const next = data?.cursor
  return (
    <>
      <PageHeader title={w.title} text={isAdmin && !search.own ? w.textAdmin : w.text} actions={<CsvButton />} />
      <OrderSums />
      <OrderFilter />
      {/* On a phone the cards have no columns to sort by, so the filter offers the order. */}
      <div ref={list} className="flex flex-col gap-4 max-sm:[&_thead]:hidden!">
        <OrderTable
          orders={data?.items}
          refreshing={isPlaceholderData}
          error={isError && !data ? { onRetry: () => void refetch(), retrying: isFetching } : undefined}
        />
        {(search.cursor || next) && (
          <CursorPagination
            hasPrevious={Boolean(search.cursor)}
            hasNext={Boolean(next)}
            onPrevious={previousPage}
            onNext={() => next && nextPage(next)}
          />
        )}
      </div>
    </>
  )
}
