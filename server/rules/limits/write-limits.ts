// Counts what each caller changes or has other services asked for, by the kinds that the contract names.
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { LIMIT_MINUTES, limits, type LimitKind } from '#contract/shared/limits.ts'
import type { Who } from '#server/auth/who.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/http/request.ts'
import { mustHaveTry } from './rate-limit.ts'

/** One statement by primary key; refuses with the time until the next is possible. */
export function countWrite({ db, now }: Pick<Deps, 'db' | 'now'>, kind: LimitKind, who: Who, ip: string) {
  const key = `${kind}:${who?.uid ?? networkOf(ip)}`
  return mustHaveTry(db, { key, max: limits[kind], windowMs: LIMIT_MINUTES * MINUTE_MS, table: 'writeCount' }, now())
}
