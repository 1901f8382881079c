import { eq } from 'drizzle-orm'
import type { Db } from './open.ts'
import { setting } from './tables/setting.table.ts'

/** A value that whichever process comes first makes once, and that all of them share. */
export async function settingMadeOnce(db: Db, key: string, make: () => string): Promise<string> {
  await db.insert(setting).values({ key, value: make() }).onConflictDoNothing()
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
  if (!row) throw new Error(`the setting ${key} is missing right after it was written`)
  return row.value
}
