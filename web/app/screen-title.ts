import { shellWords } from '#messages/app/shell.ts'
import { t } from '#web/lib/locale.ts'
import type { Route } from '#web/lib/router/route.ts'

/** The route's title; a page may set its own afterwards. */
export function titleOf({ title }: Route): string | undefined {
  const text = t(shellWords)[title]
  return typeof text === 'string' ? text : undefined
}
