import { API_PATH } from '#contract/shared/base-path.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A stand-in sends people back to the app itself and nowhere else. */
export function isOwnCallback(uri: string, ownAddress: string): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, hostname, origin, pathname, username, password, hash } = new URL(uri)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  if (username || password || hash) return false
  if (!pathname.startsWith(`${API_PATH}/auth/callback/`)) return false
  return loopback.has(hostname) || origin === new URL(ownAddress).origin
}
