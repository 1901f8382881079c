// Reads the token out of the session cookie in the form that better-auth writes: `token.signature`, the signature being
// an HMAC. Every request does this, so it is one hash with a prepared key instead of a call through better-auth.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** The length of a SHA-256 in base64. */
const SIGNATURE_LENGTH = 44

/** The value of the first cookie of this name, as the browser sent it. */
export function valueOf(header: string, name: string): string | null {
  for (let at = 0; at < header.length;) {
    const end = header.indexOf(';', at)
    const part = header.slice(at, end < 0 ? header.length : end).trim()
    if (part.startsWith(name) && part[name.length] === '=') return part.slice(name.length + 1)
    if (end < 0) return null
    at = end + 1
  }
  return null
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** `isSecure`: the browser keeps the cookie for https only, and its name says so. */
export const sessionCookieName = (isSecure: boolean) => `${isSecure ? '__Secure-' : ''}madang.session_token`

export function createTokenReader(secret: string, isSecure: boolean) {
  const key = createSecretKey(Buffer.from(secret))
  const name = sessionCookieName(isSecure)

  /** Null where there is no such cookie, or one that we did not sign. */
  return (header: string | undefined): string | null => {
    const sent = header && valueOf(header, name)
    const value = sent && decoded(sent)
    if (!value) return null
    const dot = value.lastIndexOf('.')
    if (dot < 1 || value.length - dot - 1 !== SIGNATURE_LENGTH) return null
    const token = value.slice(0, dot)
    const given = Buffer.from(value.slice(dot + 1))
    const right = Buffer.from(createHmac('sha256', key).update(token).digest('base64'))
    return given.length === right.length && timingSafeEqual(given, right) ? token : null
  }
}
