// The service worker's own surroundings. TypeScript knows either those of a page or those of a worker, not both.
import type { Told } from '#web/lib/worker-words.ts'

export type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
export type Asked = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Heard = Lasting & { data: Told; ports: readonly MessagePort[] }

type Events = { install: Lasting; activate: Lasting; fetch: Asked; message: Heard }

type Scope = {
  location: Location
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; matchAll: (which: { type: 'window' }) => Promise<readonly unknown[]> }
  /** Not in every browser that has workers. */
  cookieStore?: { get: (name: string) => Promise<{ value: string } | null> }
}

export const scope = globalThis as unknown as Scope
