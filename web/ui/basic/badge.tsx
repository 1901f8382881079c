import type { ReactNode } from 'react'
import { badgeCount } from '#web/lib/locale/badge-count.ts'

type BadgeProps = {
  count: number
  children: ReactNode
}

// A number at an icon's corner, for the eye only: the label of the button around it says the count.
export function Badge({ count, children }: BadgeProps) {
  return (
    <span className="relative inline-grid">
      {children}
      {count > 0 && (
        <span
          aria-hidden
          data-count={badgeCount(count)}
          className="absolute -top-2 left-3 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger
            px-1 text-[0.6875rem] leading-none font-bold text-nowrap text-on-danger tabular-nums ring-2 ring-surface
            before:content-[attr(data-count)]"
        />
      )}
    </span>
  )
}
