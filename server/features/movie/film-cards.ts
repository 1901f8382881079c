import type { LiveCard } from '#contract/card/card.schema.ts'
import type { FindCards } from '#server/rules/server-module.ts'

/** A film that the movie service does not know, or cannot answer about now, does not remove the other cards. */
export const filmCards: FindCards = async ({ movies }, { uid: by }, ids, locale) => {
  const answers = await Promise.allSettled(ids.map((id) => movies.movie(id, { locale, by })))
  return answers.flatMap((answer, at): LiveCard[] => {
    if (answer.status === 'rejected') return []
    const { title, posterPath, releaseDate } = answer.value
    return [{ kind: 'film', id: ids[at] ?? '', title, posterPath, year: releaseDate?.slice(0, 4) ?? null }]
  })
}
