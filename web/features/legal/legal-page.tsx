// The screens /terms and /privacy, for everybody.
import { useQuery } from '@tanstack/react-query'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import type { LegalKind } from '#contract/legal/legal.ts'
import { legalWords } from '#messages/legal/legal.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { formatDate } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import type { Queries } from '#web/lib/router/route.ts'
import type { RawSearch } from '#web/lib/router/search.ts'
import { useSearch } from '#web/lib/router/use-router.ts'
import { BackToAdmin } from '#web/parts/back-to-admin.tsx'
import { legalPaths } from '#web/parts/text/legal-link.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { LinkedText } from '#web/parts/text/linked-text.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { legalQueries } from './legal.queries.ts'

const linkLook = 'font-medium text-accent-ink underline underline-offset-2'
const day = (at: string) => formatDate(new Date(at), getLocale())

type Versions = { kind: LegalKind; versions: readonly { version: number; since: string }[]; shown: number }

/** Earlier versions stay readable: people have agreed to them. */
function Versions({ kind, versions, shown }: Versions) {
  const w = t(legalWords)
  const last = versions.at(-1)?.version
  return (
    <nav aria-label={w.versions} className="mt-6 text-sm">
      <p className="font-semibold">{w.versions}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {versions.toReversed().map(({ version, since }) => (
          <li key={version}>
            <Link
              to={legalPaths[kind]}
              search={{ version: version === last ? undefined : version }}
              aria-current={version === shown ? 'page' : undefined}
              className={version === shown ? 'font-semibold text-ink no-underline' : linkLook}
            >
              {w.version(version, day(since))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const textOf = (kind: LegalKind, { version }: RawSearch) => legalQueries.one(kind, Number(version) || undefined)

function LegalPage({ kind }: { kind: LegalKind }) {
  const w = t(legalWords)
  const { data, isError, isFetching, error, refetch } = useQuery(textOf(kind, useSearch(legalPaths[kind])))
  useDocumentTitle(w.kinds[kind])
  if (isError && !data)
    return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <div aria-busy>
        <SkeletonText lines={8} />
      </div>
    )
  }
  const { text, since, version, versions } = data
  const isFormer = version !== versions.at(-1)?.version
  return (
    <div className="mx-auto max-w-3xl">
      <BackToAdmin section="legal" />
      <PageHeader title={w.kinds[kind]} text={text && since ? w.since(day(since)) : undefined} />
      {text && isFormer && (
        <Alert tone="warn" className="mb-4">
          {w.former}{' '}
          <Link to={legalPaths[kind]} className={linkLook}>
            {w.toPresent}
          </Link>
        </Alert>
      )}
      {text ? (
        <Card>
          <div className="leading-7 whitespace-pre-wrap wrap-anywhere">
            <LinkedText text={text} />
          </div>
        </Card>
      ) : (
        <EmptyState title={w.none} />
      )}
      {versions.length > 1 && <Versions kind={kind} versions={versions} shown={version} />}
      <p className="mt-6 text-sm">
        <a href={`${BASE_PATH}/licenses.txt`} target="_blank" rel="noreferrer" className={linkLook}>
          {w.licenses}
        </a>
      </p>
    </div>
  )
}

export const TermsPage = () => <LegalPage kind="terms" />
export const PrivacyPage = () => <LegalPage kind="privacy" />

TermsPage.queries = (({ search }) => [textOf('terms', search)]) satisfies Queries<'/terms'>
PrivacyPage.queries = (({ search }) => [textOf('privacy', search)]) satisfies Queries<'/privacy'>
