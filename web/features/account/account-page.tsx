// The screen /account: how its owner signs in, and where.
import { useQuery } from '@tanstack/react-query'
import { accountWords } from '#messages/account.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { t } from '#web/lib/locale.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { accountQueries } from './account.queries.ts'
import { DeviceList } from './device-list.tsx'
import { PasswordCard } from './password-card.tsx'

export function AccountPage() {
  const w = t(accountWords)
  useDocumentTitle(w.title)
  return (
    <>
      <PageHeader title={w.title} text={w.text} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <OwnAccount />
        <DeviceList />
      </div>
    </>
  )
}

function OwnAccount() {
  const w = t(accountWords)
  const { data: account, isError, isFetching, refetch } = useQuery(accountQueries.get())
  if (account) return <PasswordCard account={account} />
  return (
    <Card title={w.password} aria-busy={!isError}>
      {isError ? (
        <ErrorState title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Card>
  )
}
