// News that the server pushes, also while no page is open: the system shows them, and a press leads to what happened.
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { scope } from './scope.ts'

const ICON = `${BASE_PATH}/icon.svg`

/** As server/features/notification/push.service.ts writes it. */
type News = { title: string; body: string; address: string; tag: string; locale: string }

/** A later message of the same notification takes the place of the one before. */
export function showNews(text: string): Promise<void> {
  const { title, body, address, tag, locale } = JSON.parse(text) as News
  return scope.registration.showNotification(title, { body, tag, lang: locale, icon: ICON, data: address })
}

/** Opens the address, or the page that shows it already; never one outside of the app. */
export async function openNews(address: unknown): Promise<void> {
  const { href } = new URL(String(address), scope.location.origin)
  if (!href.startsWith(`${scope.location.origin}${BASE_PATH}/`)) return
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === href)
  await (there ? there.focus() : scope.clients.openWindow(href))
}
