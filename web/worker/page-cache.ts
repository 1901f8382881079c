// Pages and answers of the person who is signed in, for the next visit and for the time without a connection.
import { pathOf } from '#contract/shared/address.ts'
import type { OutputOf } from '#contract/api.ts'
import { API_PATH, BASE_PATH } from '#contract/shared/base-path.ts'
import { FIRST_ANSWERS_ID, LOCALE_COOKIE, PERSON_COOKIE } from '#contract/shared/first-screen.ts'
import { sessionApi } from '#contract/session/session.ts'
import { settingsApi } from '#contract/settings/settings.ts'
import { GUEST, KEPT_AT } from '#web/lib/api/worker-names.ts'
import { scope, type FetchEvent } from './scope.ts'
import { shell, VERSION } from './shell.ts'
import { cachesToDrop, cacheName, mayShowFirst } from './cache-strategies.ts'

/** The oldest go first. */
const ENTRIES_MAX = 150

const cookie = async (name: string) => (await scope.cookieStore?.get(name))?.value

/** The person to whom the answers belong that come now; null where this cannot be known. */
async function personNow(): Promise<string | null> {
  return scope.cookieStore ? (await cookie(PERSON_COOKIE)) || GUEST : null
}

let lastPerson: string | null | undefined

/** Removes what belongs to others than `person`, and to other versions. */
async function tidy(person: string | null) {
  const hasOtherWindows = (await scope.clients.matchAll({ type: 'window' })).length > 1
  const outdated = cachesToDrop(await caches.keys(), { version: VERSION, person, hasOtherWindows })
  await Promise.all(outdated.map((name) => caches.delete(name)))
}

export const tidyNow = async () => tidy(await personNow())

/** The cache of the user who is signed in now; others' are deleted before anything is read from it. */
async function openCache(person: string | null): Promise<Cache | null> {
  if (person !== lastPerson) await tidy(person)
  lastPerson = person
  return person === null ? null : caches.open(cacheName(VERSION, person))
}

/** The language is a part of the key: an answer is cached for the language in which it came. */
async function keyOf({ url }: Request) {
  const key = new URL(url)
  key.hash = ''
  key.searchParams.set('kept-in', (await cookie(LOCALE_COOKIE)) ?? 'ko')
  return key.href
}

/** As it came, and when. The browser has unpacked it already. */
function stamped(body: BodyInit, { headers: given }: Response) {
  const headers = new Headers(given)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(KEPT_AT, String(Date.now()))
  return new Response(body, { headers })
}

const isOfType = (answer: Response, type: string) =>
  answer.status === 200 && !answer.redirected && (answer.headers.get('content-type') ?? '').startsWith(type)

/** `person`: who was signed in before the request was sent. Where somebody else is by now, nobody knows whose it is. */
async function keep(request: Request, response: Response, person: string | null) {
  const key = await keyOf(request)
  if ((await personNow()) !== person) return
  const cache = await openCache(person)
  if (!cache) return
  // Put again, so that the oldest entry is the least recently used one.
  await cache.delete(key)
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - ENTRIES_MAX)).map((old) => cache.delete(old)))
}

async function cachePage(request: Request, answer: Response, person: string | null) {
  if (!isOfType(answer, 'text/html')) return
  const page = await answer.text()
  const mark = `id="${FIRST_ANSWERS_ID}"`
  // Without a rendered screen it is the same as the shell.
  if (!page.includes(mark)) return
  await keep(request, stamped(page.replace(mark, `${mark} data-kept-at="${Date.now()}"`), answer), person)
  await keepGround(person)
}

/** A page carries these with it, so that they may never have been requested alone; but without them no shell starts. */
const groundOfAll = [sessionApi.get, settingsApi.get].map((address) => API_PATH + pathOf(address))

async function keepGround(person: string | null) {
  for (const address of groundOfAll) {
    const request = new Request(address)
    if (await cachedFor(request, person)) continue
    const answer = await fetch(request)
    if (isOfType(answer, 'application/json')) await keep(request, stamped(await answer.blob(), answer), person)
  }
}

const cachedFor = async (request: Request, person: string | null) =>
  (await openCache(person))?.match(await keyOf(request))

/** Whether the session of a mark lives; null where the server does not say. */
async function livesStill(person: string): Promise<boolean | null> {
  const answer = await fetch(API_PATH + pathOf(sessionApi.get))
  if (!answer.ok) return null
  const { user } = (await answer.json()) as OutputOf<typeof sessionApi.get>
  return user !== null && (await personNow()) === person
}

/** An answer may have ended the session, or begun another one: the cache of the mark before is deleted at once. */
const forgetEnded = async () => void (await openCache(await personNow()))

/**
 * Answers with the cached page while the server renders the one for the next visit. A guest's at once; that of a signed-in
 * user as soon as the server has confirmed the session, or cannot be reached.
 */
async function answerFromCache(cached: Response, person: string | null, fetched: Promise<Response>) {
  if (person === GUEST || person === null) return cached
  const life = livesStill(person).catch(() => null)
  try {
    return await Promise.race([fetched, life.then((lives) => (lives === false ? fetched : cached))])
  } catch (error) {
    if ((await life) !== false) return cached
    const instead = await shell()
    if (!instead) throw error
    return instead
  }
}

/** Answers with the cached page, or the server's, or the bare shell. */
export async function answerPage({ request, waitUntil }: Pick<FetchEvent, 'request' | 'waitUntil'>): Promise<Response> {
  const person = await personNow()
  const cached = await cachedFor(request, person)
  const fetched = fetch(request).then((answer) => {
    waitUntil(
      cachePage(request, answer.clone(), person)
        .catch(() => {})
        .then(forgetEnded),
    )
    return answer
  })
  if (cached && mayShowFirst(Number(cached.headers.get(KEPT_AT)), Date.now(), request.cache)) {
    waitUntil(fetched.catch(() => {}))
    return answerFromCache(cached, person, fetched)
  }
  return fetched.catch(async (error: unknown) => {
    const instead = cached ?? (await shell())
    if (!instead) throw error
    return instead
  })
}

/** Answers with the server's response, which is cached; with the cached one where the server cannot be reached. */
export async function answerData({ request, waitUntil }: Pick<FetchEvent, 'request' | 'waitUntil'>): Promise<Response> {
  // Before the request goes out: a sign-in or sign-out in between is noticed when the answer is cached.
  const person = await personNow()
  try {
    const answer = await fetch(request)
    if (isOfType(answer, 'application/json')) {
      const copy = answer.clone()
      const stored = copy.blob().then((body) => keep(request, stamped(body, copy), person))
      waitUntil(stored.catch(() => {}).then(forgetEnded))
    }
    return answer
  } catch (error) {
    const cached = await cachedFor(request, person)
    if (!cached) throw error
    return cached
  }
}

/** The page that somebody was reading when the worker came. */
export async function keepOpenPage(page: string) {
  const person = await personNow()
  if (person === null || !page.startsWith(`${scope.location.origin}${BASE_PATH}/`)) return
  const request = new Request(page, { headers: { accept: 'text/html' } })
  await cachePage(request, await fetch(request), person)
}
