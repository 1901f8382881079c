// Names what the shell shows: the server fetches it with the queries of the page.
import type { PageQuery, Visitor } from '#web/lib/router/route.ts'
import { unreadQuery } from '#web/lib/api/seen.ts'
import { screensOf, type WebModule } from '#web/lib/web-module.ts'

export const shellQueries = (visitor: Visitor, modules: readonly WebModule[]): PageQuery[] => {
  const off = visitor.settings?.site.off ?? []
  const shown = screensOf(modules.filter(({ site }) => !site || !off.includes(site)))
  const counted = shown.flatMap(([, { nav }]) => nav?.Count?.queries?.(visitor) ?? [])
  return visitor.session ? [unreadQuery, ...counted] : counted
}
