// Files that programs ask for without having read a page: robots.txt, the sitemap, and the address where a password is
// changed.
import type { Context } from 'hono'
import { HOUR_S } from '#contract/shared/durations.ts'
import { pathOf } from '#contract/shared/address.ts'
import { albumApi } from '#contract/album/album.ts'
import type { Photo } from '#contract/album/album.schema.ts'
import { API_PATH, BASE_PATH } from '#contract/shared/base-path.ts'
import { escapeHtml } from '#contract/shared/entities.ts'
import { photoAlbumApi } from '#contract/album/photo-album.ts'
import type { PhotoAlbum } from '#contract/album/photo-album.schema.ts'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import { BLOG_FEED_PATH } from '#contract/blog/blog-feed.ts'
import type { Deps } from '#server/deps.ts'
import { asGuest } from './call-api.ts'
import type { App } from '#server/http/call/mount.ts'
import { originToName } from '#server/http/request.ts'

export const SITEMAP_PATH = `${BASE_PATH}/sitemap.xml`
const PASSWORD_CARD = `${BASE_PATH}/account#password`
const KEEP = `public, max-age=${HOUR_S}`

type Entry = { path: string; changedAt?: string }

const guestScreens: { path: string; module: SiteModule | null }[] = [
  { path: '/', module: null },
  { path: '/album', module: 'album' },
  { path: '/tmdb', module: 'movies' },
  { path: '/demo', module: 'demo' },
]

/** Lists exactly what a guest sees in the album: both lists are requested as by a guest. */
async function albumEntries(app: App, c: Context): Promise<Entry[]> {
  const { callApi } = asGuest(app, c, 'ko')
  const read = async <T>(path: string) => {
    const { status, body } = await callApi(API_PATH + path)
    return status === 200 ? (JSON.parse(body) as { items: T[] }).items : []
  }
  const albums = await read<PhotoAlbum>(pathOf(photoAlbumApi.list))
  const photos = await read<Photo>(`${pathOf(albumApi.list)}?limit=100`)
  return [
    ...albums.map(({ id }) => ({ path: `/album?album=${id}` })),
    ...photos.map(({ id, createdAt }) => ({ path: `/album?photo=${id}`, changedAt: createdAt })),
  ]
}

const locationOf = (home: string, { path, changedAt }: Entry) =>
  `<url><loc>${escapeHtml(home + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`

export function crawlerRoutes(app: App, deps: Pick<Deps, 'site' | 'legal' | 'publicUrl' | 'trustProxy'>) {
  const robots = async (c: Context) => {
    const { blogFeed, off } = await deps.site.get()
    const feed = blogFeed && !off.includes('blog') ? [`Allow: ${BLOG_FEED_PATH}`] : []
    const lines = [
      'User-agent: *',
      ...feed,
      `Disallow: ${API_PATH}/`,
      '',
      `Sitemap: ${originToName(deps, c)}${SITEMAP_PATH}`,
    ]
    return c.body(`${lines.join('\n')}\n`, 200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': KEEP })
  }
  // Programs read the first. The second is for a host whose root is somebody else's, who may point to it.
  app.get('/robots.txt', robots)
  app.get(`${BASE_PATH}/robots.txt`, robots)

  app.get(SITEMAP_PATH, async (c) => {
    const { off } = await deps.site.get()
    const legal = await deps.legal.get()
    const entries: Entry[] = [
      ...guestScreens.filter(({ module }) => module === null || !off.includes(module)),
      ...(legal.terms === null ? [] : [{ path: '/terms' }]),
      ...(legal.privacy === null ? [] : [{ path: '/privacy' }]),
      ...(off.includes('album') ? [] : await albumEntries(app, c)),
    ]
    const home = originToName(deps, c) + BASE_PATH
    const text =
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      `${entries.map((entry) => locationOf(home, entry)).join('\n')}\n</urlset>\n`
    return c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': KEEP })
  })

  // Password managers look here for the form (a well-known address of the web).
  for (const place of ['', BASE_PATH]) {
    app.get(`${place}/.well-known/change-password`, (c) => c.redirect(PASSWORD_CARD))
  }
}
