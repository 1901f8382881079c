import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { setting } from '../db/tables/setting.table.ts'

const KEY = 'auth.secret'

/** The key that signs cookies: made once by whichever process comes first, then shared by all of them. */
export async function authSecret(db: Db): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await db.insert(setting).values({ key: KEY, value }).onConflictDoNothing()
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY))
  if (!row) throw new Error(`the setting ${KEY} is missing right after it was written`)
  return row.value
}
