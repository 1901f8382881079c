// The service worker's own surroundings. TypeScript knows either those of a page or those of a worker, not both.
import type { WorkerMessage } from '#web/lib/api/worker-names.ts'

export type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type MessageEvent = Lasting & { data: WorkerMessage; ports: readonly MessagePort[] }

type Pushed = Lasting & { data: { text: () => string } | null }
type Pressed = Lasting & { notification: { data: unknown; close: () => void } }

type Events = {
  install: Lasting
  activate: Lasting
  fetch: FetchEvent
  message: MessageEvent
  push: Pushed
  notificationclick: Pressed
}

type Page = { url: string; focus: () => Promise<unknown> }

type Scope = {
  location: Location
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window'; includeUncontrolled?: boolean }) => Promise<readonly Page[]>
    openWindow: (address: string) => Promise<unknown>
  }
  registration: { showNotification: (title: string, look: NotificationOptions) => Promise<void> }
  /** Not in every browser that has workers. */
  cookieStore?: { get: (name: string) => Promise<{ value: string } | null> }
}

export const scope = globalThis as unknown as Scope
