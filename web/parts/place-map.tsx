// Where something is: on the provider's map where this deployment has its key, and as a link to the place everywhere.
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ExternalLink, MapPinOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { placeWords } from '#messages/shared/place.ts'
import { drawPlace, searchable } from '#web/lib/browser/kakao-map.ts'
import { t } from '#web/lib/locale/locale.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const addressOf = (place: string) => `https://map.kakao.com/?q=${encodeURIComponent(searchable(place))}`

function PlaceLink({ place }: { place: string }) {
  const w = t(placeWords)
  return (
    <a
      href={addressOf(place)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1.5 rounded-item text-sm font-semibold text-accent-ink hover:underline
        pointer-coarse:min-h-11 [&_svg]:size-4"
    >
      {w.open}
      <ExternalLink aria-hidden />
      <span className="sr-only">({w.newTab})</span>
    </a>
  )
}

type MapState = 'loading' | 'shown' | 'unknown' | 'failed'

/** Shows one place; its parent gives it the place as a key, so that another place gets a new map. */
function MapOf({ scriptUrl, place }: { scriptUrl: string; place: string }) {
  const w = t(placeWords)
  const canvas = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<MapState>('loading')
  useEffect(() => {
    let isHere = true
    const element = canvas.current
    if (!element) return undefined
    drawPlace(scriptUrl, place, element).then(
      (outcome) => isHere && setState(outcome),
      () => isHere && setState('failed'),
    )
    return () => {
      isHere = false
      element.replaceChildren()
    }
  }, [scriptUrl, place])
  return (
    <div
      role="group"
      aria-label={w.map(place)}
      aria-busy={state === 'loading' || undefined}
      className="relative isolate h-52 w-full overflow-hidden rounded-control border border-line bg-sunken"
    >
      <div ref={canvas} className={clsx('absolute inset-0', state !== 'shown' && 'invisible')} />
      {state === 'loading' && <Skeleton className="absolute inset-0 h-full rounded-none" />}
      {(state === 'unknown' || state === 'failed') && (
        <p
          role="status"
          className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-sm
            text-ink-soft [&_svg]:size-6 [&_svg]:text-ink-faint"
        >
          <MapPinOff aria-hidden />
          {w[state]}
        </p>
      )}
    </div>
  )
}

export function PlaceMap({ place }: { place: string }) {
  const { data: settings } = useQuery(settingsQuery)
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      {settings?.map && <MapOf key={place} scriptUrl={settings.map.scriptUrl} place={place} />}
      <PlaceLink place={place} />
    </div>
  )
}
