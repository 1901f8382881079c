import { clsx } from 'clsx'
import { uiWords } from '#messages/ui/ui.ts'
import { stateWords } from '#messages/ui/ui-states.ts'
import { t } from '#web/lib/locale/locale.ts'

type ProgressBarProps = {
  /** Names what is in progress. */
  label: string
  /** 0 to 100; left out where the end is not known. */
  percent?: number
  tone?: 'accent' | 'danger'
  className?: string
}

const look = clsx(
  'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-pressed',
  'indeterminate:animate-shimmer',
  '[&::-webkit-progress-bar]:bg-pressed',
  '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current',
  '[&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-200',
  '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-current',
)

export function ProgressBar({ label, percent, tone = 'accent', className }: ProgressBarProps) {
  const known = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <progress
      aria-label={label}
      aria-valuetext={known === undefined ? t(stateWords).working : t(uiWords).progress(known)}
      max={100}
      value={known}
      className={clsx(look, tone === 'danger' ? 'text-danger' : 'text-accent', className)}
    />
  )
}
