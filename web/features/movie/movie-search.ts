// Reads list, search, page and open film from the address. It is part of the entry bundle, so it imports nothing large.
import { textIn } from '#web/lib/router/search-text.ts'

export type MovieSearch = { q?: string; list?: 'nowPlaying'; page?: number; movie?: number }

const QUERY_MAX = 100
const PAGE_MAX = 500
const ID_MAX = 999_999_999

const whole = (value: unknown, low: number, high: number) => {
  const number = Number(value)
  return Number.isInteger(number) && number >= low && number <= high ? number : undefined
}

/** The first page of the popular films is the default and left out of the address; a search goes through all films. */
export function validateMovieSearch({ q, list, page, movie }: Record<string, unknown>): MovieSearch {
  const query = textIn(q)?.trim().slice(0, QUERY_MAX) || undefined
  return {
    q: query,
    list: list === 'nowPlaying' && !query ? list : undefined,
    page: whole(page, 2, PAGE_MAX),
    movie: whole(movie, 1, ID_MAX),
  }
}
