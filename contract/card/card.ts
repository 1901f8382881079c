// Live cards: a product, a film or a plan whose address stands on a line of its own in a post.
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { FILM_ID } from '#contract/movie/movie.ts'
import { asUuid } from '#contract/shared/uuid.ts'

export const cardKinds = ['product', 'film', 'plan'] as const
export type CardKind = (typeof cardKinds)[number]

/** A post shows so many; further addresses stay links. */
export const CARDS_MAX = 8

export const cardApi = {
  list: 'GET /card',
} as const

/** Names the record of a card in a request: `film:27205`. */
export type CardName = `${CardKind}:${string}`

/** The page that shows a kind of record, and the parameter of its address that names the record. */
const places: Record<string, { kind: CardKind; parameter: string; idOf: (given: string) => string | undefined }> = {
  '/products': { kind: 'product', parameter: 'id', idOf: (given) => asUuid(given)?.toLowerCase() },
  '/tmdb': { kind: 'film', parameter: 'movie', idOf: (given) => FILM_ID.exec(given)?.[0] },
  '/schedule': { kind: 'plan', parameter: 'plan', idOf: (given) => asUuid(given)?.toLowerCase() },
}

/** The record that an address of this site leads to, or null. A typed path begins with the base path. */
export function cardNameOf(address: string, origin: string): CardName | null {
  const isPath = address.startsWith(`${BASE_PATH}/`)
  if (/\s/.test(address) || (!isPath && !/^https?:\/\//i.test(address)) || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== origin || !url.pathname.startsWith(`${BASE_PATH}/`)) return null
  const place = places[url.pathname.slice(BASE_PATH.length)]
  const id = place?.idOf(url.searchParams.get(place.parameter) ?? '')
  return place && id ? `${place.kind}:${id}` : null
}
