// The browsers that are signed in, and how to sign them out.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import type { Device } from '#contract/account/account.schema.ts'
import { accountWords } from '#messages/account/account.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { askToConfirm } from '#web/ui/overlay/confirm.tsx'
import { accountMutations, accountQueries } from './account.queries.ts'
import { scrollToNamedCard } from './scroll-to-card.ts'

const nameOf = ({ browser, system }: Device) =>
  [browser ?? t(accountWords).unknownBrowser, system].filter(Boolean).join(' · ')

const isPhone = ({ system }: Device) => system === 'Android' || system === 'iOS'

function DeviceRow({ device }: { device: Device }) {
  const w = t(accountWords)
  const { mutate, isPending } = useMutation(accountMutations.endDevice())
  const name = nameOf(device)
  const Icon = isPhone(device) ? Smartphone : Laptop
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {device.isThis && <Label tone="accent">{w.thisDevice}</Label>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>
            {w.seen} <RelativeTime at={device.seenAt} />
          </span>
          {device.network && <span className="tabular-nums">{w.network(device.network)}</span>}
        </p>
      </div>
      {!device.isThis && (
        <Button
          size="sm"
          aria-label={w.endOne(name)}
          loading={isPending}
          onClick={() => mutate(device.id, { onSuccess: () => void toast.success(w.ended) })}
        >
          {w.end}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const w = t(accountWords)
  const { mutate, isPending } = useMutation(accountMutations.endOtherDevices())
  const end = async () => {
    const question = { title: w.askEndOthers, text: w.askEndOthersText, action: w.endOthers, danger: true }
    if (await askToConfirm(question)) mutate(undefined, { onSuccess: () => void toast.success(w.endedOthers) })
  }
  return (
    <Button className="mt-3" loading={isPending} onClick={() => void end()}>
      {w.endOthers}
    </Button>
  )
}

export function DeviceList() {
  const w = t(accountWords)
  const { data, isError, isFetching, error, refetch } = useQuery(accountQueries.devices())
  return (
    <Card id="devices" ref={scrollToNamedCard} title={w.devices} aria-busy={!data && !isError}>
      <p className="-mt-2 mb-2 text-sm text-ink-soft">{w.devicesText}</p>
      {!data && isError && (
        <ErrorState error={error} title={w.devicesFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonText lines={4} />}
      {data && (
        <ul aria-label={w.devices}>
          {data.items.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {data && data.items.length > 1 && <EndOthers />}
    </Card>
  )
}
