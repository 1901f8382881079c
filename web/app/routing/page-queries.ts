// Names what a page shows at first to somebody: the server fetches it before it renders the page, and the browser when a
// link is about to be pressed.
import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#web/lib/api/session.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import type { QueriesOf, Visitor } from '#web/lib/router/route.ts'
import type { WebModule } from '#web/lib/web-module.ts'

/** As the guards have found them. */
export const visitorOf = (client: QueryClient): Visitor => ({
  client,
  session: client.getQueryData(sessionQuery.queryKey) ?? null,
  settings: client.getQueryData(settingsQuery.queryKey),
})

export const queriesFor =
  (client: QueryClient, modules: readonly WebModule[]): QueriesOf =>
  ({ queries }, { params, search }) =>
    queries?.({ ...visitorOf(client), params, search } as never, modules as never) ?? []
