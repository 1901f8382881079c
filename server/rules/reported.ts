// A kind of record that can be reported, as its feature describes it.
import { sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '#server/auth/who.ts'
import type { DbOrTx } from '#server/db/open.ts'

export type Content = { uid: string | null; said: string; place: string | null }

export type Reported = {
  /** Finds its owner, its words and its place, but nothing that the reporter may not see. */
  find: (db: DbOrTx, who: SignedIn, id: string) => PromiseLike<Content[]>
  /** Whether it is there still; `id` is text. */
  isThere: (id: SQL) => SQL
}

export const nowhere = sql<string | null>`null`

/** A title, and an HTML text as words. */
export const asWords = (title: SQL.Aliased | SQL, html: SQL) => sql<string>`${title} || E'\n' || search_plain(${html})`
