// The weather where the user is: asked for at the first press, shown and hidden by every further one (seed §2).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { weatherWords } from '#messages/weather.ts'
import { t } from '#web/lib/locale.ts'
import { MINUTE } from '#web/lib/query-client.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { WeatherIcon } from './weather-icon.tsx'
import { weatherQueries, type Place } from './weather.queries.ts'

const LOCATION = { maximumAge: 10 * MINUTE, timeout: 15_000 }

function whereAmI(): Promise<Place> {
  const w = t(weatherWords)
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error(w.unsupported))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      (cause) => reject(new Error(cause.code === cause.PERMISSION_DENIED ? w.denied : w.unknownPlace, { cause })),
      LOCATION,
    )
  })
}

export type WeatherView = { shown: boolean; toggle: () => void; text: string | null; icon: ReactNode; pending: boolean }

/** Where it fails nothing is shown (seed §8), and a toast says why. */
export function useWeather(): WeatherView {
  const client = useQueryClient()
  const [wanted, setWanted] = useState(false)
  const { data, isPending: pending, mutate } = useMutation({
    mutationKey: ['weather'],
    mutationFn: async () => client.fetchQuery(weatherQueries.at(await whereAmI())),
    onError: () => setWanted(false),
  })
  const toggle = () => {
    setWanted(!wanted)
    if (!wanted && !pending) mutate()
  }
  const shown = wanted && (pending || data !== undefined)
  return {
    shown,
    toggle,
    pending,
    text: shown && data ? t(weatherWords).now(data.description, Math.round(data.temp)) : null,
    icon: shown && data ? <WeatherIcon code={data.icon} /> : pending ? <Spinner size="sm" label={null} /> : null,
  }
}
