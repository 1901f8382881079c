// The page came with its first screen drawn, and with the answers that it was drawn from: the app begins with them
// instead of asking again.
import type { QueryClient } from '@tanstack/react-query'
import { FIRST_ANSWERS_ID, type FirstAnswer } from '#contract/first-screen.ts'
import { getLocale } from './locale.ts'
import { keepSession } from './session.ts'

/** Where the page shows its first screen already, the mark of the changes that this knows of; else null. */
export function takeFirstAnswers(client: QueryClient): string | null {
  const given = document.getElementById(FIRST_ANSWERS_ID)
  if (!given) return null
  given.remove()
  // The server drew in another language than this browser has chosen, because the browser keeps no cookies.
  if (given.lang !== getLocale()) return null
  for (const [key, answer] of JSON.parse(given.textContent) as FirstAnswer[]) client.setQueryData(key, answer)
  keepSession(client)
  return given.dataset.mark ?? ''
}
