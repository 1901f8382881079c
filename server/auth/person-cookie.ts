// Beside the session's cookie, which no script can read, goes a mark of the session that the service worker can read: it
// keeps answers for offline use, and shows them only while the mark is the one under which they came.
import { DAY_S } from '#contract/shared/durations.ts'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { PERSON_COOKIE } from '#contract/shared/first-screen.ts'
import { hashOf } from '#server/process/hash.ts'
import { sessionCookieName, valueOf } from './session-cookie.ts'
import { SESSION_DAYS } from './session.ts'

const SESSION_LINE = /^(?:__Secure-)?madang\.session_token=([^;]*)(;.*)?$/s

/** Nobody finds the token by it. */
const personMark = (token: string) => hashOf(token).slice(0, 16)

/** The mark's own `set-cookie` line, where this one sets or removes the session. */
function lineBeside(line: string): string[] {
  const [, signed, attributes = ''] = SESSION_LINE.exec(line) ?? []
  if (signed === undefined) return []
  const value = decodeURIComponent(signed)
  const mark = value && personMark(value.slice(0, value.lastIndexOf('.')))
  return [`${PERSON_COOKIE}=${mark}${attributes.replace(/; *HttpOnly/i, '')}`]
}

/** The lines with those of the mark: a browser takes or drops both cookies in one answer. */
export const withMark = (lines: string[]) => lines.flatMap((line) => [line, ...lineBeside(line)])

export function withMarkIn(answer: Response): Response {
  const added = answer.headers.getSetCookie().flatMap(lineBeside)
  if (added.length === 0) return answer
  const marked = new Response(answer.body, answer)
  for (const line of added) marked.headers.append('set-cookie', line)
  return marked
}

/** `tells why`: an admin's decision has ended it, and the sign-in page needs the cookie to show the reason. */
export type SessionLife = { state: 'lives'; token: string } | { state: 'tells why' | 'none' }

/** The lines that a browser lacks; none where its cookies are as they should be. */
export function createCookieMender(isSecure: boolean) {
  const session = sessionCookieName(isSecure)
  const line = (name: string, value: string, maxAge: number, more = '') =>
    `${name}=${value}; Max-Age=${maxAge}; Path=${BASE_PATH}${more}; SameSite=Lax${isSecure ? '; Secure' : ''}`

  return async (cookie: string, sessionLife: Promise<SessionLife>): Promise<string[]> => {
    const life = await sessionLife
    const right = life.state === 'lives' ? personMark(life.token) : ''
    const isRight = (valueOf(cookie, PERSON_COOKIE) ?? '') === right
    const hasEnded = life.state === 'none' && valueOf(cookie, session) !== null
    return [
      ...(hasEnded ? [line(session, '', 0, '; HttpOnly')] : []),
      ...(isRight ? [] : [line(PERSON_COOKIE, right, right ? SESSION_DAYS * DAY_S : 0)]),
    ]
  }
}
