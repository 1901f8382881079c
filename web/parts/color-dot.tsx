import { clsx } from 'clsx'

/** Shows a colour to the eye only; its name stands beside it. `line-strong` keeps white ones visible. */
export function ColorDot({ color, className }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: color }}
      className={clsx('inline-block shrink-0 rounded-full border border-line-strong', className ?? 'size-4')}
    />
  )
}
