import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiWords } from '#messages/ui/ui.ts'
import { t } from '#web/lib/locale/locale.ts'

type AlertProps = {
  tone?: 'info' | 'success' | 'warn' | 'error'
  title?: string
  children: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  className?: string
}

const icons = { info: Info, success: CircleCheck, warn: TriangleAlert, error: CircleAlert }

const tones = {
  info: 'bg-info-soft text-info-ink',
  success: 'bg-success-soft text-success-ink',
  warn: 'bg-warn-soft text-warn-ink',
  error: 'bg-danger-soft text-danger-ink',
}

// A message within the page. An error interrupts a screen reader; the others wait.
export function Alert({ tone = 'info', title, children, action, onDismiss, className }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-3 rounded-card px-4 py-3 text-sm leading-6', tones[tone], className)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        <div className="font-medium">{children}</div>
        {action && <div className="mt-2">{action}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label={t(uiWords).close}
          onClick={onDismiss}
          className="-my-1.5 -mr-2 grid size-9 shrink-0 place-items-center rounded-item hover:bg-current/10
            pointer-coarse:size-11"
        >
          <X className="size-4.5" />
        </button>
      )}
    </div>
  )
}
