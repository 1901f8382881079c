import { createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { newVapidKey } from './push.ts'
import { authorization, encrypt, publicKeyOf, type VapidKey } from './push-message.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

// The example of RFC 8291, section 5.
const browser = {
  endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const sealed =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

it('is encrypted as the standard’s own example is', () => {
  const chance = {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  }
  expect(encrypt('When I grow up, I want to be a watermelon', browser, chance).toString('base64url')).toBe(sealed)
})

it('is another one each time', () => {
  expect(encrypt('a', browser).equals(encrypt('a', browser))).toBe(false)
})

it('is signed for its push service with the key to which browsers subscribe', () => {
  const vapid = JSON.parse(newVapidKey()) as VapidKey
  const now = new Date('2026-01-01T00:00:00Z')
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(
      authorization(vapid, browser.endpoint, 'https://madang.example', now),
    ) ?? []
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example.net',
    exp: now.getTime() / 1000 + 12 * 60 * 60,
    sub: 'https://madang.example',
  })
  expect(key).toBe(publicKeyOf(vapid))
  expect(bytes(key ?? '')).toHaveLength(65)
  const open = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: vapid.x, y: vapid.y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, { key: open, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true)
})
