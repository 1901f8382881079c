import { clsx } from 'clsx'
import { stateWords } from '#messages/ui/ui-states.ts'
import { t } from '#web/lib/locale/locale.ts'

type SpinnerProps = {
  size?: 'sm' | 'md' | 'lg'
  /** The thing that is loading; `null` where the surroundings already say it. */
  label?: string | null
  className?: string
}

const sizes = { sm: 'size-4 border-2', md: 'size-6 border-2', lg: 'size-9 border-3' }

export function Spinner({ size = 'md', label, className }: SpinnerProps) {
  const ring = (
    <span
      aria-hidden
      className={clsx(
        'inline-block shrink-0 animate-spin rounded-full border-current border-r-transparent',
        sizes[size],
        className,
      )}
    />
  )
  if (label === null) return ring
  return (
    <output className="inline-flex text-accent">
      {ring}
      <span className="sr-only">{label ?? t(stateWords).loading}</span>
    </output>
  )
}
