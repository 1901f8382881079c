// Lists the changes of a log entry, field by field: before → after.
import { ArrowRight } from 'lucide-react'
import type { Change } from '#contract/shared/change.ts'
import { auditChangeWords } from '#messages/audit/audit-changes.ts'
import { t } from '#web/lib/locale/locale.ts'
import { changeLines, type ChangeLine } from './change-values.ts'

type SideProps = { line: ChangeLine; side: 'before' | 'after' }

function Side({ line, side }: SideProps) {
  const value = line.change[side]
  const isPicture = line.kind === 'picture' && typeof value === 'string'
  const look = side === 'before' ? 'text-ink-soft' : 'font-medium text-ink'
  if (isPicture)
    return (
      <img src={value} alt={t(auditChangeWords).picture[side]} className="size-9 rounded-item border border-line" />
    )
  return <span className={`min-w-0 wrap-anywhere ${look}`}>{line[side]}</span>
}

/** A new record has no earlier values: only its own are of interest. */
const isNew = ({ before }: Change) => before === null

export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <ul aria-label={t(auditChangeWords).changes} className="flex flex-col gap-0.5 text-sm font-normal">
      {changeLines(changes).map((line) => (
        <li key={line.change.field} className="flex flex-wrap items-center gap-x-1.5">
          <span className="text-ink-faint">{line.field}</span>
          {!(isNew(line.change) && changes.every(isNew)) && (
            <>
              <Side line={line} side="before" />
              <ArrowRight role="img" aria-label="→" className="size-3.5 shrink-0 text-ink-faint" />
            </>
          )}
          <Side line={line} side="after" />
        </li>
      ))}
    </ul>
  )
}
