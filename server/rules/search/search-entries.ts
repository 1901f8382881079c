// The entries of the search (docs/search.md) as every list asks for them: which of them have the words, and what was meant.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { readingsOf } from '#contract/search/search-text.ts'
import type { Db } from '#server/db/open.ts'
import { RARE, withIndexes } from './list-search.ts'
import { needlesOf, type Needles } from './needles.ts'

export const listOf = (words: readonly string[]) => sql`${sql.param(words)}::text[]`

/** A title, what stands for its initials, and the title with all that goes with it. */
type Searched = { title: SQLWrapper; initials: SQL; whole: SQLWrapper }

/** Whether a text has all the words; the same as in `search_by_index`. */
export const hasAll = ({ title, initials, whole }: Searched, { same, spaced, inAnyCase }: Needles): SQL => sql`
  ${title} ~* all (${initials})
  and (${whole} like all (${listOf(same)}) or not exists (
    select from unnest(${listOf(same)}, ${listOf(spaced)}) word (here, apart)
    where not (${whole} like word.here or ${title} ~* word.apart)))
  and ${whole} ilike all (${listOf(inAnyCase)})`

/** A text without a title is searched as a title in its first characters. */
const AS_TITLE = 200

/** Whether a text without a title has all the words. */
export const says = (text: SQLWrapper, words: Needles): SQL =>
  hasAll({ title: sql`left(${text}, ${AS_TITLE})`, initials: listOf(words.inTitle), whole: text }, words)

/** Whether the entry `e` has all the words. */
export const isMatch = (words: Needles): SQL =>
  hasAll(
    {
      title: sql`e.title`,
      initials: sql`case when e.kind in ('person', 'product', 'order') then ${listOf(words.inName)} else ${listOf(words.inTitle)} end`,
      whole: sql`(e.title || ' ' || e.body)`,
    },
    words,
  )

/** Entries that the index finds, up to so many of each kind. */
export const byIndex = (kinds: SQL, { grams, inTitle, inName, same, spaced, inAnyCase }: Needles, most: number): SQL =>
  sql`search_by_index(${kinds}, ${listOf(grams)}, ${listOf(inTitle)}, ${listOf(inName)}, ${listOf(same)},
    ${listOf(spaced)}, ${listOf(inAnyCase)}, ${most}::integer)`

/** Whether the entry of a record that everybody sees has the words. */
export const hasWords = (kind: string, id: SQLWrapper, words: Needles): SQL => sql`exists (
  select from search_entry e where e.kind = ${kind} and e.id = ${id}::text and e.uid = '' and ${isMatch(words)})`

/** The records that have them, by the index; null where more than `RARE` do. */
export const idsWithWords = (db: Db, kind: string, words: Needles): Promise<string[] | null> =>
  withIndexes(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select e.id from ${byIndex(listOf([kind]), words, RARE + 1)} e`,
    )
    return rows.length > RARE ? null : rows.map(({ id }) => id)
  })

export type Reading = { reading: string; needles: Needles }

/** Finds the reading of a query: the first one that matches anything. Null for a text without words. */
export async function meantBy(text: string, isAnywhere: (words: Needles) => Promise<boolean>): Promise<Reading | null> {
  const readings = readingsOf(text).flatMap((reading) => {
    const needles = needlesOf(reading)
    return needles ? [{ reading, needles }] : []
  })
  const [first] = readings
  if (!first || readings.length === 1) return first ?? null
  for (const one of readings) if (await isAnywhere(one.needles)) return one
  return first
}

/**
 * Finds the reading of a list's filter: the first one that matches any record of these kinds, whatever else the filter asks
 * for, so that each page of the list is found by the same one.
 */
export const readingOf = (db: Db, kinds: readonly string[], text: string) =>
  meantBy(text, async (words) => {
    const exists = sql`select from ${byIndex(listOf(kinds), words, 1)} limit 1`
    return (await withIndexes(db, (tx) => tx.execute(exists))).rows.length > 0
  })
