import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiWords } from '#messages/ui/ui.ts'
import { t } from '#web/lib/locale/locale.ts'

export type Column<Row> = {
  key: string
  header: string
  /** `isFirst`: among the rows that are in the window when the page opens. */
  cell: (row: Row, isFirst: boolean) => ReactNode
  sortable?: boolean
  align?: 'start' | 'center' | 'end'
  /** Left out on screens narrower than this, or (`table-…`) where the table itself has less room, and on phones. */
  hideBelow?: keyof typeof hidings
  /** A CSS width, such as "8rem". */
  width?: string
}

export type Sort = { key: string; direction: 'asc' | 'desc' }

const alignments = { start: 'text-left', center: 'sm:text-center', end: 'sm:text-right' }
const hidings = {
  sm: 'max-sm:hidden!',
  md: 'max-md:hidden!',
  lg: 'max-lg:hidden!',
  // Beside the left nav a screen of 1200 px leaves a table less room than a screen of 900 px does.
  'table-3xl': '@max-3xl:hidden!',
  'table-5xl': '@max-5xl:hidden!',
}

export const alignment = <Row,>({ align = 'start' }: Column<Row>) => alignments[align]
export const hiding = <Row,>({ hideBelow }: Column<Row>) => hideBelow && hidings[hideBelow]

type HeadProps<Row> = {
  columns: readonly Column<Row>[]
  sort?: Sort
  onSort?: (sort: Sort) => void
  renderActions?: unknown
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

// The first press sorts ascending, the next one descending.
const turned = (key: string, sort?: Sort): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc',
})

type SortButtonProps = { header: string; direction?: Sort['direction']; onSort: () => void }

function SortButton({ header, direction, onSort }: SortButtonProps) {
  const Icon = direction ? { asc: ArrowUp, desc: ArrowDown }[direction] : ChevronsUpDown
  return (
    <button
      type="button"
      title={t(uiWords).sortBy(header)}
      onClick={onSort}
      className={clsx(
        '-mx-2 inline-flex h-8 items-center gap-1 rounded-item px-2 hover:bg-pressed hover:text-ink',
        'pointer-coarse:h-11 max-sm:mx-0 max-sm:border max-sm:border-line max-sm:bg-surface',
        direction && 'text-ink',
      )}
    >
      {header}
      <Icon className={clsx('size-3.5', !direction && 'opacity-60')} />
    </button>
  )
}

// On a phone only the sort buttons remain, as a row above the cards.
export function TableHead<Row>({ columns, sort, onSort, renderActions }: HeadProps<Row>) {
  const canSort = Boolean(onSort) && columns.some((column) => column.sortable)
  return (
    <thead className={canSort ? 'max-sm:block' : 'max-sm:sr-only'}>
      <tr className="border-b border-line bg-sunken max-sm:flex max-sm:flex-wrap max-sm:gap-2 max-sm:p-3">
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined
          const sortable = onSort && column.sortable
          return (
            <th
              key={column.key}

              scope="col"
              aria-sort={direction && ariaSort[direction]}
              style={{ width: column.width }}
              className={clsx(
                'h-11 px-3 @3xl:px-4 text-[0.8125rem] font-semibold whitespace-nowrap text-ink-soft',
                'max-sm:h-auto max-sm:px-0',
                !sortable && 'max-sm:sr-only',
                alignment(column),
                hiding(column),
              )}
            >
              {sortable ? (
                <SortButton
                  header={column.header}
                  direction={direction}
                  onSort={() => onSort(turned(column.key, sort))}
                />
              ) : (
                column.header
              )}
            </th>
          )
        })}
        {Boolean(renderActions) && (
          <th scope="col" className="w-14 max-sm:sr-only">
            <span className="sr-only">{t(uiWords).actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
