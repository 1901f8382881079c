// The consent to the terms and the privacy policy at sign-up, where the site has them.
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { legalKinds, type LegalKind } from '#contract/legal/legal.ts'
import { legalWords } from '#messages/legal/legal.ts'
import { t } from '#web/lib/locale/locale.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { LegalLink } from '#web/parts/text/legal-link.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

/** The texts that are in force. */
export function useLegalKinds(): LegalKind[] {
  const legal = useQuery(settingsQuery).data?.legal
  return legalKinds.filter((kind) => legal?.[kind])
}

export function ConsentBox({ error }: { error: string | undefined }) {
  const w = t(legalWords)
  const kinds = useLegalKinds()
  if (kinds.length === 0) return null
  const label = (
    <>
      {kinds.map((kind, index) => (
        <Fragment key={kind}>
          {index > 0 && w.and}
          {/* In a tab of its own, so that nothing that was typed is lost. */}
          <LegalLink kind={kind} target="_blank" />
        </Fragment>
      ))}
      {w.agree}
    </>
  )
  return <Checkbox name="consent" required label={label} hint={w.required} error={error} />
}

/** Below the form, for everybody. */
export function LegalLinks() {
  const w = t(legalWords)
  const kinds = useLegalKinds()
  if (kinds.length === 0) return null
  return (
    <nav aria-label={w.links} className="flex flex-wrap justify-center gap-x-4 text-sm">
      {kinds.map((kind) => (
        <LegalLink key={kind} kind={kind} />
      ))}
    </nav>
  )
}
