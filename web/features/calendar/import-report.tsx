// Reports the added, changed and skipped events of an import.
import type { ImportReport } from '#contract/calendar/calendar.schema.ts'
import { calendarWords } from '#messages/calendar/calendar.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const outcomes = ['added', 'changed', 'unchanged', 'skipped'] as const

/** A longer list shows only its first names at once. */
const OPEN_MAX = 5

function Note({ note, titles, more }: ImportReport['notes'][number]) {
  const w = t(calendarWords)
  const count = titles.length + more
  return (
    <details open={count <= OPEN_MAX} className="border-t border-line pt-3">
      <summary className="min-h-6 cursor-pointer font-semibold pointer-coarse:min-h-11">
        {w.notes[note]} <span className="font-normal text-ink-soft">({count})</span>
      </summary>
      <ul className="mt-1 flex flex-col gap-0.5 pl-4 text-ink-soft">
        {titles.map((title, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same event may be named twice, and nothing moves
          <li key={at} className="wrap-anywhere">
            {title || w.untitled}
          </li>
        ))}
        {more > 0 && <li>{w.unnamed(more)}</li>}
      </ul>
    </details>
  )
}

export function ImportReportDialog({ report, onClose }: { report: ImportReport; onClose: () => void }) {
  const w = t(calendarWords)
  const lines = outcomes.filter((outcome) => report[outcome] > 0)
  const footer = (
    <Button variant="primary" onClick={onClose}>
      {w.close}
    </Button>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={w.report} size="sm" footer={footer}>
      {lines.length === 0 && report.notes.length === 0 && <p>{w.nothing}</p>}
      <ul className="flex flex-col gap-1">
        {lines.map((outcome) => (
          <li key={outcome}>{w[outcome](report[outcome])}</li>
        ))}
      </ul>
      {report.notes.length > 0 && (
        <div className="mt-4 flex flex-col gap-3 text-sm">
          {report.notes.map((note) => (
            <Note key={note.note} {...note} />
          ))}
        </div>
      )}
    </Dialog>
  )
}
