import { randomBytes } from 'node:crypto'
import { settingMadeOnce } from '#server/db/setting-made-once.ts'
import type { Db } from '../db/open.ts'

/** The key that signs cookies. */
export const authSecret = (db: Db) => settingMadeOnce(db, 'auth.secret', () => randomBytes(32).toString('base64url'))
