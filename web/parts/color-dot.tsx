import { clsx } from 'clsx'

/** A colour for the eye. Its name stands beside it or on what it is in; `line-strong` keeps white ones in sight. */
export function ColorDot({ color, className }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: color }}
      className={clsx('inline-block shrink-0 rounded-full border border-line-strong', className ?? 'size-4')}
    />
  )
}
