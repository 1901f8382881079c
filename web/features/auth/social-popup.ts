// The window of a social sign-in. It reports through a channel: its link to us is cut once it has been
// elsewhere (cross-origin opener policy).
import { BASE_PATH } from '#contract/shared/base-path.ts'

/** The size of the popup in pixels. */
const WIDTH = 500
const HEIGHT = 600

const PAGE = `${BASE_PATH}/popup.html`
/** The same name is in web/public/popup.js. */
const CHANNEL = 'madang-social'

export type PopupReport = { attempt: string; error: string | null }

/** Must be called in the click itself, or the browser blocks the window; null where it does. */
export function openPopup(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2)
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  const popup = window.open(PAGE, 'madang-social', features)
  return popup && !popup.closed ? popup : null
}

/** Where the provider sends the popup in the end. */
export const popupReturn = (attempt: string) => ({
  callbackURL: `${PAGE}?attempt=${attempt}&outcome=done`,
  errorCallbackURL: `${PAGE}?attempt=${attempt}&outcome=failed`,
})

export function onPopupReport(listen: (report: PopupReport) => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<PopupReport>) => listen(data))
  return () => channel.close()
}

const LOOK_MS = 500

/** A window on another site may look closed while it is not, so a later report still counts. */
export function whenClosed(popup: Window, then: () => void) {
  const timer = setInterval(() => {
    if (!popup.closed) return
    clearInterval(timer)
    then()
  }, LOOK_MS)
  return () => clearInterval(timer)
}
