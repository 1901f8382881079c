import { weatherApi } from '#contract/weather/weather.ts'
import type { Mount } from '#server/http/call/mount.ts'

export function weatherRoutes(mount: Mount) {
  mount(weatherApi.get, ({ query, deps, locale, who }) => deps.weather.current(query, locale, who.uid))
}
