// The web app manifest, which a device reads when somebody installs the app: name, icons, shortcuts, and the share target.
import type { Context } from 'hono'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { uploadTypes } from '#contract/shared/images.ts'
import { groundColor, MANIFEST_PATH, SHARE_PATH } from '#contract/site/installed.ts'
import { DEFAULT_SITE_NAME } from '#contract/site/default-site.ts'
import type { Site } from '#contract/site/site.ts'
import { installedWords } from '#messages/site/installed.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { Cached } from '#server/live/recent-changes.ts'
import type { App } from '#server/http/call/mount.ts'
import { localeIn } from './page.ts'
import { iconAddress, siteIcons } from './site-icons.ts'

type Icon = { src: string; sizes: string; type: string; purpose: 'any' | 'maskable' }

/** The site's own logo where it has one (site-icons.ts); our icon is there for every size as well. */
function iconsOf(site: Site): Icon[] {
  const ownIcons = siteIcons.flatMap(({ file, size, purpose }): Icon[] =>
    purpose ? [{ src: iconAddress(file, site), sizes: `${size}x${size}`, type: 'image/png', purpose }] : [],
  )
  if (site.logo !== null) return ownIcons
  return [...ownIcons, { src: `${BASE_PATH}/icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]
}

const shortcuts = [
  { name: 'write', path: '/board/new', module: 'board' },
  { name: 'schedule', path: '/schedule', module: 'schedule' },
  { name: 'messages', path: '/message', module: 'messages' },
  { name: 'orders', path: '/order', module: 'shop' },
] as const

/** Text goes to the board and pictures to the album, where the site has them. */
function shareTarget({ off }: Site) {
  const params = {
    ...(!off.includes('board') && { title: 'title', text: 'text', url: 'url' }),
    ...(!off.includes('album') && { files: [{ name: 'pictures', accept: [...uploadTypes] }] }),
  }
  const isPossible = Object.keys(params).length > 0
  return isPossible ? { action: SHARE_PATH, method: 'POST', enctype: 'multipart/form-data', params } : undefined
}

export function appManifest(locale: Locale, site: Site) {
  const w = installedWords[locale]
  const home = `${BASE_PATH}/`
  const icons = iconsOf(site)
  const name = site.name === DEFAULT_SITE_NAME ? w.name : site.name
  return {
    // The same in every language: by it a device knows that the app is installed already.
    id: home,
    name,
    short_name: name,
    description: site.introduction || w.description,
    lang: locale,
    dir: 'ltr',
    start_url: home,
    scope: home,
    display: 'standalone',
    theme_color: groundColor.light,
    background_color: groundColor.light,
    icons,
    shortcuts: shortcuts
      .filter(({ module }) => !site.off.includes(module))
      .map(({ name, path }) => ({ name: w[name], url: BASE_PATH + path, icons: icons.slice(0, 1) })),
    share_target: shareTarget(site),
  }
}

export function installedRoutes(app: App, siteCache: Cached<Site>) {
  app.get(MANIFEST_PATH, async (c: Context) => {
    const site = await siteCache.get()
    return c.body(JSON.stringify(appManifest(localeIn(c, site), site)), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'cookie',
    })
  })
  // Without its service worker the app cannot read shared content. The body is ignored: the screen explains what to do.
  app.post(SHARE_PATH, (c) => c.redirect(`${SHARE_PATH}?missed=1`, 303))
}
