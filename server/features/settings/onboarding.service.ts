// Finds the steps that a new site has done already: its admins see the next ones until all are done.
import { sql } from 'drizzle-orm'
import { beginning, type Beginning } from '#contract/site/site.schema.ts'
import type { Site } from '#contract/site/site.ts'
import type { Db } from '#server/db/open.ts'
import type { Said } from '#server/rules/server-module.ts'

/** Sites that have had everything are not asked again. */
const complete = new WeakSet<Db>()

const steps = beginning.keyof().options

/** Null once everything is there that the site's modules could hold. */
export async function readBeginning(
  db: Db,
  { off }: Pick<Site, 'off'>,
  begun: Said['begun'],
): Promise<Beginning | null> {
  if (complete.has(db)) return null
  const found = steps.map((step) => sql`${begun[step]?.isThere ?? sql`true`} as ${sql.identifier(step)}`)
  const { rows } = await db.execute<Beginning>(sql`select ${sql.join(found, sql`, `)}`)
  const [answer] = rows
  if (!answer) return null
  const isMissing = (step: keyof Beginning) => {
    const of = begun[step]?.of
    return !answer[step] && !(of && off.includes(of))
  }
  if (steps.some(isMissing)) return answer
  complete.add(db)
  return null
}
