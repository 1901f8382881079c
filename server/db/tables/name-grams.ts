// The contents of the indexes over names of people and goods.
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The letters of a name, its pairs and the initials (초성) of its syllables, also across its spaces, as the search has them. */
export const nameGramsOf = (name: AnyPgColumn): SQL => sql`search_grams('', ${name}, '')`
