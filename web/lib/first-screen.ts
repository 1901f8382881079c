// The page came with its first screen drawn, and with the answers that it was drawn from: the app begins with them
// instead of asking again.
import type { QueryClient } from '@tanstack/react-query'
import { FIRST_ANSWERS_ID, type FirstAnswer } from '#contract/shared/first-screen.ts'
import { getLocale } from '#web/lib/locale/locale.ts'
import { keepSession } from '#web/lib/api/session.ts'

/** `mark`: of the changes that the answers know of. `isKept`: they are those of an earlier visit. */
type FirstScreen = { mark: string; isKept: boolean }

/** Null where the page does not show its first screen already. */
export function takeFirstAnswers(client: QueryClient): FirstScreen | null {
  const given = document.getElementById(FIRST_ANSWERS_ID)
  if (!given) return null
  given.remove()
  // The server drew in another language than this browser has chosen, because the browser keeps no cookies.
  if (given.lang !== getLocale()) return null
  const { keptAt, mark = '' } = given.dataset
  // A page from the service worker's cache is as old as it says: screens show it, and fetch again.
  const updatedAt = keptAt === undefined ? Date.now() : Number(keptAt)
  for (const [key, answer] of JSON.parse(given.textContent) as FirstAnswer[])
    client.setQueryData(key, answer, { updatedAt })
  keepSession(client)
  return { mark, isKept: keptAt !== undefined }
}
