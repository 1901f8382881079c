// Records who hears what on the change stream.
import type { Change } from '#contract/live.schema.ts'
import type { Deps } from '../deps.ts'
import type { TestUser } from './test-app.ts'

/** Collects, as `collection op id`, what the user's browsers would hear; null is a guest. */
export function listen({ live }: Pick<Deps, 'live'>, user: TestUser | null): string[] {
  const heard: string[] = []
  const changed = ({ collection, op, id }: Change) => void heard.push(`${collection} ${op} ${id}`)
  const who = user && { uid: user.uid, email: user.email, name: '', isAdmin: false, sessionId: '' }
  live.join({ who, changed, resync: () => {}, end: () => {} })
  return heard
}
