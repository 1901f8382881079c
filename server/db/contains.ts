// "Contains this text", and an index that finds it: for text of any length and in any script.
import { ilike, like, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** What people type is text: % and _ stand for themselves. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Where the text has no capital letters to speak of, as Hangul has none, comparing bytes is enough and much faster. */
export function contains(column: AnyPgColumn, text: string): SQL {
  const hasCase = text.toLowerCase() !== text.toUpperCase()
  return (hasCase ? ilike : like)(column, `%${literally(text)}%`)
}

/**
 * The characters of a text, for a GIN index. Trigrams alone need three characters, and where the database's
 * character type is C they leave Hangul out altogether; here one syllable is enough. Bytes compare fastest ("C").
 */
export const charactersOf = (text: AnyPgColumn | SQL): SQL => sql`string_to_array(lower(${text}) collate "C", null)`

/** Follows from `contains`, and is what an index over `charactersOf(column)` can find. */
export const hasCharactersOf = (column: AnyPgColumn, text: string): SQL =>
  sql`${charactersOf(column)} @> ${charactersOf(sql`${text}::text`)}`
