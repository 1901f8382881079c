// Shows the texts of the site that the user has agreed to, and when. A site without texts has nothing to show here.
import { useQuery } from '@tanstack/react-query'
import { legalKinds } from '#contract/legal/legal.ts'
import { legalWords } from '#messages/legal/legal.ts'
import { formatDate } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { consentsQuery } from '#web/parts/consent.queries.ts'
import { LegalLink } from '#web/parts/text/legal-link.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

export function ConsentCard() {
  const w = t(legalWords)
  const { data, isError, isFetching, error, refetch } = useQuery(consentsQuery)
  if (!data) {
    if (!isError) return null
    return (
      <Card title={w.given}>
        <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    )
  }
  const lines = legalKinds.flatMap((kind) => {
    const given = data.given.find((one) => one.kind === kind)
    return given || data.items.some((one) => one.kind === kind) ? [{ kind, given }] : []
  })
  if (lines.length === 0) return null
  return (
    <Card title={w.given}>
      <p className="-mt-2 mb-2 text-sm text-ink-soft">{w.givenText}</p>
      <ul aria-label={w.given}>
        {lines.map(({ kind, given }) => (
          <li
            key={kind}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0"
          >
            <LegalLink kind={kind} version={given?.version} />
            {given ? (
              <time dateTime={given.at} className="text-sm text-ink-soft">
                {w.givenOn(formatDate(new Date(given.at), getLocale()))}
              </time>
            ) : (
              <span className="text-sm text-ink-soft">{w.notGiven}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
