// npm run admin -- you@example.com: makes an existing account an admin, such as the first one of a real deployment.
import { sql } from 'drizzle-orm'
import { runCommand } from './command.ts'
import { migrateDatabase } from './db/open.ts'
import { authUser } from './db/tables/auth.table.ts'
import { admins } from './db/tables/user.table.ts'
import { recordAct } from './rules/audit.ts'
import { ensureHolidays, holidayYears } from './rules/holidays.ts'

runCommand(async (env, database) => {
  const email = process.argv[2]
  if (!email) throw new Error('Usage: npm run admin -- you@example.com')
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
    const made = await tx.insert(admins).values({ uid: user.uid }).onConflictDoNothing().returning()
    if (made.length > 0) await recordAct(tx, null, 'adminMade', { target: user.uid })
    await ensureHolidays(tx, user.uid, holidayYears(new Date()))
    return `${email} is an admin now.`
  })
})
