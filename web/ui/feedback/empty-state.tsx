import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiWords } from '#messages/ui/ui.ts'
import { t } from '#web/lib/locale/locale.ts'

type EmptyStateProps = {
  icon?: ReactNode
  title?: string
  /** A button or link that helps. */
  text?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon = <Inbox />, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <span
        className="mb-4 grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink
          [&_svg]:size-6.5"
      >
        {icon}
      </span>
      <p className="text-base font-semibold">{title ?? t(uiWords).nothingHere}</p>
      {text && <p className="mt-1 max-w-sm text-ink-soft">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
