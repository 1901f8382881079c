// The invitations of the site, in the admin panel.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Plus, QrCode, Ticket } from 'lucide-react'
import { useState } from 'react'
import type { Invitation } from '#contract/invitation/invitation.schema.ts'
import { invitationWords } from '#messages/invitation/invitation.ts'
import { useNow } from '#web/lib/clock.ts'
import { formatDate } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { itemsOf } from '#web/lib/api/pages.ts'
import { useSite } from '#web/lib/api/settings.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { CopyField } from '#web/parts/text/copy-field.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { askToConfirm } from '#web/ui/overlay/confirm.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import { useLink, stateOf } from './invitation-state.ts'
import { invitationMutations, invitationQueries } from './invitation.queries.ts'

function InvitationItem({ invitation }: { invitation: Invitation }) {
  const w = t(invitationWords)
  const { id, note, used, uses, endsAt } = invitation
  const { mutate, isPending } = useMutation(invitationMutations.revoke())
  const now = useNow().getTime()
  const state = stateOf(invitation, now)
  const name = note || w.untitled
  const link = useLink(invitation)
  const revoke = async () => {
    if (!(await askToConfirm({ title: w.askRevoke, text: w.askRevokeText, action: w.revoke, danger: true }))) return
    mutate(id, { onSuccess: () => void toast.success(w.revoked) })
  }
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-[0.9375rem] font-semibold wrap-anywhere">{name}</h3>
        <Label tone={state === 'good' ? 'success' : 'neutral'}>{w.states[state]}</Label>
        <p className="text-sm text-ink-soft">
          {w.usedOf(used, uses)} · {w.until(formatDate(new Date(endsAt), getLocale()))}
        </p>
      </div>
      {state === 'good' && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-60 flex-1">
            <CopyField label={w.link} address={link} />
          </div>
          <Button icon={<QrCode />} render={<Link to="/invitation/$id" params={{ id }} />}>
            {w.sheet}
          </Button>
          <Button variant="ghost" aria-label={w.revokeOf(name)} loading={isPending} onClick={() => void revoke()}>
            {w.revoke}
          </Button>
        </div>
      )}
    </li>
  )
}

function Invitations() {
  const w = t(invitationWords)
  const list = useInfiniteQuery(invitationQueries.list())
  if (list.isError && !list.data)
    return (
      <ErrorState error={list.error} title={w.failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    )
  if (!list.data)
    return (
      <div aria-busy>
        <SkeletonText lines={4} />
      </div>
    )
  const items = itemsOf(list.data, ({ id }) => id)
  if (items.length === 0) return <EmptyState icon={<Ticket />} title={w.none} text={w.noneText} />
  return (
    <>
      <ul aria-label={w.invitations}>
        {items.map((invitation) => (
          <InvitationItem key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <LoadMore list={list} label={w.more} failed={w.failed} manual />
    </>
  )
}

export function InvitationList() {
  const w = t(invitationWords)
  const [isMaking, setMaking] = useState(false)
  const isOpen = useSite().signUp === 'open'
  const add = (
    <Button size="sm" icon={<Plus />} onClick={() => setMaking(true)}>
      {w.add}
    </Button>
  )
  return (
    <Card title={w.invitations} aria-label={w.invitations} actions={add}>
      {isOpen && <p className="mb-4 text-ink-soft">{w.invitationsOpen}</p>}
      <Invitations />
      {isMaking && <InvitationDialog onClose={() => setMaking(false)} />}
    </Card>
  )
}
