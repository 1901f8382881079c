// A drawn screen comes with the styles that it uses; the app's own screens need all of them.
import {
  BELOW_FOLD_PARTS,
  BELOW_FOLD_ROWS,
  BELOW_FOLD_STYLES_ID,
  NEEDED_STYLES_ID,
} from '#contract/shared/first-screen.ts'
import { changeInParts } from './in-parts.ts'

/**
 * Waits for the stylesheet that follows the needed styles, which is not in use yet, and returns what puts it in their
 * place: done in the moment in which the app's screen comes, the browser lays out one page instead of two. Where the
 * sheet does not come, the needed styles stay.
 */
export async function wholeStyles(): Promise<() => void> {
  const needed = document.getElementById(NEEDED_STYLES_ID)
  const link = needed?.nextElementSibling
  if (!(link instanceof HTMLLinkElement)) return () => {}
  if (!link.sheet)
    await new Promise((resolve) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
    })
  return () => {
    if (!link.sheet) return
    link.media = 'all'
    needed?.remove()
  }
}

/** Lays out what nobody has come near yet, so that from then on the whole page is. */
export async function layOutAll(): Promise<void> {
  const rules = document.getElementById(BELOW_FOLD_STYLES_ID)
  if (!rules) return
  const parts = [...document.querySelectorAll<HTMLElement>(`${BELOW_FOLD_PARTS},${BELOW_FOLD_ROWS}`)]
  await changeInParts(parts, (part) => (part.style.contentVisibility = 'visible'))
  rules.remove()
  for (const part of parts) part.style.removeProperty('content-visibility')
}
