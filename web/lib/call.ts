// The one way to the server: sends what an endpoint of the contract describes, answers its output or throws an ApiError.
import { methodOf, pathOf, type Address, type ParamsOf } from '#contract/address.ts'
import type { BodyInput, EndpointAddress, OutputOf, QueryInput } from '#contract/api.ts'
import { API_PATH } from '#contract/base-path.ts'
import type { ErrorBody } from '#contract/errors.schema.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { connectionWords } from '#messages/connection.ts'
import { getLocale, t } from './locale.ts'

/** `offline`: no answer came at all, so nobody knows whether the request arrived. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly fields: Record<string, string>
  readonly current: unknown

  constructor(
    body: Pick<ErrorBody, 'message' | 'fields' | 'current'> & { code: ErrorCode | 'offline' },
    cause?: unknown,
  ) {
    super(body.message, { cause })
    this.name = 'ApiError'
    this.code = body.code
    this.fields = body.fields ?? {}
    this.current = body.current
  }
}

/** A part that has nothing required in it may be left out. */
type Part<Name extends string, T> = Record<never, never> extends T ? { [K in Name]?: T } : { [K in Name]: T }

export type Input<A extends EndpointAddress> = Part<'params', ParamsOf<A>> &
  Part<'query', QueryInput<A>> &
  Part<'body', BodyInput<A>> & { signal?: AbortSignal }

type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; signal?: AbortSignal }

export function addressOf(endpoint: Address, { params = {}, query = {} }: Loose = {}) {
  const path = pathOf(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return `${API_PATH}${path}${search && `?${search}`}`
}

type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

export async function send(address: string, init: Sent): Promise<Response> {
  try {
    const headers = { 'accept-language': getLocale(), ...init.headers }
    return await fetch(address, { ...init, headers, credentials: 'same-origin' })
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError({ code: 'offline', message: t(connectionWords).offline }, cause)
  }
}

export async function failure(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  return new ApiError({ ...body, code: body?.code ?? 'internal', message: body?.message ?? t(connectionWords).failed })
}

export async function call<A extends EndpointAddress>(endpoint: A, input: Input<A>): Promise<OutputOf<A>> {
  const { body, signal, ...where } = input as Loose
  const content =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await send(addressOf(endpoint, where), { method: methodOf(endpoint), signal, ...content })
  if (!response.ok) throw await failure(response)
  return (response.status === 204 ? null : await response.json()) as OutputOf<A>
}
