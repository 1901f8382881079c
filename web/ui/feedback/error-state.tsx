import { CloudAlert, RotateCw } from 'lucide-react'
import { stateWords } from '#messages/ui/ui-states.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { RequestNumber } from './request-number.tsx'

type ErrorStateProps = {
  title?: string
  text?: string
  onRetry?: () => void
  retrying?: boolean
  /** The error that occurred; the number of its request is shown, where it has one. Null where no request failed. */
  error: unknown
}

export function ErrorState({ title, text, onRetry, retrying, error }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <CloudAlert className="size-6.5" />
      </span>
      <p className="text-base font-semibold">{title ?? t(stateWords).somethingFailed}</p>
      <p className="mt-1 max-w-sm text-ink-soft">{text ?? t(stateWords).failedHint}</p>
      <RequestNumber of={error} />
      {onRetry && (
        <Button className="mt-5" icon={<RotateCw />} loading={retrying} onClick={onRetry}>
          {t(stateWords).retry}
        </Button>
      )}
    </div>
  )
}
