// The weather where the user is: loaded at the first press, shown and hidden by every further one.
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { Weather } from '#contract/weather/weather.schema.ts'
import { weatherWords } from '#messages/weather/weather.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { onDemand } from '#web/ui/overlay/on-demand.ts'
import { weatherQueries, type Place } from './weather.queries.ts'

const WeatherIcon = onDemand(() => import('./weather-icon.tsx').then((module) => module.WeatherIcon))

const LOCATION = { maximumAge: 10 * MINUTE_MS, timeout: 15_000 }

function whereAmI(): Promise<Place> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('This browser has no geolocation'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      reject,
      LOCATION,
    )
  })
}

export type WeatherView = {
  shown: boolean
  toggle: () => void
  text: string | null
  icon: ReactNode
  pending: boolean
}

export function useWeather(): WeatherView {
  const client = useQueryClient()
  const [wanted, setWanted] = useState(false)
  const [pending, setPending] = useState(false)
  const [weather, setWeather] = useState<Weather | null>(null)

  /** No message: the item stays as it was, and the browser's log has the reason. */
  const fail = (reason: unknown) => {
    setWanted(false)
    // oxlint-disable-next-line no-console -- why there is no weather belongs into the browser's log
    console.warn('No weather:', reason)
  }
  const loadWeather = () => {
    setPending(true)
    WeatherIcon.preload()
    whereAmI()
      .then((place) => client.query(weatherQueries.at(place)))
      .then(setWeather, fail)
      .finally(() => setPending(false))
  }
  const toggle = () => {
    setWanted(!wanted)
    if (!wanted && !pending) loadWeather()
  }

  const known = wanted && !pending ? weather : null
  return {
    shown: wanted && (pending || known !== null),
    toggle,
    pending,
    text: known && t(weatherWords).now(known.description, Math.round(known.temp)),
    icon: known ? <WeatherIcon code={known.icon} /> : pending && <Spinner size="sm" label={null} />,
  }
}
