// The app's page asks our own API for what it shows, as the one who opens it.
import type { Context } from 'hono'
import { API_PATH } from '#contract/shared/base-path.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { Ask } from '#server/threads/render-thread.ts'
import { innerQuestion } from '#server/http/measure.ts'
import type { App } from '#server/http/call/mount.ts'

type ApiAnswer = Awaited<ReturnType<Ask>>

export type Asking = {
  callApi: Ask
  /** Set-cookie lines of the answers, which renew the session; the page sends them on. */
  cookies: string[]
  /** Answers that were read already, by their path in the API. */
  answers: ReadonlyMap<string, ApiAnswer>
}

/** Reads with these headers. */
function asking(app: App, c: Context, headers: Headers): Asking {
  const cookies: string[] = []
  const answers = new Map<string, ApiAnswer>()
  const callApi: Ask = async (address) => {
    const { origin } = new URL(c.req.url)
    const target = new URL(address, origin)
    if (target.origin !== origin || !target.pathname.startsWith(`${API_PATH}/`))
      throw new Error(`no address of the API: ${address}`)
    const answer = await app.fetch(new Request(target, { headers }), innerQuestion(c.env as object | undefined))
    cookies.push(...answer.headers.getSetCookie())
    const said = { status: answer.status, body: await answer.text() }
    answers.set(target.pathname.slice(API_PATH.length), said)
    return said
  }
  return { callApi, cookies, answers }
}

/** Asks the API with the cookies and headers of the person who opens the page. */
export function asVisitor(app: App, c: Context, locale: Locale) {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['accept-encoding', 'if-none-match', 'range']) headers.delete(name)
  headers.set('accept-language', locale)
  return asking(app, c, headers)
}

/** As any guest: nothing of the one who happened to come first gets into a page that others see. */
export const asGuest = (app: App, c: Context, locale: Locale) =>
  asking(app, c, new Headers({ 'accept-language': locale }))
