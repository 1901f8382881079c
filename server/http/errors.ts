// One table turns error codes into HTTP statuses; one place turns the unknown into a plain 500.
import type { Context } from 'hono'
import type { ErrorBody } from '#contract/shared/errors.schema.ts'
import { AppError, type ErrorCode } from '#contract/shared/errors.ts'
import type { Reason } from '#contract/shared/refusals.ts'
import { errorWords, tooManyWords } from '#messages/errors.ts'
import { refusalWords } from '#messages/refusals.ts'
import type { Locale } from '#messages/shared/words.ts'
import { isOutOfReach } from '../db/out-of-reach.ts'
import type { Log } from '#server/process/log.ts'
import { localeOf } from './locale.ts'
import { routeOf } from './route-of.ts'

export const statuses = {
  invalid: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  stale: 409,
  profile_required: 403,
  cart_line_full: 409,
  stock_short: 409,
  too_large: 413,
  unsupported_image: 415,
  too_many: 429,
  provider_failed: 502,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>

/** A database that crashed is back after about this long. */
const RETRY_AFTER_S = 2

/** For input that does not fit its schema: one sentence for each field, in the caller's language. */
export class InvalidInput extends AppError {
  readonly fields: Record<string, string>

  constructor(fields: Record<string, string>) {
    super('invalid')
    this.fields = fields
  }
}

const isCode = (reason: Reason): reason is Reason & ErrorCode => reason in statuses

const wordsFor = (reason: Reason, locale: Locale) =>
  isCode(reason) ? errorWords[locale][reason] : refusalWords[locale][reason]

/** A refusal about one field is sent with that field; any other becomes the message itself. */
function refusalOf(error: AppError, locale: Locale): Partial<ErrorBody> {
  if (error instanceof InvalidInput) return { fields: error.fields }
  if (!error.refusal) return {}
  const { field, details } = error.refusal
  const reason = error.refusal.reason as Reason
  const message = wordsFor(reason, locale)
  if (field !== undefined) return { reason, fields: { [field]: message } }
  return details === undefined ? { reason, message } : { reason, message, details }
}

/** The plain words of a code; where somebody has to wait, they say how long. */
function messageOf({ code, waitS }: AppError, locale: Locale) {
  return code === 'too_many' && waitS !== undefined ? tooManyWords[locale].waiting(waitS) : errorWords[locale][code]
}

/** An error as it is sent. */
export function errorSent(error: AppError, locale: Locale, requestId: string) {
  const body: ErrorBody = {
    code: error.code,
    message: messageOf(error, locale),
    requestId,
    ...refusalOf(error, locale),
    ...(error.current === undefined ? {} : { current: error.current }),
  }
  const retryAfter = error.code === 'unavailable' ? RETRY_AFTER_S : error.waitS
  return { status: statuses[error.code], body, retryAfter: retryAfter === undefined ? null : String(retryAfter) }
}

export function errorAnswer(c: Context, error: AppError) {
  const sent = errorSent(error, localeOf(c.req.raw.headers), String(c.get('requestId') ?? ''))
  if (sent.retryAfter !== null) c.header('retry-after', sent.retryAfter)
  return c.json(sent.body, sent.status)
}

type Failed = { requestId: unknown; method: string; route: string }

/** Turns any error into one with a code; unknown ones become `internal`. Our own errors leave a line in the log. */
export function knownError(error: unknown, log: Log, failed: () => Failed): AppError {
  const known =
    error instanceof AppError ? error : new AppError(isOutOfReach(error) ? 'unavailable' : 'internal', { cause: error })
  if (statuses[known.code] >= 500) log.error('request failed', { ...failed(), error: known.cause ?? known })
  return known
}

export const onError = (log: Log) => (error: Error, c: Context) => {
  const failed = () => ({ requestId: c.get('requestId'), method: c.req.method, route: routeOf(c) })
  return errorAnswer(c, knownError(error, log, failed))
}
