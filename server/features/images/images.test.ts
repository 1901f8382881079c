import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { UploadedImage } from '#contract/images/images.schema.ts'
import { limits } from '#contract/shared/limits.ts'
import { SQUARE, transformed, UPLOAD_MAX_BYTES, UPLOAD_PRESET } from '#contract/shared/images.ts'
import { gifWithScript, html, hugePng, photoAs, SCRIPT, svg } from '#server/test/image-samples.ts'
import { writeCount } from '#server/db/tables/auth.table.ts'
import { testApp } from '#server/test/test-app.ts'

let today = new Date()
const { app, db, signUp } = await testApp({ now: () => today })
const [lena, minsu, eager] = [await signUp(), await signUp(), await signUp()]

// Uses a real connection, because only there a body can be cut off.
const server = await new Promise<Server>((resolve) => {
  const made = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(made as Server))
})
const { port } = server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

type Sent = {
  bytes: Uint8Array
  preset?: string
  name?: string
  type?: string
  cookie?: string
  more?: Record<string, string>
}

function upload({ bytes, preset = UPLOAD_PRESET, name = 'photo.jpg', type = 'image/jpeg', ...sent }: Sent) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  body.set('upload_preset', preset)
  for (const [field, value] of Object.entries(sent.more ?? {})) body.set(field, value)
  const headers = { cookie: sent.cookie ?? lena.cookie }
  return fetch(`${origin}/madang/api/image/upload`, { method: 'POST', body, headers })
}

const refusal = async (sent: Sent) => {
  const response = await upload(sent)
  const { code } = (await response.json()) as { code?: string }
  return `${response.status} ${code ?? 'taken'}`
}

const uploaded = async (sent: Sent) => {
  const response = await upload(sent)
  expect(response.status).toBe(200)
  return (await response.json()) as UploadedImage
}

const jpeg = await photoAs('jpeg')

describe('uploading', () => {
  test('answers as Cloudinary does, and the address shows the picture', async () => {
    const answer = await uploaded({ bytes: jpeg })
    expect(answer).toMatchObject({ secure_url: answer.url, width: 640, height: 480, format: 'jpg' })
    const picture = await fetch(origin + answer.url)
    const bytes = await picture.arrayBuffer()
    expect(bytes.byteLength).toBe(answer.bytes)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640 })
  })

  test('is for signed-in users', async () => {
    expect(await refusal({ bytes: jpeg, cookie: '' })).toBe('401 unauthenticated')
  })

  test('needs the preset of this product, one file and nothing else', async () => {
    expect(await refusal({ bytes: jpeg, preset: 'other' })).toBe('400 invalid')
    expect(await refusal({ bytes: jpeg, more: { public_id: 'mine' } })).toBe('400 invalid')
    expect(await refusal({ bytes: jpeg, more: { file: 'a text' } })).toBe('400 invalid')
  })

  test('what is no form is refused', async () => {
    const headers = { cookie: lena.cookie }
    const bodies = [
      { body: new Uint8Array(jpeg), headers: { ...headers, 'content-type': 'image/jpeg' } },
      { body: '{}', headers: { ...headers, 'content-type': 'application/json' } },
      { body: '--x\r\ntorn', headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' } },
      { headers },
    ]
    for (const init of bodies) {
      expect((await fetch(`${origin}/madang/api/image/upload`, { method: 'POST', ...init })).status).toBe(400)
    }
  })

  test.each([
    ['a page called .jpg', html],
    ['SVG with a script', svg],
    ['a torn JPEG', jpeg.subarray(0, 20_000)],
  ])('%s is no picture', async (_what, bytes) => {
    expect(await refusal({ bytes })).toBe('415 unsupported_image')
  })

  test('neither the name nor the claimed type matters', async () => {
    const png = await photoAs('png')
    const { url, format } = await uploaded({ bytes: png, name: '../../x.html', type: 'text/html' })
    expect(format).toBe('png')
    expect(url).toMatch(/^\/madang\/image\/upload\/v1\/[0-9a-f-]{36}\.png$/)
  })

  test('a picture of 50,000 × 50,000 pixels is too large', async () => {
    expect(await refusal({ bytes: hugePng(50_000, 50_000) })).toBe('413 too_large')
  })

  test('a script behind a GIF is not given out', async () => {
    const { url } = await uploaded({ bytes: await gifWithScript(), name: 'fun.gif', type: 'image/gif' })
    expect(await (await fetch(origin + url)).text()).not.toContain(SCRIPT)
  })

  test('twenty at once all arrive, under addresses of their own', { tags: ['slow'] }, async () => {
    const twenty = Array.from({ length: 20 }, () => ({ bytes: jpeg, cookie: minsu.cookie }))
    const all = await Promise.all(twenty.map(uploaded))
    expect(new Set(all.map(({ url }) => url)).size).toBe(20)
    for (const { url } of all) expect((await fetch(origin + url)).status).toBe(200)
  })

  test('a user may try 120 times in ten minutes, then has to wait', async () => {
    const windowEndsAt = new Date(today.getTime() + 10 * MINUTE_MS)
    await db.insert(writeCount).values({ key: `upload:${eager.uid}`, count: limits.upload - 1, windowEndsAt })
    expect(await refusal({ bytes: html, cookie: eager.cookie })).toBe('415 unsupported_image')
    expect(await refusal({ bytes: jpeg, cookie: eager.cookie })).toBe('429 too_many')
    expect(await refusal({ bytes: jpeg, cookie: minsu.cookie })).toBe('200 taken')
    today = windowEndsAt
    expect(await refusal({ bytes: jpeg, cookie: eager.cookie })).toBe('200 taken')
  })
})

/** The server does not read what follows a JPEG's end, but counts its bytes. */
const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])

describe('the limit of 10 MB', () => {
  test('a file of exactly 10 MB is taken, one byte more is not', { tags: ['slow'] }, async () => {
    expect(await refusal({ bytes: padded(UPLOAD_MAX_BYTES) })).toBe('200 taken')
    expect(await refusal({ bytes: padded(UPLOAD_MAX_BYTES + 1) })).toBe('413 too_large')
  })

  test('11 MB are refused by an answer, not by a broken connection', async () => {
    expect(await refusal({ bytes: padded(11 * 1024 * 1024) })).toBe('413 too_large')
  })

  test('a body that does not tell its length is cut off at the limit', async () => {
    const socket = connect(port, '127.0.0.1')
    const answered = once(socket, 'data')
    socket.write(
      `POST /madang/api/image/upload HTTP/1.1\r\nHost: x\r\nCookie: ${lena.cookie}\r\n` +
        'Transfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n',
    )
    const chunk = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`)
    // One chunk over the limit, and the last chunk never comes.
    for (let sent = 0; sent <= UPLOAD_MAX_BYTES + 0x10000; sent += 0x10000) socket.write(chunk)
    const [answer] = (await answered) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toContain('HTTP/1.1 413')
  })
})

describe('giving pictures out', () => {
  test('a picture is cached for ever and can do nothing but be seen', async () => {
    const { url } = await uploaded({ bytes: jpeg })
    const picture = await fetch(origin + url)
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(picture.headers.has('vary')).toBe(false)
    const etag = picture.headers.get('etag') ?? ''
    // A proxy in between may make a tag weak, and a browser may name several.
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`])
      expect((await fetch(origin + url, { headers: { 'if-none-match': known } })).status).toBe(304)
  })

  test('a thumbnail comes in the format that the browser asks for, and says so to caches', async () => {
    const square = origin + transformed((await uploaded({ bytes: jpeg })).url, SQUARE)
    const modern = await fetch(square, { headers: { accept: 'image/avif,image/webp,*/*' } })
    expect(modern.headers.get('content-type')).toBe('image/avif')
    expect(modern.headers.get('vary')).toBe('Accept')
    const plain = await fetch(square, { headers: { accept: '*/*' } })
    expect(plain.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(await plain.arrayBuffer()).metadata()).toMatchObject({ width: 500, height: 500 })
  })

  test('anything else under the address is not found, and that is not cached', async () => {
    const { public_id } = await uploaded({ bytes: jpeg })
    const unlisted = `w_4000/v1/${public_id}.jpg`
    for (const path of [unlisted, `v1/${public_id}.svg`, 'v1/..%2f..%2fpackage.json', 'v1/', '']) {
      const response = await fetch(`${origin}/madang/image/upload/${path}`)
      expect(response.status, path).toBe(404)
      expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
    }
  })
})
