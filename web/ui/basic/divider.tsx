import { clsx } from 'clsx'

/** A line between things; with a text, such as "또는", the text stands in its middle. */
export function Divider({ text, className }: { text?: string; className?: string }) {
  if (!text) return <hr className={clsx('border-line', className)} />
  return (
    <div className={clsx('flex items-center gap-3 text-sm text-ink-faint', className)}>
      <hr aria-hidden className="flex-1 border-line" />
      {text}
      <hr aria-hidden className="flex-1 border-line" />
    </div>
  )
}
