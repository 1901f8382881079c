import type { Figure } from '../figure.ts'
import type { Ground } from '../fixtures.ts'

/** Each person likes one post after the other. The i-th post was written by person i + 1, who may not like it. */
function pairOf({ people, posts }: Ground, n: number) {
  const i = n % posts.length
  const person = people[(i + 2 + Math.floor(n / posts.length)) % people.length]
  return { bid: posts[i] ?? '', uid: person?.uid ?? '', cookie: person?.cookie ?? '' }
}

export const like: Figure = {
  name: 'like',
  ask(ground, n) {
    const { bid, cookie } = pairOf(ground, n)
    return { method: 'PUT', path: `/board/${bid}/like`, cookie }
  },
  bare: {
    text: `insert into likes (uid, bid) values ($1, $2)
      on conflict (uid, bid) do update set created_at = excluded.created_at returning *`,
    values(ground, n) {
      const { bid, uid } = pairOf(ground, n)
      return [uid, bid]
    },
  },
}
