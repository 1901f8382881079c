import { weatherApi } from '#contract/weather.ts'
import { localeOf } from '#server/http/locale.ts'
import type { Mount } from '#server/http/mount.ts'

export function weatherRoutes(mount: Mount) {
  mount(weatherApi.get, ({ query, deps, c }) => deps.weather.current(query, localeOf(c.req.raw.headers)))
}
