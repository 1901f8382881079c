// Sends what is in the outbox, one mail at a time, again and again until the mail server takes it or a day has passed.
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { BASE_PATH } from '#contract/base-path.ts'
import { realEmail } from '#server/adapters/social.ts'
import { makeLink, type LinkKind } from '#server/auth/one-time-link.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { mailOutbox } from '#server/db/tables/mail.table.ts'
import type { Deps } from '#server/deps.ts'
import { letterOf } from './letter.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const LOOK_EVERY_MS = 2_000
/** Whoever takes a mail has this long to send it; then another process may. */
const LEASE_MS = 60_000
const RETRY_MS = [60_000, 5 * 60_000, 15 * 60_000, HOUR_MS]

type Row = typeof mailOutbox.$inferSelect

async function takeNext({ db, now }: Deps): Promise<Row | null> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(lte(mailOutbox.dueAt, now()))
    .orderBy(asc(mailOutbox.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(mailOutbox)
    .set({ tries: sql`${mailOutbox.tries} + 1`, dueAt: new Date(now().getTime() + LEASE_MS) })
    .where(inArray(mailOutbox.id, due))
    .returning()
  return taken ?? null
}

/** Looked up here and not when it was asked for, so that asking takes equally long for any address. */
async function accountOf({ db }: Deps, email: string) {
  const [user] = await db
    .select({ uid: authUser.id, email: authUser.email, isDemo: authUser.isDemo })
    .from(authUser)
    .where(eq(sql`lower(${authUser.email})`, email.toLowerCase()))
  return user && !user.isDemo && realEmail(user.email) ? user : null
}

const linkAddress = ({ publicUrl = '' }: Deps, token: string) =>
  `${new URL(publicUrl).origin}${BASE_PATH}/login/link#${token}`

/** The address that the mail leads to; null where there is nothing to send. */
async function addressFor(deps: Deps, { kind, recipient, data }: Row): Promise<string | null> {
  const link = async (name: LinkKind, about: string, lifetimeMs: number, more: Record<string, string> = {}) =>
    linkAddress(deps, await makeLink(deps.db, { kind: name, about, data: more, lifetimeMs }, deps.now()))
  if (kind === 'signUp') return link('signUp', recipient, DAY_MS, data)
  if (kind === 'verify') return link('verify', data['uid'] ?? '', DAY_MS, { email: recipient })
  if (kind !== 'reset') return `${new URL(deps.publicUrl ?? '').origin}${BASE_PATH}/login`
  const account = await accountOf(deps, recipient)
  return account && link('reset', account.uid, HOUR_MS, { via: 'mail' })
}

async function trySending(deps: Deps, row: Row): Promise<'done' | 'later'> {
  const address = await addressFor(deps, row)
  if (!address || !deps.mail) return 'done'
  const outcome = await deps.mail.send({ to: row.recipient, ...letterOf(row.kind, row.locale, address) })
  if (outcome !== 'failed') return 'done'
  return deps.now().getTime() - row.createdAt.getTime() > DAY_MS ? 'done' : 'later'
}

/** Sends the next mail that is due, if there is one. */
export async function sendNext(deps: Deps): Promise<boolean> {
  const row = await takeNext(deps)
  if (!row) return false
  const mine = and(eq(mailOutbox.id, row.id), eq(mailOutbox.tries, row.tries))
  if ((await trySending(deps, row)) === 'done') await deps.db.delete(mailOutbox).where(mine)
  else {
    const wait = RETRY_MS[Math.min(row.tries, RETRY_MS.length) - 1] ?? HOUR_MS
    await deps.db
      .update(mailOutbox)
      .set({ dueAt: new Date(deps.now().getTime() + wait) })
      .where(mine)
  }
  return true
}

/** Looks into the outbox every two seconds until it is stopped. */
export function keepMailing(deps: Deps) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    const wasThereOne = await sendNext(deps).catch((error: unknown) => {
      deps.log.error('the outbox could not be read', { error })
      return false
    })
    if (!stopped) timer = setTimeout(() => void look(), wasThereOne ? 0 : LOOK_EVERY_MS)
  }
  if (deps.mail) void look()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
      deps.mail?.close()
    },
  }
}
