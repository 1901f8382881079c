// The page came rendered, and with the answers that it was rendered from: the app hydrates it with these instead of asking
// again.
import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { FIRST_ANSWERS_ID } from '#contract/shared/first-screen.ts'
import { setRenderTime } from './clock.ts'
import { getLocale } from '#web/lib/locale/locale.ts'
import { keepSession } from '#web/lib/api/session.ts'

/** `mark`: of the changes that the answers know of. `isKept`: they are those of an earlier visit. */
type FirstScreen = { mark: string; isKept: boolean }

/** Null where the page has not been rendered. */
export function takeFirstAnswers(client: QueryClient): FirstScreen | null {
  const given = document.getElementById(FIRST_ANSWERS_ID)
  if (!given) return null
  given.remove()
  // The server rendered in another language than this browser has chosen, because the browser keeps no cookies.
  if (given.lang !== getLocale()) return null
  const { keptAt, renderedAt, mark = '' } = given.dataset
  const state = JSON.parse(given.textContent) as DehydratedState
  // The age counts by the browser's own clock. A page from the service worker's cache is as old as it says: screens show it, and
  // fetch again.
  const dataUpdatedAt = keptAt === undefined ? Date.now() : Number(keptAt)
  const queries = state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } }))
  hydrate(client, { ...state, queries })
  setRenderTime(new Date(Number(renderedAt)))
  keepSession(client)
  return { mark, isKept: keptAt !== undefined }
}
