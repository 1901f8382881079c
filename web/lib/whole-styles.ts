// A drawn screen comes with the styles that it uses; the app's own screens need all of them.
import { BELOW_FOLD_STYLES_ID, NEEDED_STYLES_ID } from '#contract/first-screen.ts'

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

/** From now on the whole page is laid out, also what nobody has come near. */
export const layOutAll = () => document.getElementById(BELOW_FOLD_STYLES_ID)?.remove()
