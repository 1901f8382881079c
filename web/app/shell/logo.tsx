import { shellWords } from '#messages/app/shell.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSite } from '#web/lib/api/settings.ts'
import { Link } from '#web/parts/text/link.tsx'

/** A courtyard seen from above: four roofs around an open ground. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <path d="M8 8h16v16H8z" fill="none" stroke="var(--on-accent)" strokeWidth="2.6" strokeLinejoin="round" />
      <path d="m8 8 4.6 4.6M24 8l-4.6 4.6M8 24l4.6-4.6M24 24l-4.6-4.6" stroke="var(--on-accent)" strokeWidth="2.2" />
      <rect x="12.6" y="12.6" width="6.8" height="6.8" rx="1.6" fill="var(--on-accent)" />
    </svg>
  )
}

/** The site's own picture and name; they link to the first screen. */
export function Logo() {
  const { name, logo } = useSite()
  return (
    <Link
      to="/"
      aria-label={t(shellWords).home(name)}
      className="inline-flex min-w-0 items-center gap-2.5 rounded-control no-underline"
    >
      {logo ? (
        <img src={logo} alt="" className="size-8 shrink-0 rounded-[9px] object-cover" />
      ) : (
        <LogoMark className="size-8 shrink-0" />
      )}
      <span className="truncate text-lg font-extrabold tracking-tight text-ink">{name}</span>
    </Link>
  )
}
