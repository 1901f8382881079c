// Checks that an endpoint sends only the refusals and newer records that its description declares.
import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.schema.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refusalDetails } from '#contract/shared/refusals.schema.ts'
import type { Reason } from '#contract/shared/refusals.ts'

/** Every list with pages may refuse a cursor that it did not give out, without declaring that. */
const hasPages = ({ query }: Endpoint) => query instanceof z.ZodObject && 'cursor' in query.shape

const mayRefuse = (e: Endpoint, reason: Reason) =>
  (reason === 'bad_cursor' && hasPages(e)) || (e.refusals?.includes(reason) ?? false)

function vetted(e: Endpoint, error: AppError): AppError {
  const reason = error.refusal?.reason as Reason | undefined
  if (reason && !mayRefuse(e, reason)) throw new Error(`the refusal ${reason} is not declared`)
  if (reason) refusalDetails[reason]?.parse(error.refusal?.details)
  if (error.code !== 'stale') return error
  if (!e.newer) throw new Error('the newer record is not declared')
  // As with the output, fields that the contract does not promise never leave the server.
  return new AppError('stale', { current: e.newer.parse(error.current) })
}

/** The error that is sent. One that the endpoint does not declare is our own mistake, so it is logged and sent as a 500. */
export function declaredBy(address: string, e: Endpoint, error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  try {
    return vetted(e, error)
  } catch (cause) {
    return new Error(`${address} answered what it does not declare: ${error.message}`, { cause })
  }
}
