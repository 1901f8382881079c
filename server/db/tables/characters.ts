// The contents of the text indexes.
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The characters of a text, for a GIN index. Trigrams alone need three characters, and where the database's
 * character type is C they leave Hangul out altogether; here one syllable is enough. Bytes compare fastest ("C").
 */
export const charactersOf = (text: AnyPgColumn | SQL): SQL => sql`string_to_array(lower(${text}) collate "C", null)`
