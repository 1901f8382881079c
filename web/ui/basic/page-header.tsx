import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h1>{title}</h1>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </header>
  )
}
