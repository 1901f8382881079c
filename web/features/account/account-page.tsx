// The screen /account: how its owner signs in, and where.
import { useMutation, useQuery } from '@tanstack/react-query'
import { accountWords } from '#messages/account/account.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { accountMutations, accountQueries } from './account.queries.ts'
import { BlockedCard } from './blocked-card.tsx'
import { ConsentCard } from './consent-card.tsx'
import { DeviceList } from './device-list.tsx'
import { MyDataCard } from './my-data-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { TimeZoneCard } from './time-zone-card.tsx'
import type { Queries } from '#web/lib/router/route.ts'
import { consentsQuery } from '#web/parts/consent.queries.ts'
import { blockQueries } from '#web/parts/people/block.queries.ts'

export function AccountPage() {
  const w = t(accountWords)
  useDocumentTitle(w.title)
  return (
    <>
      <PageHeader title={w.title} text={w.text} />
      <Unverified />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <OwnAccount />
          <TimeZoneCard />
          <MyDataCard />
        </div>
        <div className="grid gap-5">
          <DeviceList />
          <BlockedCard />
          <ConsentCard />
        </div>
      </div>
    </>
  )
}

AccountPage.queries = (() => [
  accountQueries.get(),
  accountQueries.devices(),
  blockQueries.list(),
  consentsQuery,
]) satisfies Queries<'/account'>

/** Only where mail is set: without it no address is confirmed. */
function Unverified() {
  const w = t(accountWords)
  const { data: account } = useQuery(accountQueries.get())
  const hasMail = useQuery(settingsQuery).data?.mail ?? false
  const { mutate, isPending, isSuccess } = useMutation(accountMutations.sendVerification())
  if (!hasMail || !account?.email || account.emailVerified) return null
  const button = (
    <Button size="sm" loading={isPending} onClick={() => mutate()}>
      {w.sendVerification}
    </Button>
  )
  return (
    <Alert className="mb-5" tone={isSuccess ? 'success' : 'warn'} action={isSuccess ? undefined : button}>
      {isSuccess ? w.verificationSent : w.unverified(account.email)}
    </Alert>
  )
}

function OwnAccount() {
  const w = t(accountWords)
  const { data: account, isError, isFetching, error, refetch } = useQuery(accountQueries.get())
  if (account) return <PasswordCard account={account} />
  return (
    <Card title={w.password} aria-busy={!isError}>
      {isError ? (
        <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Card>
  )
}
