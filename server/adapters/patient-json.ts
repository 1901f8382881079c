// Fetches JSON from a provider: with a time limit, a few attempts, and respect for "too many requests".
import { setTimeout as wait } from 'node:timers/promises'

export type JsonAnswer = { status: number; body: unknown }
export type AskJson = (url: URL, headers?: Record<string, string>) => Promise<JsonAnswer>

type Options = {
  timeoutMs?: number
  tries?: number
  now?: () => number
  sleep?: (ms: number) => Promise<unknown>
  fetch?: typeof fetch
}

const FIRST_PAUSE_MS = 200
/** A reader waits this long for a provider that asks for patience; otherwise the next reader may try again. */
const LONGEST_PAUSE_MS = 1500
/** How long we stay away where a provider does not say. */
const DEFAULT_REST_MS = 1000

const worthAnotherTry = new Set([429, 500, 502, 503, 504])

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/** `Retry-After` is a number of seconds or a date. */
function restOf(response: Response, now: number): number {
  const text = response.headers.get('retry-after') ?? ''
  const seconds = Number(text)
  if (text !== '' && Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(text)
  return Number.isNaN(date) ? DEFAULT_REST_MS : Math.max(0, date - now)
}

export function patientJson(options: Options = {}): AskJson {
  const { timeoutMs = 5000, tries = 3, now = Date.now, sleep = wait, fetch: send = fetch } = options
  let silentUntil = 0

  /** Waits while the provider's rate limit lasts, and fails at once where that would take too long. */
  async function untilWelcome() {
    const rest = silentUntil - now()
    if (rest <= 0) return
    if (rest > LONGEST_PAUSE_MS) throw new Error(`The provider asked to be left alone for ${Math.ceil(rest / 1000)} s`)
    await sleep(rest)
  }

  async function tryOnce(url: URL, headers: Record<string, string>) {
    await untilWelcome()
    const response = await send(url, {
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 429) silentUntil = now() + restOf(response, now())
    return { status: response.status, text: await response.text() }
  }

  return async (url, headers = {}) => {
    for (let tried = 1; ; tried += 1) {
      const isLast = tried >= tries
      try {
        const { status, text } = await tryOnce(url, headers)
        if (isLast || !worthAnotherTry.has(status)) return { status, body: JSON.parse(text) as unknown }
      } catch (error) {
        // A slow provider is not asked a second time, and one that wants quiet gets it.
        if (isLast || isTimeout(error) || error instanceof SyntaxError || silentUntil > now()) throw error
      }
      if (silentUntil <= now()) await sleep(FIRST_PAUSE_MS * 2 ** (tried - 1))
    }
  }
}
