import { BLOG_FEED_PATH } from '#contract/blog/blog-feed.ts'
import { blogFeedWords } from '#messages/blog/blog-feed.ts'
import type { Deps } from '#server/deps.ts'
import { etagOf } from '#server/process/hash.ts'
import { isKnownTag } from '#server/http/etag.ts'
import { localeIn } from '#server/http/locale.ts'
import type { App } from '#server/http/call/mount.ts'
import { originToName } from '#server/http/request.ts'
import { writeFeed } from './blog-feed.service.ts'

/** Programs that read feeds ask every few minutes, and mostly for what they have already. */
const KEEP = 'public, max-age=300'

const seconds = (time: number) => Math.floor(time / 1000)

/** The tag says more than the time; a reader that sends both is answered by the tag. */
function isKnown(etag: string, changedAt: Date | null, header: (name: string) => string | undefined) {
  const tags = header('if-none-match')
  if (tags !== undefined) return isKnownTag(tags, etag)
  const since = Date.parse(header('if-modified-since') ?? '')
  return changedAt !== null && !Number.isNaN(since) && seconds(since) >= seconds(changedAt.getTime())
}

export function blogFeedRoutes(app: App, deps: Pick<Deps, 'db' | 'site' | 'publicUrl' | 'trustProxy'>) {
  const { db, site: siteCache } = deps
  app.get(BLOG_FEED_PATH, async (c) => {
    const site = await siteCache.get()
    if (!site.blogFeed || site.off.includes('blog'))
      return c.text(blogFeedWords[localeIn(c.req.header('accept-language'))].closed, 404)
    const { text, changedAt } = await writeFeed(db, site, originToName(deps, c))
    const etag = etagOf(text)
    const headers: Record<string, string> = { etag, 'cache-control': KEEP }
    if (changedAt) headers['last-modified'] = changedAt.toUTCString()
    if (isKnown(etag, changedAt, (name) => c.req.header(name))) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'content-type': 'application/rss+xml; charset=utf-8' })
  })
}
