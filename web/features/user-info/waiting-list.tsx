// The people who signed up and wait for approval, in the admin panel.
import { useInfiniteQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import type { WaitingAccount } from '#contract/user-info/user-info.schema.ts'
import { invitationWords } from '#messages/invitation/invitation.ts'
import { useFocusAfterLeaving } from '#web/lib/keyboard/focus-after-leaving.ts'
import { t } from '#web/lib/locale/locale.ts'
import { itemsOf } from '#web/lib/api/pages.ts'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { useSignUpPolicy } from './use-user-actions.tsx'
import { userInfoQueries } from './user-info.queries.ts'

type WaitingItemProps = { account: WaitingAccount; row: ReturnType<ReturnType<typeof useFocusAfterLeaving>['row']> }

function WaitingItem({ account, row }: WaitingItemProps) {
  const w = t(invitationWords)
  const { approve, decline, isBusy } = useSignUpPolicy()
  const { uid, name, email, signedUpAt } = account
  return (
    <li
      {...row}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0"
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {email ?? w.noEmail} · <RelativeTime at={signedUpAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="primary"
          icon={<UserCheck />}
          aria-label={w.approveOf(name)}
          disabled={isBusy}
          onClick={() => approve({ uid, displayName: name })}
        >
          {w.approve}
        </Button>
        <Button
          size="sm"
          aria-label={w.declineOf(name)}
          disabled={isBusy}
          onClick={() => void decline({ uid, displayName: name })}
        >
          {w.decline}
        </Button>
      </div>
    </li>
  )
}

export function WaitingList() {
  const w = t(invitationWords)
  const list = useInfiniteQuery(userInfoQueries.waiting())
  const items = itemsOf(list.data, ({ uid }) => uid)
  const after = useFocusAfterLeaving(items.map(({ uid }) => uid))
  const body = () => {
    if (list.isError && !list.data)
      return (
        <ErrorState
          error={list.error}
          title={w.waitingFailed}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )
    if (!list.data)
      return (
        <div aria-busy>
          <SkeletonText lines={2} />
        </div>
      )
    if (items.length === 0) return <p className="text-ink-soft">{w.nobodyWaits}</p>
    return (
      <>
        <ul aria-label={w.waiting}>
          {items.map((account, at) => (
            <WaitingItem key={account.uid} account={account} row={after.row(account.uid, at)} />
          ))}
        </ul>
        <LoadMore list={list} label={w.more} failed={w.waitingFailed} manual />
      </>
    )
  }
  return (
    <Card title={w.waiting} aria-label={w.waiting}>
      <div {...after.list} className="rounded-item">
        {body()}
      </div>
    </Card>
  )
}
