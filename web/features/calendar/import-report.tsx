// Reports what an import added, changed and skipped.
import type { ImportReport } from '#contract/calendar.schema.ts'
import { calendarWords } from '#messages/calendar.ts'
import { t } from '#web/lib/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const outcomes = ['added', 'changed', 'unchanged', 'skipped'] as const

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
      {lines.length === 0 && <p>{w.nothing}</p>}
      <ul className="flex flex-col gap-1">
        {lines.map((outcome) => (
          <li key={outcome}>{w[outcome](report[outcome])}</li>
        ))}
      </ul>
      {report.notes.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm">
          {report.notes.map(({ title, note }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same event may be named twice, and nothing moves
            <li key={at} className="wrap-anywhere">
              <span className="font-semibold">{title || w.untitled}</span>{' '}
              <span className="text-ink-soft">{w.notes[note]}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
