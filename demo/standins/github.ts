// GitHub, played on its OAuth contract with invented people: PKCE, errors with status 200, private addresses.
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { identityClient, identityPath } from './identity-address.ts'
import { isOwnCallback } from './identity-callback.ts'
import { readersLocale, readForm, redirect, sendJson, sendPage } from './identity-http.ts'
import { choicePage, failurePage } from './identity-page.ts'
import { people, type Person } from './identity-people.ts'

type Code = { person: Person; redirectUri: string; challenge: string; endsAt: number }
type Memory = { codes: Map<string, Code>; tokens: Map<string, Person> }

const CODE_MS = 10 * MINUTE_MS
const REMEMBERED_MAX = 500

/** Remembers a value under a random name, and forgets the oldest when there are too many. */
function remember<T>(things: Map<string, T>, thing: T, prefix: string) {
  const name = `${prefix}${randomBytes(20).toString('hex')}`
  things.set(name, thing)
  const [oldest] = things.keys()
  if (things.size > REMEMBERED_MAX && oldest !== undefined) things.delete(oldest)
  return name
}

function withQuery(uri: string, query: Record<string, string>) {
  const url = new URL(uri)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

const refusal = (error: string, description: string) => ({ error, error_description: description })

function userJson({ id, name, email, privateEmail }: Person) {
  const shown = privateEmail ? null : email
  return { id: Number(id), login: `demo-${id}`, name, email: shown, avatar_url: '', type: 'User' }
}

/** The primary, verified address is not the first of the list, as in many real accounts. */
const emailsJson = ({ id, email, privateEmail }: Person) => [
  { email: `old-${id}@github.example`, primary: false, verified: false, visibility: null },
  { email, primary: true, verified: true, visibility: privateEmail ? 'private' : 'public' },
]

/** The app's request, or null where another app asks, or in another way than agreed. */
function askedFor(query: URLSearchParams, ownAddress: string) {
  const redirectUri = query.get('redirect_uri') ?? ''
  const challenge = query.get('code_challenge') ?? ''
  if (query.get('client_id') !== identityClient.id || !isOwnCallback(redirectUri, ownAddress)) return null
  if (!challenge || query.get('code_challenge_method') !== 'S256') return null
  return { redirectUri, challenge, state: query.get('state') ?? '' }
}

type Asked = NonNullable<ReturnType<typeof askedFor>>

function answerChoice({ codes }: Memory, { redirectUri, challenge, state }: Asked, form: URLSearchParams) {
  const person = people.github.find(({ id }) => id === form.get('person'))
  if (!person) {
    const denied = refusal('access_denied', 'The user has denied your application access.')
    return withQuery(redirectUri, { ...denied, state })
  }
  const code = remember(codes, { person, redirectUri, challenge, endsAt: Date.now() + CODE_MS }, '')
  return withQuery(redirectUri, { code, state })
}

function exchange({ codes, tokens }: Memory, form: URLSearchParams) {
  if (form.get('client_id') !== identityClient.id || form.get('client_secret') !== identityClient.secret) {
    return refusal('incorrect_client_credentials', 'The client_id and/or client_secret are wrong.')
  }
  const code = codes.get(form.get('code') ?? '')
  codes.delete(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (!code || code.endsAt < Date.now() || code.challenge !== challenge) {
    return refusal('bad_verification_code', 'The code passed is incorrect or expired.')
  }
  if (code.redirectUri !== form.get('redirect_uri')) {
    return refusal('redirect_uri_mismatch', 'The redirect_uri is not the one of the code.')
  }
  const token = remember(tokens, code.person, 'gho_')
  return { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' }
}

export function createGithubStandin({ origin }: { origin: () => string }) {
  const memory: Memory = { codes: new Map(), tokens: new Map() }

  async function authorize(req: IncomingMessage, res: ServerResponse, query: URLSearchParams) {
    const asked = askedFor(query, origin())
    if (!asked) return sendPage(res, 400, failurePage(readersLocale(req), 'github'))
    if (req.method === 'POST') return redirect(res, answerChoice(memory, asked, await readForm(req)))
    sendPage(res, 200, choicePage(readersLocale(req), 'github', req.url ?? ''))
  }

  function api(req: IncomingMessage, res: ServerResponse, answer: (person: Person) => unknown) {
    const token = /^Bearer (\w+)$/.exec(req.headers.authorization ?? '')?.[1] ?? ''
    const person = memory.tokens.get(token)
    if (person) sendJson(res, 200, answer(person))
    else sendJson(res, 401, { message: 'Bad credentials' })
  }

  return async (req: IncomingMessage, res: ServerResponse) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://standin')
    switch (`${req.method} ${pathname.slice(identityPath('github').length)}`) {
      case 'GET /login/oauth/authorize':
      case 'POST /login/oauth/authorize':
        return authorize(req, res, searchParams)
      case 'POST /login/oauth/access_token':
        return sendJson(res, 200, exchange(memory, await readForm(req)))
      case 'GET /user':
        return api(req, res, userJson)
      case 'GET /user/emails':
        return api(req, res, emailsJson)
      default:
        return sendJson(res, 404, { message: 'Not Found' })
    }
  }
}
