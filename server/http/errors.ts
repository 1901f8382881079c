// One table turns error codes into HTTP statuses; one place turns the unknown into a plain 500.
import type { Context } from 'hono'
import type { ErrorBody } from '#contract/errors.schema.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { errorWords } from '#messages/errors.ts'
import type { Log } from '../log.ts'
import { localeOf } from './locale.ts'

const statuses = {
  invalid: 400,
  unauthenticated: 401,
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
  internal: 500,
} as const satisfies Record<ErrorCode, number>

export function errorAnswer(c: Context, error: AppError) {
  const body: ErrorBody = {
    code: error.code,
    message: errorWords[localeOf(c.req.raw.headers)][error.code],
    requestId: String(c.get('requestId') ?? ''),
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.current === undefined ? {} : { current: error.current }),
  }
  return c.json(body, statuses[error.code])
}

export const onError = (log: Log) => (error: Error, c: Context) => {
  if (error instanceof AppError) {
    if (statuses[error.code] >= 500)
      log.error('request failed', { requestId: c.get('requestId'), error: error.cause ?? error })
    return errorAnswer(c, error)
  }
  log.error('request failed', { requestId: c.get('requestId'), method: c.req.method, path: c.req.path, error })
  return errorAnswer(c, new AppError('internal', { cause: error }))
}
