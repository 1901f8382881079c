// Chooses the time zone in which the user reads the times of posts and orders.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { SITE_ZONE } from '#contract/shared/zone.ts'
import { accountWords } from '#messages/account/account.ts'
import { useNow } from '#web/lib/clock.ts'
import { formatDateTime } from '#web/lib/locale/format.ts'
import { useHydrated } from '#web/lib/hydration.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { getZone } from '#web/lib/locale/zone.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { accountMutations } from './account.queries.ts'
import { scrollToNamedCard } from './scroll-to-card.ts'

/** New York (America): people who type the city find it. */
function placeName(zone: string) {
  const [city = zone, ...around] = zone.replaceAll('_', ' ').split('/').toReversed()
  return around.length > 0 ? `${city} (${around.toReversed().join(', ')})` : city
}

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The site's and the device's come first; older browsers list no others. */
function zoneOptions(chosen: string, device: string) {
  const w = t(accountWords)
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  const others = [...new Set([...known, chosen])].filter((zone) => zone !== SITE_ZONE && zone !== device)
  return [
    { value: SITE_ZONE, label: w.siteZone },
    ...(device === SITE_ZONE ? [] : [{ value: device, label: w.deviceZone(placeName(device)) }]),
    ...others
      .map((value) => ({ value, label: placeName(value) }))
      .toSorted((one, other) => (one.label < other.label ? -1 : 1)),
  ]
}

/** Another zone renders the whole page again: the field on the new page takes the focus of the used one. */
let wasUsed = false
const noteUse = (used: boolean) => void (wasUsed = used)

export function TimeZoneCard() {
  const w = t(accountWords)
  const chosen = useSession()?.timeZone ?? SITE_ZONE
  const { mutate, isPending, variables } = useMutation(accountMutations.putTimeZone())
  const now = formatDateTime(useNow(), getLocale(), getZone())
  // The server does not know where the device is.
  const device = useHydrated() ? deviceZone() : SITE_ZONE
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wasUsed) return
    noteUse(false)
    place.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
  }, [])

  function choose(zone: string) {
    noteUse(true)
    const timeZone = zone === SITE_ZONE ? null : zone
    mutate({ timeZone }, { onSuccess: () => toast.success(w.zoneChanged), onError: () => noteUse(false) })
  }

  return (
    <Card id="time-zone" ref={scrollToNamedCard} title={w.timeZone}>
      <div ref={place}>
        <Select
          label={w.timeZone}
          hint={`${w.timeZoneText} ${w.nowThere(now)}`}
          options={zoneOptions(chosen, device)}
          value={isPending ? (variables.timeZone ?? SITE_ZONE) : chosen}
          onChange={choose}
        />
      </div>
    </Card>
  )
}
