// Stands in for `better-auth/crypto` in the quick tests: the same hashes from two-thousandths of the work, because a real one costs
// a tenth of a second. Only vitest.config.ts puts it there, so that no setting of a server can weaken its passwords.
import { randomBytes, scryptSync } from 'node:crypto'

const key = (password: string, salt: string) =>
  scryptSync(password.normalize('NFKC'), salt, 64, { N: 16, r: 8, p: 1 }).toString('hex')

export async function hashPassword(password: string) {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${key(password, salt)}`
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [salt = '', expected] = hash.split(':')
  return key(password, salt) === expected
}
