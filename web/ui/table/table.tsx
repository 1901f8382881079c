// A list of records: a table on wide screens, cards below 640 px. It does not know where its rows come from.
import { clsx } from 'clsx'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { stateWords } from '#messages/ui/ui-states.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useStableCallback } from '#web/lib/browser/stable-callback.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { alignment, hiding, TableHead, type Column, type Sort } from './table-head.tsx'

export type DataTableProps<Row> = {
  /** The table's name, for screen readers. */
  caption: string
  /**
   * The same list while nothing about it changes: with another one every row is rendered again. So with `renderActions`.
   */
  columns: readonly Column<Row>[]
  /** `undefined` while the first page is on its way. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Also makes the first cell a button, for the keyboard. A cell with its own link does not need it. */
  onRowClick?: (row: Row) => void
  /** The last cell: usually a <Menu>. */
  renderActions?: (row: Row) => ReactNode
  /** Newer rows are being loaded; the old ones stay on the screen. */
  refreshing?: boolean
  empty?: ReactNode
  error?: { text?: string; onRetry: () => void; retrying?: boolean; error: unknown }
  skeletonRows?: number
  /** At most so many of a phone's cards are in view when the page opens. */
  firstRows?: number
}

const frameLook =
  '@container relative overflow-x-auto rounded-card border border-line bg-surface shadow-card print:shadow-none'
/** A veil over the rows: to make the table itself half transparent, the browser would paint all of it again. */
const fadedLook = 'after:pointer-events-none after:absolute after:inset-0 after:animate-fade-in after:bg-surface/40'
const rowLook = clsx(
  'border-b border-line last:border-b-0 transition-colors',
  'max-sm:relative max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:px-4 max-sm:py-3.5',
)
const cellLook = 'py-3 align-middle sm:h-14 sm:px-3 @3xl:px-4 max-sm:py-0'
const pairLook = clsx(
  'max-sm:flex max-sm:items-center max-sm:gap-3 max-sm:text-sm max-sm:before:w-24 max-sm:before:shrink-0',
  'max-sm:before:text-ink-faint max-sm:before:content-[attr(data-label)]',
)
// A block, because inline it would stand above the middle of its row.
const openLook = 'block max-w-full rounded-item text-left pointer-coarse:-my-2.5 pointer-coarse:py-2.5'
const firstLook = 'max-sm:pr-12 max-sm:pb-1 font-medium'

// A click anywhere in the row opens it, except on its own controls and on what floats above it.
function isOnRow(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return !target.closest('a, button, input, label') && String(getSelection()) === ''
}

type BodyRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'onRowClick' | 'renderActions'> & {
  row: Row
  isFirst: boolean
}

function Cells<Row>({ row, isFirst, columns, onRowClick, renderActions }: BodyRowProps<Row>) {
  const open = onRowClick && (() => onRowClick(row))
  // The cards of a phone begin with the first column that is not left out there.
  const firstOnPhone = columns.findIndex(({ hideBelow }) => !hideBelow)
  return (
    // For the keyboard the first cell is a button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      onClick={open && ((event) => isOnRow(event) && open())}
      className={clsx(rowLook, open && 'cursor-pointer hover:bg-hover/60')}
    >
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-label={column.header}
          className={clsx(cellLook, index === firstOnPhone ? firstLook : pairLook, alignment(column), hiding(column))}
        >
          {open && index === 0 ? (
            <button type="button" onClick={open} className={openLook}>
              {column.cell(row, isFirst)}
            </button>
          ) : (
            column.cell(row, isFirst)
          )}
        </td>
      ))}
      {renderActions && (
        <td className="pr-2 text-right align-middle max-sm:absolute max-sm:top-1.5 max-sm:right-1">
          {renderActions(row)}
        </td>
      )}
    </tr>
  )
}

/** Rendered again only where its own record has changed. */
const BodyRow = memo(Cells) as typeof Cells

function SkeletonRows<Row>({ columns, renderActions, skeletonRows = 5 }: DataTableProps<Row>) {
  return Array.from({ length: skeletonRows }, (_, row) => (
    <tr key={row} className={rowLook}>
      {columns.map((column, index) => (
        <td key={column.key} className={clsx(cellLook, 'max-sm:py-1', hiding(column))}>
          <Skeleton className={index === 0 ? 'w-4/5' : 'w-1/2'} />
        </td>
      ))}
      {renderActions && <td aria-hidden className="max-sm:hidden" />}
    </tr>
  ))
}

function Instead<Row>({ table }: { table: DataTableProps<Row> }) {
  if (table.error) return <ErrorState {...table.error} />
  if (table.rows?.length === 0) return table.empty ?? <EmptyState />
  return null
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, renderActions, refreshing, error, firstRows = 8 } = props
  const open = useStableCallback((row: Row) => props.onRowClick?.(row))
  const onRowClick = props.onRowClick && open
  const loading = !rows && !error
  const shown = error ? [] : (rows ?? [])
  return (
    <div className={clsx(frameLook, refreshing && fadedLook)}>
      <table aria-busy={loading || refreshing || undefined} className="w-full text-left max-sm:block">
        <caption className="sr-only">
          {caption}
          {loading && ` — ${t(stateWords).loading}`}
        </caption>
        <TableHead {...props} />
        <tbody className="max-sm:block">
          {loading && <SkeletonRows {...props} />}
          {shown.map((row, index) => (
            <BodyRow key={rowKey(row)} isFirst={index < firstRows} {...{ row, columns, onRowClick, renderActions }} />
          ))}
        </tbody>
      </table>
      <Instead table={props} />
    </div>
  )
}
