// Where a query parameter may send somebody: inside this app, or home. Without this check a link
// to our login could send people on to somebody else's page.
import { BASE_PATH } from '#contract/shared/base-path.ts'

/** The in-app path (without the base) that `wanted` names, or `/` for anything that could lead elsewhere. */
export function safePath(wanted: string | undefined, origin: string): string {
  if (!wanted) return '/'
  const inApp = wanted === BASE_PATH || wanted.startsWith(`${BASE_PATH}/`) || wanted.startsWith(`${BASE_PATH}?`)
  const whole = inApp ? wanted : `${BASE_PATH}${wanted.startsWith('/') ? '' : '/'}${wanted}`
  // Refuses a scheme, a host or a backslash, however it is written.
  if (
    /^[a-z][\w+.-]*:/i.test(wanted) ||
    /^[\s/\\]*[/\\]{2}/.test(wanted) ||
    /[\\\p{Cc}]/u.test(wanted) ||
    !URL.canParse(whole, origin)
  )
    return '/'
  const url = new URL(whole, origin)
  const under = url.pathname === BASE_PATH || url.pathname.startsWith(`${BASE_PATH}/`)
  const path = url.pathname.slice(BASE_PATH.length)
  if (url.origin !== origin || !under || /%(0[0-9a-f]|1[0-9a-f]|2f|5c)/i.test(url.pathname) || path.startsWith('//'))
    return '/'
  return `${path || '/'}${url.search}${url.hash}`
}
