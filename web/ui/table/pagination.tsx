import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { uiWords } from '#messages/ui/ui.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { pagesAround } from './pages-around.ts'

type CursorPaginationProps = {
  /** Its name for screen readers, where a page has two of them. */
  label?: string
  /** Left out on the first page. */
  onPrevious?: () => void
  /** Left out on the last page. */
  onNext?: () => void
}

/** For lists that know only what comes before and after; a list of one page shows nothing. */
export function CursorPagination(props: CursorPaginationProps) {
  const { label = t(uiWords).pages, onPrevious, onNext } = props
  if (!onPrevious && !onNext) return null
  return (
    <nav aria-label={label} className="flex justify-center gap-2 print:hidden">
      <Button size="sm" icon={<ChevronLeft />} disabled={!onPrevious} onClick={onPrevious}>
        {t(uiWords).previous}
      </Button>
      <Button size="sm" disabled={!onNext} onClick={onNext}>
        {t(uiWords).next}
        <ChevronRight />
      </Button>
    </nav>
  )
}

type PaginationProps = {
  /** Its name for screen readers, where a page has two of them. */
  label?: string
  /** From 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
}

/** For lists that know how many pages they have. */
export function Pagination({ label = t(uiWords).pages, page, pageCount, onPage }: PaginationProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1 print:hidden">
      <IconButton
        size="sm"
        label={t(uiWords).previous}
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pagesAround(page, pageCount).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden className="grid size-9 place-items-center text-ink-faint">
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onPage(entry)}
            className={clsx(
              'h-9 min-w-9 rounded-control px-2 text-sm font-semibold tabular-nums pointer-coarse:h-11',
              'pointer-coarse:min-w-11',
              entry === page ? 'bg-accent text-on-accent' : 'text-ink-soft hover:bg-hover hover:text-ink',
            )}
          >
            {entry}
          </button>
        ),
      )}
      <IconButton
        size="sm"
        label={t(uiWords).next}
        icon={<ChevronRight />}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
