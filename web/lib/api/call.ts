// The one way to the server: sends what an endpoint of the contract describes, answers its output or throws an ApiError.
import { methodOf, pathOf, type Address, type ParamsOf } from '#contract/shared/address.ts'
import type { BodyInput, EndpointAddress, NewerOf, OutputOf, QueryInput, RefusalOf } from '#contract/api.ts'
import { API_PATH } from '#contract/shared/base-path.ts'
import type { ErrorBody } from '#contract/shared/errors.schema.ts'
import type { ErrorCode } from '#contract/shared/errors.ts'
import { connectionWords } from '#messages/app/connection.ts'
import { noteAnswer, noteLoss } from './connection.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { KEPT_AT } from './worker-names.ts'

/** `offline`: no answer came at all, so nobody knows whether the request arrived. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  /** For `invalid`: by field, a sentence. */
  readonly fields: Record<string, string>
  /** The server's log names a failed request by it; null for everything that was refused or not answered. */
  readonly requestId: string | null
  private readonly body: Partial<ErrorBody>
  /** Who answered it: reasons and newer records mean something for their own endpoint only. */
  private readonly endpoint: Address | undefined

  constructor(
    body: Partial<Omit<ErrorBody, 'code'>> & { code: ErrorCode | 'offline'; message: string },
    { cause, endpoint }: { cause?: unknown; endpoint?: Address } = {},
  ) {
    super(body.message, { cause })
    this.name = 'ApiError'
    this.code = body.code
    this.fields = body.fields ?? {}
    this.requestId = body.requestId ?? null
    this.body = { ...body, code: undefined }
    this.endpoint = endpoint
  }

  /** The response body of this endpoint; empty where another one answered. */
  sentBy(endpoint: Address): Partial<ErrorBody> {
    return this.endpoint === endpoint ? this.body : {}
  }
}

/** There is nothing at this address: the record is gone, or what stands in its place is no id. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')

/** Why an endpoint refused: one of the reasons that it declares, or null where it was something else. */
export function refusalOf<A extends EndpointAddress>(error: unknown, endpoint: A): RefusalOf<A> | null {
  const { reason, details = null } = error instanceof ApiError ? error.sentBy(endpoint) : {}
  // The server sends no reason that its endpoint does not declare, and checks the details (server/http/call/declared.ts).
  return reason ? ({ reason, details } as RefusalOf<A>) : null
}

/** The record that somebody saved in the meantime, which an endpoint sends along with its refusal to overwrite it. */
export function newerOf<A extends EndpointAddress>(error: unknown, endpoint: A): NewerOf<A> | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null
  return (error.sentBy(endpoint).current as NewerOf<A> | undefined) ?? null
}

/** A part that has nothing required in it may be left out. */
type Part<Name extends string, T> = Record<never, never> extends T ? { [K in Name]?: T } : { [K in Name]: T }

export type Input<A extends EndpointAddress> = Part<'params', ParamsOf<A>> &
  Part<'query', QueryInput<A>> &
  Part<'body', BodyInput<A>> & { signal?: AbortSignal }

type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; signal?: AbortSignal }

export function addressOf(endpoint: Address, { params = {}, query = {} }: Loose = {}) {
  const path = pathOf(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  // Null is what a page number that is not there becomes on its way inside a page.
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return `${API_PATH}${path}${search && `?${search}`}`
}

type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

export async function send(address: string, init: Sent): Promise<Response> {
  try {
    const headers = { 'accept-language': getLocale(), ...init.headers }
    const answer = await fetch(address, { ...init, headers, credentials: 'same-origin' })
    noteAnswer(answer.headers.get(KEPT_AT))
    return answer
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    noteLoss()
    throw new ApiError({ code: 'offline', message: t(connectionWords).offline }, { cause })
  }
}

export async function failure(response: Response, endpoint?: Address): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  const known = {
    ...body,
    code: body?.code ?? 'internal',
    message: body?.message ?? t(connectionWords).failed,
    requestId: (response.status >= 500 && response.headers.get('x-request-id')) || undefined,
  }
  return new ApiError(known, { endpoint })
}

export async function call<A extends EndpointAddress>(endpoint: A, input: Input<A>): Promise<OutputOf<A>> {
  const { body, signal, ...where } = input as Loose
  const content =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await send(addressOf(endpoint, where), { method: methodOf(endpoint), signal, ...content })
  if (!response.ok) throw await failure(response, endpoint)
  return (response.status === 204 ? null : await response.json()) as OutputOf<A>
}
