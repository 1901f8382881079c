import type { DbOrTx } from './open.ts'

/** Drizzle takes longer to write a large query than PostgreSQL to answer it: one that is asked often is written once. */
export function preparedOnce<Query>(write: (db: DbOrTx) => Query): (db: DbOrTx) => Query {
  const written = new WeakMap<DbOrTx, Query>()
  return (db) => {
    const known = written.get(db) ?? write(db)
    written.set(db, known)
    return known
  }
}
