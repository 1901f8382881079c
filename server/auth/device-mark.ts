// A cookie for a browser whose owner has signed in: an attacker who tries an account from many networks cannot lock such
// browsers out. It gives no access, and names nobody.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Several people may share a browser; the oldest mark makes room for a new one. */
const MARKS_MAX = 4

export type DeviceMarks = {
  /** The mark of this account among those that a browser sent. */
  find(sent: string | undefined, email: string): string | null
  /** Returns the value that the browser stores from now on. */
  add(sent: string | undefined, email: string): string
}

export function createDeviceMarks(secret: string): DeviceMarks {
  const signed = (nonce: string, email: string) =>
    createHmac('sha256', secret).update(`device ${nonce} ${email.toLowerCase()}`).digest('base64url')
  const isFor = (mark: string, email: string) => {
    const [nonce = '', signature = ''] = mark.split('.')
    const [given, right] = [Buffer.from(signature), Buffer.from(signed(nonce, email))]
    return given.length === right.length && timingSafeEqual(given, right)
  }
  const marksIn = (sent = '') => sent.split('~').filter(Boolean).slice(-MARKS_MAX)
  return {
    find: (sent, email) => marksIn(sent).find((mark) => isFor(mark, email)) ?? null,
    add(sent, email) {
      const others = marksIn(sent).filter((mark) => !isFor(mark, email))
      const nonce = randomBytes(16).toString('base64url')
      return [...others.slice(1 - MARKS_MAX), `${nonce}.${signed(nonce, email)}`].join('~')
    },
  }
}
