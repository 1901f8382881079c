// The preview of a shared link: only content that every guest may see. Any other page shows the site's own card.
import { escapeHtml } from '#contract/shared/entities.ts'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { BLOG_FEED_PATH } from '#contract/blog/blog-feed.ts'
import { DEFAULT_SITE_NAME } from '#contract/site/default-site.ts'
import { readByGuest } from '#contract/shared/guest-screens.ts'
import { LARGE, transformed } from '#contract/shared/images.ts'
import type { Movie } from '#contract/movie/movie.schema.ts'
import type { Photo } from '#contract/album/album.schema.ts'
import type { PhotoAlbum } from '#contract/album/photo-album.schema.ts'
import { screens, type ScreenPath } from '#contract/screens.ts'
import type { Site } from '#contract/site/site.ts'
import { blogFeedWords } from '#messages/blog/blog-feed.ts'
import { installedWords } from '#messages/site/installed.ts'
import { shellWords } from '#messages/app/shell.ts'
import type { Locale } from '#messages/shared/words.ts'
import { iconAddress } from './site-icons.ts'

export type Card = {
  /** Null: the page is called as the site is. */
  title: string | null
  description: string
  /** A path of this server, or an address elsewhere. */
  image: string | null
  type: 'website' | 'video.movie'
}

const DESCRIPTION_MAX = 200

const oneLine = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > DESCRIPTION_MAX ? `${line.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…` : line
}

const titles: Partial<Record<ScreenPath, 'movies' | 'album' | 'demo' | 'legal' | 'login' | 'signUp'>> = {
  '/tmdb': 'movies',
  '/album': 'album',
  '/demo': 'demo',
  '/terms': 'legal',
  '/privacy': 'legal',
  '/login': 'login',
  '/join': 'signUp',
}

export function siteCard({ introduction }: Site, locale: Locale, path: ScreenPath | null = null): Card {
  const title = path && titles[path]
  return {
    title: title ? shellWords[locale][title] : null,
    description: oneLine(introduction) || installedWords[locale].description,
    image: null,
    type: 'website',
  }
}

/** `images`: where the movie service's pictures lie. */
export function movieCard(
  { title, overview, tagline, backdropPath, posterPath }: Movie,
  own: Card,
  images: string,
): Card {
  const picture = backdropPath ?? posterPath
  return {
    title: title.text,
    description: oneLine(overview?.text ?? tagline?.text ?? '') || own.description,
    image: picture && images ? `${images}/w780${picture}` : null,
    type: 'video.movie',
  }
}

export const photoCard = ({ caption, url }: Photo, own: Card): Card => ({
  ...own,
  title: oneLine(caption) || own.title,
  image: transformed(url, LARGE),
})

export const albumCard = ({ name, cover }: PhotoAlbum, own: Card): Card => ({
  ...own,
  title: name,
  image: cover ? transformed(cover, LARGE) : null,
})

type Place = {
  site: Site
  locale: Locale
  /** Null where nobody can say how this server is called: then nothing in the head is an address. */
  origin: string | null
  path: ScreenPath | null
  /** Without the base path. */
  pathname: string
  search: string
  status: number
}

/** Read for whoever comes there, and no part of what a page is about. */
const ways = new Set(['path', 'next', 'error'])

function ownAddress({ pathname, search }: Place) {
  const read = new URLSearchParams(readByGuest(pathname, search))
  for (const name of ways) read.delete(name)
  return BASE_PATH + pathname + (read.size > 0 ? `?${read}` : '')
}

const named = (property: string, content: string, by = 'property') =>
  `<meta ${by}="${property}" content="${escapeHtml(content)}">`

/** The tags of the page's head by which other programs know it. */
export function headOf(card: Card, place: Place): string {
  const { site, locale, origin, path, status } = place
  const isOpen = path !== null && screens[path].for === 'everyone' && status === 200
  const absolute = (address: string) => (origin && address.startsWith('/') ? origin + address : address)
  const image = card.image ?? iconAddress('icons/icon-512.png', site)
  const name = site.name === DEFAULT_SITE_NAME ? installedWords[locale].name : site.name
  const hasFeed = status === 200 && site.blogFeed && !site.off.includes('blog')
  return [
    named('og:site_name', name),
    named('og:title', card.title ?? name),
    named('og:description', card.description),
    named('og:type', card.type),
    named('og:locale', locale === 'ko' ? 'ko_KR' : 'en_US'),
    named('twitter:card', card.image ? 'summary_large_image' : 'summary', 'name'),
    ...(absolute(image).startsWith('http') ? [named('og:image', absolute(image))] : []),
    ...(origin === null ? [] : [named('og:url', origin + (isOpen ? ownAddress(place) : `${BASE_PATH}/`))]),
    ...(isOpen && origin !== null ? [`<link rel="canonical" href="${escapeHtml(origin + ownAddress(place))}">`] : []),
    ...(isOpen ? [] : [named('robots', 'noindex', 'name')]),
    ...(hasFeed
      ? [
          `<link rel="alternate" type="application/rss+xml" href="${BLOG_FEED_PATH}" title="${escapeHtml(blogFeedWords[locale].title(name))}">`,
        ]
      : []),
  ].join('')
}
