// "Contains this text", for text of any length and in any script, and the condition that an index can answer.
import { and, ilike, like, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { charactersOf } from '#server/db/tables/characters.ts'

/** Escapes % and _, which stand for themselves in typed text. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The pattern of `like` for a text that contains this one. */
export const around = (text: string) => `%${literally(text)}%`

export const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase()

/** Where the text has no capital letters, as Hangul has none, comparing bytes is enough and much faster. */
export function contains(column: AnyPgColumn, text: string): SQL {
  return (hasCase(text) ? ilike : like)(column, around(text))
}

/** True for every row that `contains` finds and for some others; an index over `charactersOf(column)` can answer it. */
const hasCharactersOf = (column: AnyPgColumn, text: string): SQL =>
  sql`${charactersOf(column)} @> ${charactersOf(sql`${text}::text`)}`

/** The same rows as `contains`, found by the index over the column's characters. */
export const containsByIndex = (column: AnyPgColumn, text: string): SQL | undefined =>
  and(contains(column, text), hasCharactersOf(column, text))
