// Which values the parameters in a path may have.
import { z } from 'zod'
import { FILM_ID } from '#contract/movie/movie.ts'
import { accountId } from '#contract/shared/wire.schema.ts'

const uuid = z.uuid()
/** The secret part of a private calendar address; any other text matches no calendar. */
const feed = z.string().max(100)
const movieId = z.string().regex(FILM_ID)
/** The versions of a post are counted from one. */
const number = movieId
/** The short name of a sign-in provider; an unknown one leads back to the login page. */
const provider = z.string().regex(/^[\w-]{1,64}$/)
/** A kind of notification; an unknown one is not found. */
const kind = provider
const others: Record<string, z.ZodString> = {
  uid: accountId,
  sessionId: accountId,
  feed,
  movieId,
  number,
  provider,
  kind,
}

export const pathParams = (path: string) =>
  z.strictObject(
    Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, others[name] ?? uuid])),
  )
