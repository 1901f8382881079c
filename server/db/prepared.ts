// Prepares a query once for each database: Drizzle takes longer to write a large query than PostgreSQL to answer it.
import type { DbOrTx } from './open.ts'

/** A transaction prepares its own queries, since Drizzle binds them to its connection. Each shape has a name of its own. */
export function preparedFor<Shape extends string, Query extends object>(write: (db: DbOrTx, shape: Shape) => Query) {
  const written = new WeakMap<DbOrTx, Map<Shape, Query>>()
  return (db: DbOrTx, shape: Shape): Query => {
    const shapes = written.get(db) ?? new Map<Shape, Query>()
    written.set(db, shapes)
    const query = shapes.get(shape) ?? write(db, shape)
    shapes.set(shape, query)
    return query
  }
}

export function preparedOnce<Query extends object>(write: (db: DbOrTx) => Query): (db: DbOrTx) => Query {
  const prepared = preparedFor((db) => write(db))
  return (db) => prepared(db, '')
}
