// Somebody else saved first: whoever is second decides with both in sight (product.md, rule 5).
import type { ReactNode } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'

/** A choice is needed before anything else; the form may be scrolled to its end. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

type StaleNoticeProps = {
  title: string
  text: string
  takeTheirs: { label: string; onClick: () => void }
  keepMine: { label: string; onClick: () => void }
  /** What the other one saved. */
  children: ReactNode
}

export function StaleNotice({ title, text, takeTheirs, keepMine, children }: StaleNoticeProps) {
  const choices = (
    <div className="flex flex-wrap gap-2">
      {[takeTheirs, keepMine].map(({ label, onClick }) => (
        <Button key={label} size="sm" onClick={onClick}>
          {label}
        </Button>
      ))}
    </div>
  )
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Alert tone="warn" title={title} action={choices}>
        {text}
        {children}
      </Alert>
    </div>
  )
}
