import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type FactsProps = {
  'aria-label'?: string
  /** On a ground of its own, with the values at the right edge. */
  framed?: boolean
  className?: string
  /** <Fact>s, line under line. */
  children: ReactNode
}

/** Names and values of one thing, such as an order or a film. */
export function Facts({ framed = false, className, children, ...label }: FactsProps) {
  const look = framed
    ? 'gap-x-6 gap-y-2.5 rounded-card bg-sunken px-5 py-4 [&>dd]:text-right [&>dd]:font-medium'
    : 'gap-x-5 gap-y-2'
  return (
    <dl {...label} className={clsx('grid grid-cols-[auto_minmax(0,1fr)]', look, className)}>
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
