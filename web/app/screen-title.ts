import { shellWords } from '#messages/shell.ts'
import { t } from '#web/lib/locale.ts'
import type { Route } from '#web/lib/router/route.ts'

/** What the route says; a page may set a title of its own afterwards. */
export function titleOf({ title }: Route): string | undefined {
  const text = t(shellWords)[title]
  return typeof text === 'string' ? text : undefined
}
