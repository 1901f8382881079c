// The quick tests replace the hashing of passwords by a cheap one (vitest.config.ts); here it is the one that a server uses.
import { scryptSync } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authAccount } from '../db/tables/auth.table.ts'
import { startAuthApp } from '../test/auth-app.ts'
import { hashPassword as hashCheaply, verifyPassword as verifyCheaply } from '../test/cheap-password-hash.ts'

const password = 'correct-horse 한글'
const account = { email: 'haneul@mail.example', password, name: '하늘' }

/** N, r and p as OWASP's minimum demands for a block of 16: who steals the table needs 32 MB and a tenth of a second a guess. */
function costly(salt: string) {
  return scryptSync(password.normalize('NFKC'), salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 2 ** 20 }).toString(
    'hex',
  )
}

test('whoever signs up is kept with a hash of the full cost, and signs in by it', async () => {
  const app = await startAuthApp()
  expect((await app.browser().post('/sign-up/email', account)).status).toBe(200)
  const uid = await app.auth.createUser({ ...account, email: 'bada@mail.example' })
  const kept = await app.db.select().from(authAccount)
  expect(kept).toHaveLength(2)
  for (const { password: hash } of kept) {
    const [salt = '', key] = hash?.split(':') ?? []
    expect(salt).toMatch(/^[0-9a-f]{32}$/)
    expect(key).toBe(costly(salt))
  }
  const signIn = (said: string) => app.browser().post('/sign-in/email', { email: 'bada@mail.example', password: said })
  expect((await signIn(password)).status).toBe(200)
  expect((await signIn('not-this-one')).status).toBe(401)
  // Nobody enters by a hash of the tests' kind.
  await app.db
    .update(authAccount)
    .set({ password: await hashCheaply(password) })
    .where(eq(authAccount.userId, uid))
  expect((await signIn(password)).status).toBe(401)
})

test.each([
  { who: 'a server', hash: hashPassword, verify: verifyPassword },
  { who: 'the quick tests', hash: hashCheaply, verify: verifyCheaply },
])('a password is verified by its own hash only: $who', async ({ hash, verify }) => {
  const kept = await hash(password)
  expect(kept).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(await verify({ hash: kept, password })).toBe(true)
  expect(await verify({ hash: kept, password: `${password}!` })).toBe(false)
})
