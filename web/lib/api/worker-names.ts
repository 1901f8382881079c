// Names that the app and its service worker share: caches, headers of cached answers, and messages.
import { BASE_PATH } from '#contract/shared/base-path.ts'

export const WORKER_ADDRESS = `${BASE_PATH}/service-worker.js`

/** All our caches: another app on the same host has its own. */
export const OURS = 'madang:'
/** Answers and pages of one person, for one version of the app. */
export const KEPT = `${OURS}kept:`
/** Content that another app has shared, until a signed-in user takes it. */
export const SHARED = `${OURS}shared`

/** An answer that did not come from the server just now says when it did (milliseconds). */
export const KEPT_AT = 'x-kept-at'

export type WorkerMessage =
  /** The first visit came without the worker: the files that it has loaded are cached now. */
  | { type: 'keep'; files: string[]; page: string }
  /** Answered by whether the page belongs to the worker's own version. */
  | { type: 'is-yours'; script: string }
  | { type: 'take-over' }

/** In the place of a mark where nobody is signed in. */
export const GUEST = 'guest'

async function dropWhere(isGone: (name: string) => boolean) {
  // Pages without https have no caches, and so keep nothing.
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter((name) => name.startsWith(KEPT) && isGone(name)).map((name) => caches.delete(name)))
}

/**
 * Deletes the cached answers of the user who was signed in. The worker does the same when it meets another person's mark.
 */
export const clearCaches = () => dropWhere(() => true)

/** Deletes the cached answers of members after a sign-out; the guests' own pages stay. */
export const clearMemberCaches = () => dropWhere((name) => !name.endsWith(`:${GUEST}`))
