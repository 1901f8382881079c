// Replacements for fillDemo in the demo's tests: accounts in the real database, and drawings that are not encoded as
// pictures.
import { randomUUID } from 'node:crypto'
import { count } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import type { DemoNeeds } from './fill.ts'

export const NOW = new Date('2026-03-11T04:20:00Z')

export const needsOf = (db: Db, change: Partial<DemoNeeds> = {}): DemoNeeds => ({
  db,
  now: NOW,
  adminEmail: 'admin@madang.example',
  createUser: async ({ email, name }) => {
    const id = randomUUID()
    await db.insert(authUser).values({ id, email, name })
    return id
  },
  encode: async (svg) => new TextEncoder().encode(svg),
  storeImage: async (bytes) => {
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(new TextDecoder().decode(bytes)) ?? []
    return {
      url: `/madang/image/upload/v1/${randomUUID()}.webp`,
      width: Number(width),
      height: Number(height),
    }
  },
  ...change,
})

export const rowsIn = async (db: Db, table: PgTable) => (await db.select({ rows: count() }).from(table))[0]!.rows
