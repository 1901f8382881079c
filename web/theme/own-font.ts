// On a first visit the page begins in the system's font, which is as wide as ours. The app's own screen takes the place of
// the drawn one in the same font: in another one some line would break elsewhere, and the browser would count the larger
// text as painted late. Then comes our font; from the next visit on pages begin with it.
const storageKey = 'madang-font'

/** Call when the app's screen stands. */
export function showOwnFont() {
  const { dataset } = document.documentElement
  if (dataset.font !== 'later') return
  // After the frame that paints the screen.
  requestAnimationFrame(() =>
    setTimeout(() => {
      delete dataset.font
      try {
        localStorage.setItem(storageKey, 'kept')
      } catch {
        // Where nothing can be kept, every visit is a first one.
      }
    }),
  )
}
