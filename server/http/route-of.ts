import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { API_PATH, BASE_PATH } from '#contract/shared/base-path.ts'
import { IMAGE_PATH } from '#contract/shared/images.ts'

/** The pattern of the address, never the address itself: that holds the ids of people and secret links. */
export function routeOf(c: Context): string {
  const exact = matchedRoutes(c).find(({ path }) => !path.endsWith('*'))
  if (exact) return exact.path
  const { path } = c.req
  const folder = [IMAGE_PATH, `${API_PATH}/`, `${BASE_PATH}/`].find((start) => path.startsWith(start))
  return folder ? `${folder}*` : '*'
}
