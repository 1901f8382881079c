// The short way and the long way must not differ in anything that a caller can see.
import { createServer, request as httpRequest, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/api.ts'
import { API_PATH } from '#contract/shared/base-path.ts'
import { createApp } from '#server/app.ts'
import { board } from '#server/db/tables/board.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { createFastPath } from './fast-path.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string }

async function listen(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return (server.address() as AddressInfo).port
}

function ask(port: number, { method = 'GET', path, headers = {}, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Both are asked under one name, so that no answer differs by the port.
    const all = { host: 'madang.test', ...headers }
    const request = httpRequest({ port, host: '127.0.0.1', method, path, headers: all }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text.toString('utf8') })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Removes the parts of a response that belong to one request alone, and the way in which its bytes are chunked. */
function comparable({ status, headers, body }: Answer) {
  const { date: _date, 'content-length': _length, 'transfer-encoding': _cut, ...rest } = headers
  const requestId = String(rest['x-request-id'])
  return { status, headers: { ...rest, 'x-request-id': 'one' }, body: body.replaceAll(requestId, 'one') }
}

let user: TestUser
let ports: { direct: number; hono: number }
let answeredDirectly = 0
let t: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  t = await testApp()
  user = await t.signUp()
  await t.db
    .insert(board)
    .values(Array.from({ length: 12 }, (_, i) => ({ uid: user.uid, title: `글 ${i}`, content: '<p>글</p>' })))
  const direct = createFastPath(t.deps)
  const hono = getRequestListener(createApp(t.deps, direct).fetch)
  ports = {
    direct: await listen((incoming, outgoing) => {
      if (direct.tryAnswer(incoming, outgoing)) answeredDirectly += 1
      else void hono(incoming, outgoing)
    }),
    hono: await listen((incoming, outgoing) => void hono(incoming, outgoing)),
  }
})

async function both(sent: Sent) {
  const before = answeredDirectly
  const [direct, hono] = [await ask(ports.direct, sent), await ask(ports.hono, sent)]
  expect(comparable(direct)).toEqual(comparable(hono))
  return { ...direct, isDirect: answeredDirectly > before }
}

const someId = '00000000-0000-4000-8000-000000000000'
const json = { 'content-type': 'application/json' }
/** Answers differ from call to call, or never end. */
const untold = ['health.metrics', 'health.ready', 'live.stream', 'calendar.renewFeed', 'account.myData']

describe('an endpoint answers the same on both ways', () => {
  const told = allEndpoints.filter(({ name }) => !untold.includes(name))
  it.each(told.map(({ name, method, path }) => [name, method, path] as const))('%s', async (_name, method, path) => {
    const address = `${API_PATH}${path.replaceAll(/\{\w+\}/g, someId)}`
    const body = method === 'GET' ? {} : { body: '{"unknown":1}' }
    await both({ method, path: address, headers: json, ...body })
    await both({ method, path: address, headers: { ...json, cookie: user.cookie, 'accept-language': 'en' }, ...body })
  })
})

describe('the short way', () => {
  const api = (path: string) => `${API_PATH}${path}`
  const signedIn = () => ({ cookie: user.cookie })

  it('serves the session and lists', async () => {
    expect(await both({ path: api('/session'), headers: signedIn() })).toMatchObject({ status: 200, isDirect: true })
    expect(await both({ path: api('/board?limit=2'), headers: signedIn() })).toMatchObject({
      status: 200,
      isDirect: true,
    })
  })

  it('compresses what is long, and only for those who can read it', async () => {
    const packed = await both({ path: api('/board'), headers: { ...signedIn(), 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const plain = await both({ path: api('/board'), headers: signedIn() })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(packed.body)
    // The long way compresses whatever it is given.
    const short = await ask(ports.direct, {
      path: api('/session'),
      headers: { ...signedIn(), 'accept-encoding': 'gzip' },
    })
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  it.each(['gzip;q=0', 'gzip;q=0, *', 'identity;q=0.5, gzip;q=0', '*', 'deflate', 'br'])(
    'leaves the choice of an encoding to Hono: %s',
    async (accepted) => {
      const encoding = { 'accept-encoding': accepted }
      const { headers, isDirect } = await both({ path: api('/board'), headers: { ...signedIn(), ...encoding } })
      expect(isDirect).toBe(false)
      expect(headers['content-encoding']).toBe({ '*': 'gzip', 'gzip;q=0, *': 'deflate', deflate: 'deflate' }[accepted])
    },
  )

  it('refuses a write from another site, and a body that is too large or no JSON', async () => {
    const path = api(`/board/${crypto.randomUUID()}`)
    const put = { method: 'PUT', path }
    const text = JSON.stringify({ title: '글', content: '<p>글</p>' })
    const headers = { ...signedIn(), ...json }
    expect(await both({ ...put, headers: { ...headers, origin: 'http://evil.test' }, body: text })).toMatchObject({
      status: 403,
    })
    expect(await both({ ...put, headers, body: '{' })).toMatchObject({ status: 400 })
    expect(await both({ ...put, headers: { ...headers, 'content-type': 'text/plain' }, body: text })).toMatchObject({
      status: 400,
    })
    const long = JSON.stringify({ dstUid: 'x', content: 'x'.repeat(100_000) })
    expect(await both({ method: 'PUT', path: api(`/message/${someId}`), headers, body: long })).toMatchObject({
      status: 413,
    })
    expect(await both({ ...put, headers: { ...headers, origin: 'http://madang.test' }, body: text })).toMatchObject({
      status: 200,
    })
  })

  it('leaves odd addresses to Hono', async () => {
    const odd = [
      '/board?text=%EA%B8%80',
      '/board//',
      '/board?limit=2&limit=3',
      '/board/',
      '/%62oard',
      '/board?limit',
      '/board?x=1',
    ]
    for (const path of odd) await both({ path: api(path), headers: signedIn() })
    await both({ method: 'HEAD', path: api('/session') })
    await both({ method: 'OPTIONS', path: api('/session') })
  })

  it('counts and logs as the long way does', async () => {
    await both({ path: api('/session') })
    const figures = await t.deps.operation.metrics.read()
    const answers = figures.find(({ name }) => name === 'madang_http_requests_total')?.values
    expect(answers?.map(({ labels }) => labels)).toContainEqual({
      method: 'GET',
      route: '/madang/api/session',
      status: 200,
    })
  })
})
