// The record behind a page's address: whether it exists, and the preview of a link to it.
import { API_PATH } from '#contract/shared/base-path.ts'
import type { Photo } from '#contract/album/album.schema.ts'
import type { Movie } from '#contract/movie/movie.schema.ts'
import { photoAlbumApi } from '#contract/album/photo-album.ts'
import type { PhotoAlbum } from '#contract/album/photo-album.schema.ts'
import { pathOf } from '#contract/shared/address.ts'
import { screenAt } from '#contract/screens.ts'
import { asUuid } from '#contract/shared/uuid.ts'
import type { Site } from '#contract/site/site.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { Asking } from './call-api.ts'
import { albumCard, movieCard, photoCard, siteCard, type Card } from './page-card.ts'

export type At = NonNullable<ReturnType<typeof screenAt>>
type ApiAnswer = { status: number; body: string }
type Look = { site: Site; locale: Locale; images: string }

/** An answer that was read for the screen is not read again. */
const read = async ({ callApi, answers }: Asking, path: string): Promise<ApiAnswer> =>
  answers.get(path) ?? callApi(API_PATH + path)

/** Null where the address names no album, or nobody can say it now. */
async function openAlbum(asking: Asking, search: URLSearchParams): Promise<PhotoAlbum | 'gone' | null> {
  const id = asUuid(search.get('album') ?? undefined)
  if (!id) return null
  const { status, body } = await read(asking, pathOf(photoAlbumApi.list))
  if (status !== 200) return null
  const { items } = JSON.parse(body) as { items: PhotoAlbum[] }
  return items.find((album) => album.id === id) ?? 'gone'
}

/** No such record, or no such id. */
const isGone = ({ status }: ApiAnswer) => status === 404 || status === 400

export type About = { isGone: boolean; card: Card }

/** As the one who asks may know it, and nobody else reads their page: programs that fetch a link ask as guests. */
export async function aboutPage(at: At, search: string, asking: Asking, look: Look): Promise<About> {
  const { site, locale, images } = look
  const own = siteCard(site, locale, at.path)
  const given = new URLSearchParams(search)
  const path = at.screen.record?.(at.params, given)
  const answer = path ? await read(asking, path) : null
  if (answer && isGone(answer)) return { isGone: true, card: own }
  const found: unknown = answer?.status === 200 ? JSON.parse(answer.body) : null
  if (at.path === '/tmdb' && found) return { isGone: false, card: movieCard(found as Movie, own, images) }
  if (at.path === '/album' && found) return { isGone: false, card: photoCard(found as Photo, own) }
  if (at.path === '/album') {
    const album = await openAlbum(asking, given)
    if (album === 'gone') return { isGone: true, card: own }
    if (album) return { isGone: false, card: albumCard(album, own) }
  }
  return { isGone: false, card: own }
}
