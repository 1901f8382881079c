// Names that the server tells a device which installs the app, and that the app itself must agree with.
import { BASE_PATH } from '#contract/shared/base-path.ts'

export const MANIFEST_PATH = `${BASE_PATH}/manifest.webmanifest`
/** Other apps post shared content here; the service worker takes it before the server sees it. */
export const SHARE_PATH = `${BASE_PATH}/share`

/** The page's ground (tokens.css), which the browser's own bars and the screen of a starting app take. */
export const groundColor = { light: '#faf9f6', dark: '#141512' }
