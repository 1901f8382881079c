import { randomBytes } from 'node:crypto'
import { keptSetting } from '../db/kept-setting.ts'
import type { Db } from '../db/open.ts'

/** The key that signs cookies. */
export const authSecret = (db: Db) => keptSetting(db, 'auth.secret', () => randomBytes(32).toString('base64url'))
