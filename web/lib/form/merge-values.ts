// Two people changed the same record: what only one of them changed stays changed, field by field.

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Merge<Values> = {
  /** Both changes together; where both changed one field, mine. */
  merged: Values
  /** The fields that both changed, each in another way. */
  both: (keyof Values)[]
}

export function mergeValues<Values extends object>(opened: Values, mine: Values, theirs: Values): Merge<Values> {
  const fields = Object.keys({ ...theirs, ...mine }) as (keyof Values)[]
  const changed = fields.filter((field) => !isSame(mine[field], opened[field]))
  const own = Object.fromEntries(changed.map((field) => [field, mine[field]])) as Partial<Values>
  return {
    merged: { ...theirs, ...own },
    both: changed.filter((field) => !isSame(theirs[field], opened[field]) && !isSame(theirs[field], mine[field])),
  }
}
