// Somebody else saved the record first: the writer sees what was saved and chooses which of the two stays.
import type { ReactNode } from 'react'
import { newerWords } from '#messages/newer.ts'
import { t } from '#web/lib/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Takes the focus, because the user must choose first and the form may be scrolled to its end. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

type NewerNoticeProps = {
  newer: { take: () => void; keepMine: () => void }
  /** The saved record, as far as it helps to choose. */
  children: ReactNode
}

export function NewerNotice({ newer, children }: NewerNoticeProps) {
  const w = t(newerWords)
  const choices = (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={newer.take}>
        {w.take}
      </Button>
      <Button size="sm" onClick={newer.keepMine}>
        {w.keepMine}
      </Button>
    </div>
  )
  return (
    <div ref={takeFocus} role="group" aria-label={w.title} tabIndex={-1} className="w-full outline-none">
      <Alert tone="warn" title={w.title} action={choices}>
        {w.text}
        <div className="mt-2 rounded-control border border-line bg-surface px-3 py-2 font-normal text-ink">
          {children}
        </div>
      </Alert>
    </div>
  )
}
