// What a device learns of the app when somebody installs it: name, icons, shortcuts, and what may be shared with it.
import type { Context } from 'hono'
import { BASE_PATH } from '#contract/base-path.ts'
import { uploadTypes } from '#contract/images.ts'
import { groundColor, MANIFEST_PATH, SHARE_PATH } from '#contract/installed.ts'
import { installedWords } from '#messages/installed.ts'
import type { Locale } from '#messages/words.ts'
import type { App } from './mount.ts'
import { localeIn } from './page.ts'

const icon = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `${BASE_PATH}/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export function appManifest(locale: Locale) {
  const w = installedWords[locale]
  const home = `${BASE_PATH}/`
  const shortcut = (name: string, path: string) => ({
    name,
    url: BASE_PATH + path,
    icons: [icon('icon-192.png', 192)],
  })
  return {
    // The same in every language: by it a device knows that the app is installed already.
    id: home,
    name: w.name,
    short_name: w.name,
    description: w.description,
    lang: locale,
    dir: 'ltr',
    start_url: home,
    scope: home,
    display: 'standalone',
    theme_color: groundColor.light,
    background_color: groundColor.light,
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      icon('icon-maskable-512.png', 512, 'maskable'),
      { src: `${BASE_PATH}/icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      shortcut(w.write, '/board/new'),
      shortcut(w.schedule, '/schedule'),
      shortcut(w.messages, '/message'),
      shortcut(w.orders, '/order'),
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'pictures', accept: [...uploadTypes] }],
      },
    },
  }
}

export function installedRoutes(app: App) {
  app.get(MANIFEST_PATH, (c: Context) =>
    c.body(JSON.stringify(appManifest(localeIn(c))), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'cookie',
    }),
  )
  // Without its service worker the app cannot take up what is shared. The body is not read: the screen says what to do.
  app.post(SHARE_PATH, (c) => c.redirect(`${SHARE_PATH}?missed=1`, 303))
}
