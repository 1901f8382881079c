// Finding people by their names: parts, initials (초성), names written with spaces or without, keys of the other layout.
import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open.ts'
import { nameGramsOf } from '#server/db/tables/name-grams.ts'
import { hasAll, listOf, meantBy, type Reading } from './entries.ts'
import type { Needles } from './needles.ts'

/** Whether a name has all the words. */
export const isNamed = (name: AnyPgColumn, words: Needles): SQL =>
  hasAll({ title: name, initials: listOf(words.inName), whole: name }, words)

/** The same names, found by the index over their grams. */
export const isNamedByIndex = (name: AnyPgColumn, words: Needles): SQL | undefined =>
  and(sql`${nameGramsOf(name)} @> ${listOf(words.grams)}`, isNamed(name, words))

/** What was typed for a name: as in `readingOf`, the first reading by which anybody in this column is called. */
export const nameReadingOf = (db: Db, name: AnyPgColumn, text: string): Promise<Reading | null> =>
  meantBy(db, text, async (tx, words) => {
    const found = await tx
      .select({ one: sql`1` })
      .from(name.table)
      .where(isNamedByIndex(name, words))
      .limit(1)
    return found.length > 0
  })
