// A drawn screen comes with the styles that it uses; the app's own screens need all of them.
import { NEEDED_STYLES_ID } from '#contract/first-screen.ts'

/** Waits for the stylesheet that follows the needed styles, and takes those away. Where it does not come, they stay. */
export async function wholeStyles() {
  const needed = document.getElementById(NEEDED_STYLES_ID)
  const link = needed?.nextElementSibling
  if (!(link instanceof HTMLLinkElement)) return
  if (!link.sheet)
    await new Promise((resolve) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
    })
  if (link.sheet) needed?.remove()
}
