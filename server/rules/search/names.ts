// Finding people and goods by their names: parts, initials (초성), names written with spaces or without, keys of the other layout.
import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open.ts'
import { nameGramsOf } from '#server/db/tables/name-grams.ts'
import { hasAll, listOf, meantBy } from './search-entries.ts'
import { withIndexes } from './list-search.ts'
import type { Needles } from './needles.ts'

/** Whether a name has all the words. */
export const isNamed = (name: AnyPgColumn, words: Needles): SQL =>
  hasAll({ title: name, initials: listOf(words.inName), whole: name }, words)

/** The same names, found by the index over their grams. */
export const isNamedByIndex = (name: AnyPgColumn, words: Needles): SQL | undefined =>
  and(sql`${nameGramsOf(name)} @> ${listOf(words.grams)}`, isNamed(name, words))

/** Finds the reading of a name, as `readingOf` does: the first one that matches any name in this column. */
export const nameReadingOf = (db: Db, name: AnyPgColumn, text: string) =>
  meantBy(text, async (words) => {
    const exists = sql`select from ${name.table} where ${isNamedByIndex(name, words)} limit 1`
    return (await withIndexes(db, (tx) => tx.execute(exists))).rows.length > 0
  })
