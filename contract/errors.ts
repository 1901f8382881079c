// Everything that can go wrong on the wire, by name. Statuses live in server/http/errors.ts, words in messages/errors.ts.

export const errorCodes = [
  'invalid',
  'unauthenticated',
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
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The one error that services throw. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly current: unknown

  constructor(code: ErrorCode, details: { fields?: Record<string, string>; current?: unknown; cause?: unknown } = {}) {
    super(code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.current = details.current
  }
}
