import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  /** No inner space: for tables and pictures that reach the edge. */
  flush?: boolean
}

export function Card({ title, actions, flush = false, className, children, ...section }: CardProps) {
  const look = clsx(
    'overflow-hidden rounded-card border border-line bg-surface shadow-card print:shadow-none',
    className,
  )
  return (
    <section {...section} className={look}>
      {title && (
        <div className={clsx('flex min-h-9 items-center gap-3 px-5 pt-4', flush && 'pb-3')}>
          <h2 className="min-w-0 flex-1 text-base">{title}</h2>
          {actions}
        </div>
      )}
      <div className={flush ? undefined : 'p-5'}>{children}</div>
    </section>
  )
}
