import { House } from 'lucide-react'
import { notFoundWords } from '#messages/app/not-found.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Logo } from '#web/app/shell/logo.tsx'

/** Rendered without the shell, because an unknown address belongs to no screen. */
export function NotFoundPage() {
  const w = t(notFoundWords)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-6 py-5">
        <Logo />
      </header>
      <main id="main" tabIndex={-1} className="grid flex-1 place-items-center px-6 pb-24 text-center outline-none">
        <div className="max-w-md">
          <svg viewBox="0 0 240 150" aria-hidden className="mx-auto mb-8 w-60">
            <path
              d="M20 62 120 20l100 42"
              fill="none"
              stroke="var(--accent)"
              strokeWidth="9"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            <path
              d="M44 62v72h152V62"
              fill="var(--accent-soft)"
              stroke="var(--accent)"
              strokeWidth="5"
              strokeLinejoin="round"
            />
            <path
              d="M96 134V88h48v46"
              fill="var(--ground)"
              stroke="var(--accent)"
              strokeWidth="5"
              strokeLinejoin="round"
            />
            <path d="M120 88v46" stroke="var(--accent)" strokeWidth="3" />
            <circle cx="112" cy="112" r="2.6" fill="var(--accent)" />
            <circle cx="128" cy="112" r="2.6" fill="var(--accent)" />
            <path d="M8 140h224" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
          </svg>
          <p className="mb-2 text-sm font-semibold tracking-widest text-accent-ink">404</p>
          <h1 className="mb-3">{w.notFound}</h1>
          <p className="mb-8 text-ink-soft">{w.notFoundText}</p>
          <Button variant="primary" size="lg" icon={<House />} render={<Link to="/" />}>
            {w.goHome}
          </Button>
        </div>
      </main>
    </div>
  )
}
