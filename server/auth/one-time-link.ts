// Links that work once: somebody who holds one may set a password or confirm an address. Only a hash of each is stored.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, like, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/open.ts'
import { authVerification } from '../db/tables/auth.table.ts'
import { hashOf } from '#server/process/hash.ts'

export type LinkKind = 'reset' | 'signUp' | 'verify'
/** `about`: the account or address that it is for; all links of a kind about the same one end together. `by` in `data`: who made it. */
type NewLink = { kind: LinkKind; about: string; data?: Record<string, string>; lifetimeMs: number }
export type Link = { kind: LinkKind; about: string; data: Record<string, string> }

const nameOf = (kind: LinkKind, about: string) => `link:${kind}:${about}`

/** Answers what stands in the link: the number of its row, and the secret. */
export async function makeLink(db: DbOrTx, { kind, about, data = {}, lifetimeMs }: NewLink, now: Date) {
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')]
  await db.insert(authVerification).values({
    id,
    identifier: nameOf(kind, about),
    value: `${hashOf(secret)} ${JSON.stringify(data)}`,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  })
  return `${id}.${secret}`
}

function isThis(token: string, now: Date) {
  const [id = '', secret = ''] = token.split('.')
  return and(
    eq(authVerification.id, id),
    like(authVerification.identifier, 'link:%'),
    sql`starts_with(${authVerification.value}, ${`${hashOf(secret)} `})`,
    gt(authVerification.expiresAt, now),
  )
}

function linkIn(row: { identifier: string; value: string } | undefined): Link | null {
  if (!row) return null
  const [, kind = '', ...about] = row.identifier.split(':')
  const data = JSON.parse(row.value.slice(row.value.indexOf(' ') + 1)) as Link['data']
  return { kind: kind as LinkKind, about: about.join(':'), data }
}

/** Reads the purpose of a link; null where it was used, has expired or never was one. */
export async function findLink(db: DbOrTx, token: string, now: Date) {
  const [row] = await db.select().from(authVerification).where(isThis(token, now))
  return linkIn(row)
}

/** Uses a link up. Of two who come at once, one gets it. */
export async function takeLink(db: DbOrTx, token: string, now: Date) {
  const [row] = await db.delete(authVerification).where(isThis(token, now)).returning()
  return linkIn(row)
}

/** Ends the links that a user has made for others. */
export async function endLinksBy(db: DbOrTx, kind: LinkKind, uid: string) {
  const isTheirs = sql`strpos(${authVerification.value}, ${`"by":${JSON.stringify(uid)}`}) > 0`
  await db.delete(authVerification).where(and(like(authVerification.identifier, nameOf(kind, '%')), isTheirs))
}

export async function endLinks(db: DbOrTx, kind: LinkKind, about: string) {
  await db.delete(authVerification).where(eq(authVerification.identifier, nameOf(kind, about)))
}
