// npm run admin -- you@example.com: makes an existing account an admin, such as the first one of a real deployment.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startEmbedded } from './db/embedded.ts'
import { recordAct } from './rules/audit.ts'
import { ensureHolidays, holidayYears } from './rules/holidays.ts'
import { migrateDatabase, openDatabase } from './db/open.ts'
import { authUser } from './db/tables/auth.table.ts'
import { admins } from './db/tables/user.table.ts'
import { readEnv } from './env.ts'
import { projectRoot } from './project-root.ts'

async function makeAdmin(email: string | undefined): Promise<string> {
  if (!email) throw new Error('Usage: npm run admin -- you@example.com')
  const file = join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const env = readEnv(process.env)
  const embedded = env.DATABASE_URL ? null : await startEmbedded({ dataDir: env.DATA_DIR })
  const database = openDatabase(embedded?.connection ?? { connectionString: env.DATABASE_URL })
  try {
    await migrateDatabase(database)
    return await database.db.transaction(async (tx) => {
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
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

makeAdmin(process.argv[2]).then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
