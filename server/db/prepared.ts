// Drizzle takes longer to write a large query than PostgreSQL to answer it: a frequent query is written once.
import type pg from 'pg'
import type { DbOrTx } from './open.ts'

/** The pool, or the connection of a transaction. Drizzle knows it, and does not say so in its types. */
const clientOf = (db: DbOrTx) => (db._.session as unknown as { client: pg.Pool | pg.PoolClient }).client

/** The same written query, asked over another connection. */
const askedOver = <Query extends object>(written: Query, db: DbOrTx): Query =>
  Object.assign(Object.create(written) as Query, { client: clientOf(db) })

/** Written for the first who asks; each shape has a text, and so a name, of its own. */
export function preparedFor<Shape extends string, Query extends object>(write: (db: DbOrTx, shape: Shape) => Query) {
  const written = new Map<Shape, Query>()
  return (db: DbOrTx, shape: Shape): Query => {
    const known = written.get(shape) ?? write(db, shape)
    written.set(shape, known)
    return askedOver(known, db)
  }
}

export function preparedOnce<Query extends object>(write: (db: DbOrTx) => Query): (db: DbOrTx) => Query {
  const prepared = preparedFor((db) => write(db))
  return (db) => prepared(db, '')
}
