// Everything that can go wrong on the wire, by name. Statuses live in server/http/errors.ts, words in messages/errors.ts.

export const errorCodes = [
  'invalid',
  'unauthenticated',
  /** Not `unauthenticated`, which the browser takes for the end of a session that it had. */
  'wrong_credentials',
  'forbidden',
  'not_found',
  'conflict',
  'stale',
  'profile_required',
  'cart_line_full',
  'stock_short',
  'too_large',
  'unsupported_image',
  'too_many',
  'provider_failed',
  /** The database is out of reach for a moment: the same request may succeed after `Retry-After`. */
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** A reason of contract/shared/refusals.ts, where there is more to say than the code does. */
type Refusal = { reason: string; field?: string | undefined; details?: unknown }

/** The one error that services throw: a code that any endpoint may answer, or by `refuse` a reason that it declares. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly refusal: Refusal | undefined
  /** For `stale`: the newer record, so that nothing is lost. */
  readonly current: unknown
  /** For `too_many`: in how many seconds it may be tried again. */
  readonly waitS: number | undefined

  constructor(code: ErrorCode, about: { refusal?: Refusal; current?: unknown; waitS?: number; cause?: unknown } = {}) {
    super(about.refusal ? `${code}: ${about.refusal.reason}` : code, { cause: about.cause })
    this.name = 'AppError'
    this.code = code
    this.refusal = about.refusal
    this.current = about.current
    this.waitS = about.waitS
  }
}
