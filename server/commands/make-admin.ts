// npm run admin -- you@example.com: makes an existing account an admin, such as the first one of a real deployment.
// npm run admin -- --reset you@example.com: prints a one-time link to a new password, for an admin whom nobody else can help.
import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/shared/durations.ts'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { endLinks, makeLink } from '#server/auth/one-time-link.ts'
import { runCommand } from './command.ts'
import { migrateDatabase, type Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import type { Env } from '#server/process/env.ts'
import { changesOf, recordAct } from '#server/rules/audit/audit.ts'
import { approve } from '#server/rules/people/approve.ts'
import { fillHolidays } from '#server/rules/days/holidays.ts'

type Account = { uid: string; email: string }

async function makeAdmin(tx: Tx, { uid, email }: Account): Promise<string> {
  await approve(tx, uid)
  const made = await tx.insert(admins).values({ uid }).onConflictDoNothing().returning()
  await endLinks(tx, 'reset', uid)
  const changes = changesOf({ role: ['User', 'Admin'] })
  if (made.length > 0) await recordAct(tx, null, 'adminMade', { target: uid, changes })
  await fillHolidays(tx)
  return `${email} is an admin now.`
}

async function makeResetLink(tx: Tx, { uid, email }: Account, env: Env): Promise<string> {
  const until = new Date(Date.now() + DAY_MS).toISOString()
  await recordAct(tx, null, 'passwordLinkMade', { target: uid, changes: changesOf({ until: [null, until] }) })
  await endLinks(tx, 'reset', uid)
  const link = { kind: 'reset', about: uid, data: { via: 'command' }, lifetimeMs: DAY_MS } as const
  const token = await makeLink(tx, link, new Date())
  const origin = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`
  return `${email} sets a new password here, once, within a day:\n${origin}${BASE_PATH}/login/link#${token}`
}

runCommand(async (env, database) => {
  const [first, second] = process.argv.slice(2)
  const isReset = first === '--reset'
  const email = isReset ? second : first
  if (!email)
    throw new Error('Usage: npm run admin -- you@example.com\n       npm run admin -- --reset you@example.com')
  await migrateDatabase(database)
  return database.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ uid: authUser.id, isDemo: authUser.isDemo })
      .from(authUser)
      .where(sql`lower(${authUser.email}) = ${email.toLowerCase()}`)
    if (!user)
      throw new Error(`No account has the address ${email}. Sign up with it in the app first, then run this again.`)
    if (user.isDemo && !env.DEMO)
      throw new Error(`${email} belongs to the demo and cannot sign in outside it. Sign up with another address.`)
    const account = { uid: user.uid, email }
    return isReset ? makeResetLink(tx, account, env) : makeAdmin(tx, account)
  })
})
