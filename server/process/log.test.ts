import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { authUser } from '#server/db/tables/auth.table.ts'
import { createLog } from './log.ts'
import { testDatabase } from '#server/test/test-database.ts'

const { db } = await testDatabase()

it('says which error it was and where, and nothing that somebody sent', async () => {
  const person = { id: 'one', name: 'canary-name', email: 'canary@madang.test' }
  await db.insert(authUser).values(person)
  const refused = await db
    .insert(authUser)
    .values(person)
    .then(String, (error: unknown) => error)
  const lines: string[] = []
  createLog((line) => lines.push(line)).error('request failed', {
    error: new Error('the sign-up failed', { cause: refused }),
  })
  expect(lines.join()).not.toContain('canary')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    error: {
      message: 'the sign-up failed',
      cause: { code: '23505', message: expect.stringContaining('duplicate key') },
    },
  })
  await db.delete(authUser).where(eq(authUser.id, person.id))
})
