// A town with the demo's data, and the two people of the demo, who sign in there without a password.
import { eq } from 'drizzle-orm'
import { demoAccounts } from '#contract/shared/demo.ts'
import { fillDemo } from '#demo/data/fill.ts'
import { needsOf } from '#demo/data/test-needs.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import type { Deps } from '#server/deps.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

type Town = Awaited<ReturnType<typeof testApp>>
type Role = (typeof demoAccounts)[number]['role']

async function enterAs({ db, enter }: Town, role: Role): Promise<TestUser> {
  const account = demoAccounts.find((one) => one.role === role)
  if (!account) throw new Error(`The demo has no ${role}`)
  const [user] = await db.select().from(authUser).where(eq(authUser.email, account.email))
  if (!user) throw new Error(`${account.email} is missing: fill the town first`)
  return enter({ uid: user.id, email: account.email, name: user.name })
}

export async function demoTown(change: Partial<Deps> = {}) {
  const town = await testApp(change)
  await fillDemo(needsOf(town.db, { now: new Date() }))
  return { town, resident: await enterAs(town, 'User'), admin: await enterAs(town, 'Admin') }
}
