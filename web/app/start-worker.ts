// When the app stands, lets browsers install it, registers the service worker and hears of newer versions.
import type { QueryClient } from '@tanstack/react-query'
import { HOUR_MS } from '#contract/shared/durations.ts'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { newVersion } from '#web/lib/api/new-version.ts'
import { WORKER_ADDRESS, type WorkerMessage } from '#web/lib/api/worker-names.ts'

/** A worker that does not answer is not waited for. */
const PATIENCE_MS = 1_000

const postTo = (worker: ServiceWorker, message: WorkerMessage, answerTo: MessagePort[] = []) =>
  worker.postMessage(message, answerTo)

const pathOf = (address: string) => new URL(address, location.href).pathname

/** Whether this page was made by the worker's own version already: then there is nothing to load anew. */
function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS)
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    postTo(worker, { type: 'is-yours', script: entry ? pathOf(entry.src) : '' }, [port2])
  })
}

/** A tab that stays open for days asks itself; the browser asks only when a page is loaded. */
function keepAsking(registration: ServiceWorkerRegistration) {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < HOUR_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/** Caches the files that the page has loaded before the worker was there. */
function cacheThisPage(worker: ServiceWorker) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => pathOf(name))
  const files = [...new Set(loaded)].filter((path) => path.startsWith(`${BASE_PATH}/static/`))
  postTo(worker, { type: 'keep', files, page: location.href })
}

/** The page has set the manifest aside until now (index.html). */
function offerInstallation() {
  const manifest = document.querySelector<HTMLLinkElement>('#manifest')
  if (manifest) manifest.rel = 'manifest'
}

export async function startWorker(client: QueryClient) {
  offerInstallation()
  const { serviceWorker } = navigator
  // Only https and this very machine have one.
  if (!serviceWorker) return
  const isFirstVisit = serviceWorker.controller === null
  /** A running mutation must arrive before the page is reloaded. */
  const mayLoad = () => client.isMutating() === 0
  const load = (href?: string) => {
    if (!mayLoad()) return false
    if (href) location.assign(href)
    else location.reload()
    return true
  }
  let isNewAlready = false

  async function offerVersion(waiting: ServiceWorker) {
    isNewAlready = await isOfThisPage(waiting)
    if (isNewAlready) return postTo(waiting, { type: 'take-over' })
    newVersion.set((href) => {
      if (!mayLoad()) return false
      const takenOver = new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve, { once: true })
        setTimeout(resolve, PATIENCE_MS)
      })
      postTo(waiting, { type: 'take-over' })
      void takenOver.then(() => load(href))
      return true
    })
  }

  serviceWorker.addEventListener('controllerchange', () => {
    // Another tab has taken the newer version: this one is loaded anew when somebody asks or goes on.
    if (!isFirstVisit && !isNewAlready) newVersion.set(load)
  })
  const registration = await serviceWorker.register(WORKER_ADDRESS, { updateViaCache: 'none' })
  if (registration.waiting && serviceWorker.controller) void offerVersion(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && serviceWorker.controller) void offerVersion(next)
    })
  })
  keepAsking(registration)
  const { active } = await serviceWorker.ready
  if (isFirstVisit && active) cacheThisPage(active)
}
