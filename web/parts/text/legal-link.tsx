import type { LegalKind } from '#contract/legal/legal.ts'
import { legalWords } from '#messages/legal/legal.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Link } from './link.tsx'

export const legalPaths = { terms: '/terms', privacy: '/privacy' } as const

type LegalLinkProps = {
  kind: LegalKind
  /** The one in force by default. */ version?: number
  className?: string
  target?: '_blank'
}

/** Leads to the terms or the privacy policy, by its name. */
export function LegalLink({ kind, version, className = 'font-semibold text-accent-ink', target }: LegalLinkProps) {
  return (
    <Link
      to={legalPaths[kind]}
      search={{ version }}
      target={target}
      className={`underline underline-offset-2 ${className}`}
    >
      {t(legalWords).kinds[kind]}
    </Link>
  )
}
