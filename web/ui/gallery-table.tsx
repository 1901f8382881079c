import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { galleryWords } from '#messages/gallery.ts'
import { t } from '#web/lib/locale.ts'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { IconButton } from './icon-button.tsx'
import { Label, type Tone } from './label.tsx'
import { Menu } from './menu.tsx'
import { Money } from './money.tsx'
import { CursorPagination, Pagination } from './pagination.tsx'
import { RelativeTime } from './relative-time.tsx'
import { DataTable } from './table.tsx'
import type { Column, Sort } from './table-head.tsx'
import { Tabs } from './tabs.tsx'
import { toast } from './toast.ts'

type Order = { id: string; buyer: string; amount: number; orderedAt: string; tone: Tone }

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const tones: Tone[] = ['warn', 'info', 'accent', 'success', 'danger']
const orders: Order[] = ['Ara', 'Binna', 'Chaeun', 'Dain', 'Eunho'].map((buyer, index) => ({
  id: `M-20261115-${index + 1}`,
  buyer,
  amount: [12_000, 248_500, 31_000, 9_900, 1_204_000][index] ?? 0,
  orderedAt: ago([0, 3, 125, 60 * 24 * 5, 60 * 24 * 40][index] ?? 0),
  tone: tones[index] ?? 'neutral',
}))

function useColumns(): Column<Order>[] {
  const w = t(galleryWords)
  const names = [w.warnText, w.info, w.save, w.success, w.failed].map((text) => text.split(' ')[0])
  return [
    { key: 'id', header: w.orderNumber, sortable: true, cell: (order) => order.id },
    {
      key: 'buyer',
      header: w.buyer,
      cell: (order) => (
        <span className="flex items-center gap-2.5">
          <Avatar name={order.buyer} size="sm" />
          {order.buyer}
        </span>
      ),
    },
    {
      key: 'orderedAt',
      header: w.ordered,
      sortable: true,
      hideBelow: 'md',
      cell: (order) => <RelativeTime at={order.orderedAt} className="text-ink-soft" />,
    },
    {
      key: 'status',
      header: w.status,
      cell: (order) => <Label tone={order.tone}>{names[tones.indexOf(order.tone)]}</Label>,
    },
    {
      key: 'amount',
      header: w.amount,
      sortable: true,
      align: 'end',
      cell: (order) => <Money amount={order.amount} className="font-semibold" />,
    },
  ]
}

function OrderTable({ state }: { state: 'full' | 'loading' | 'empty' | 'failed' }) {
  const w = t(galleryWords)
  const [sort, setSort] = useState<Sort>({ key: 'orderedAt', direction: 'desc' })
  const rows = { full: orders, loading: undefined, empty: [], failed: undefined }[state]
  return (
    <DataTable
      caption={w.orders}
      columns={useColumns()}
      rows={rows}
      rowKey={(order) => order.id}
      sort={sort}
      onSort={setSort}
      onRowClick={(order) => toast.info(w.opened(order.id))}
      renderActions={() => (
        <Menu
          label={w.menu}
          trigger={<IconButton size="sm" label={w.menu} icon={<Ellipsis />} />}
          items={[
            { label: w.edit, icon: <Pencil />, onSelect: () => toast.info(w.edit) },
            { label: w.remove, icon: <Trash2 />, tone: 'danger', onSelect: () => toast.info(w.removedText) },
          ]}
        />
      )}
      empty={
        <EmptyState title={w.emptyTitle} text={w.emptyText} action={<Button>{w.goShopping}</Button>} />
      }
      error={state === 'failed' ? { onRetry: () => toast.info(w.infoText) } : undefined}
    />
  )
}

export function GalleryTable() {
  const w = t(galleryWords)
  const [tab, setTab] = useState<'full' | 'loading' | 'empty' | 'failed'>('full')
  const [page, setPage] = useState(5)
  return (
    <section className="flex flex-col gap-4">
      <h2>{w.table}</h2>
      <Tabs
        label={w.status}
        value={tab}
        onChange={setTab}
        tabs={(['full', 'loading', 'empty', 'failed'] as const).map((state) => ({
          value: state,
          label: w[state],
          count: state === 'full' ? orders.length : undefined,
          panel: <OrderTable state={state} />,
        }))}
      />
      <Pagination page={page} pageCount={12} onPage={setPage} />
      <CursorPagination
        label={w.more}
        hasPrevious={page > 1}
        hasNext={page < 12}
        onPrevious={() => setPage(page - 1)}
        onNext={() => setPage(page + 1)}
      />
    </section>
  )
}
