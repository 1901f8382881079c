// The dialog in which a user creates, copies and revokes the private address of their calendar.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { calendarWords } from '#messages/calendar/calendar.ts'
import { formatDateTime } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { CopyField } from '#web/parts/text/copy-field.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { askToConfirm } from '#web/ui/overlay/confirm.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/lib/toast/toast.ts'
import { calendarMutations, calendarQueries } from './calendar.queries.ts'

function useFeed() {
  const w = t(calendarWords)
  const [address, setAddress] = useState<string | null>(null)
  const renewing = useMutation(calendarMutations.renewFeed())
  const ending = useMutation(calendarMutations.endFeed())
  const { data } = useQuery(calendarQueries.feed())
  const since = data?.since
  const renew = async () => {
    if (since && !(await askToConfirm({ title: w.renewTitle, text: w.renewText, action: w.renew }))) return
    renewing.mutate(undefined, { onSuccess: ({ path }) => setAddress(location.origin + path) })
  }
  const revoke = async () => {
    if (!(await askToConfirm({ title: w.revokeTitle, text: w.revokeText, action: w.revoke, danger: true }))) return
    ending.mutate(undefined, {
      onSuccess: () => {
        setAddress(null)
        toast.info(w.revoked)
      },
    })
  }
  return { address, since, renew, revoke, isBusy: renewing.isPending || ending.isPending }
}

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const w = t(calendarWords)
  const { address, since, renew, revoke, isBusy } = useFeed()
  const footer = (
    <>
      {since && (
        <Button variant="danger" icon={<Trash2 />} disabled={isBusy} onClick={() => void revoke()}>
          {w.revoke}
        </Button>
      )}
      <Button variant={since ? 'secondary' : 'primary'} icon={<Link2 />} loading={isBusy} onClick={() => void renew()}>
        {since ? w.renew : w.make}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={w.address}
      description={w.addressText}
      footer={footer}
    >
      {address && <CopyField label={w.address} address={address} />}
      {!address && since === undefined && <SkeletonText lines={1} />}
      {!address && since !== undefined && (
        <p className="text-ink-soft">{since ? w.since(formatDateTime(new Date(since), getLocale())) : w.none}</p>
      )}
    </Dialog>
  )
}
