// The service worker: one listener for each event, and what it does in a file of its own. It never sees a write but the
// one that other apps share by, and lets everything pass that `wayOf` does not name.
import { answerData, answerPage, keepOpenPage, tidyNow } from './page-cache.ts'
import { openNews, showNews } from './news.ts'
import { scope, type FetchEvent } from './scope.ts'
import { answerShared } from './shared.ts'
import { answerFile, fetchFiles, isOwn, keepFiles, OFFLINE } from './shell.ts'
import { wayOf, type Way } from './cache-strategies.ts'

const answers: Record<Exclude<Way, 'none'>, (event: Pick<FetchEvent, 'request' | 'waitUntil'>) => Promise<Response>> = {
  file: ({ request }) => answerFile(request),
  page: answerPage,
  answer: answerData,
  shared: ({ request }) => answerShared(request),
}

scope.addEventListener('install', (event) => event.waitUntil(fetchFiles()))

// The first page takes the worker without being loaded again. A newer worker waits for a message, or until the pages of the
// version before are closed.
scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([tidyNow(), scope.clients.claim()])))

scope.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, scope.location.origin, OFFLINE)
  if (way === 'none') return
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work.catch(() => {}))
  event.respondWith(answers[way]({ request: event.request, waitUntil }))
})

scope.addEventListener('message', (event) => {
  const message = event.data
  if (message.type === 'take-over') event.waitUntil(scope.skipWaiting())
  if (message.type === 'is-yours') event.ports[0]?.postMessage(isOwn(message.script))
  if (message.type === 'keep') event.waitUntil(Promise.all([keepFiles(message.files), keepOpenPage(message.page)]))
})

scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNews(event.data.text()))
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNews(event.notification.data))
})
