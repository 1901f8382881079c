// Beside the session's cookie, which no script can read, goes a mark of the session that the service worker can read: it
// keeps answers for offline use, and shows them only while the mark is the one under which they came.
import { PERSON_COOKIE } from '#contract/first-screen.ts'
import { hashOf } from '../hash.ts'

const SESSION_LINE = /^(?:__Secure-)?madang\.session_token=([^;]*)(;.*)?$/s

/** Nobody finds the token by it. */
export const personMark = (token: string) => hashOf(token).slice(0, 16)

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
