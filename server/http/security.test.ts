// Checks the security headers of every answer, HTML above all, and the origins whose writes are accepted.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemo } from '#demo/demo.ts'
import { createApp } from '#server/app.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { staticFiles } from '#server/http/page/static.ts'

const root = await mkdtemp(join(tmpdir(), 'madang-web-'))
afterAll(() => rm(root, { recursive: true, force: true }))

const hosts = { scripts: [], frames: [], images: [], connects: [], forms: ['https://*.tosspayments.com'] }
let t: Awaited<ReturnType<typeof testApp>>
let user: TestUser

beforeAll(async () => {
  await mkdir(join(root, 'static/js'), { recursive: true })
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><script>1</script><script src="/madang/static/js/a.js"></script>',
  )
  await writeFile(join(root, 'static/js/a.js'), '1')
  await writeFile(join(root, 'service-worker.js'), '1')
  await mkdir(join(root, '.vite'))
  await writeFile(join(root, '.vite/manifest.json'), '{}')
  await writeFile(join(root, 'popup.html'), '<!doctype html><script src="popup.js"></script>')
  t = await testApp()
  user = await t.signUp()
})

async function served(change: { publicUrl?: string; trustProxy?: boolean } = {}) {
  const deps = { ...t.deps, publicUrl: undefined, ...change }
  const app = createApp(deps)
  await openDemo({
    origin: 'http://127.0.0.1:9',
    publicUrl: deps.publicUrl,
    playsPayment: true,
    playsMail: true,
  }).mountOn(app, t.db, { isOpen: async () => true })
  staticFiles(app, root, { ...deps, render: null, hosts })
  return app
}

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''

describe('every answer', () => {
  const addresses = [
    '/',
    '/madang',
    '/madang/',
    '/madang/board/1',
    '/madang/static/js/none.js',
    '/nowhere',
    '/madang/api/nothing',
    '/madang/api/session',
    '/madang/image/upload/v1/none.jpg',
    '/madang/standin/toss/pay/none',
    '/madang/standin/movies/3/movie/popular?api_key=bad-json',
    '/madang/standin/postcode/none',
  ]
  it.each(addresses)('has a policy and is taken for what it says: %s', async (path) => {
    const app = await served()
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.request(`http://localhost${path}`, { method, headers: { host: 'localhost' } })
      expect(policyOf(answer)).toMatch(/default-src '(none|self)'/)
      expect(policyOf(answer)).not.toContain("script-src 'self'")
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('strict-transport-security')).toBeNull()
    }
  })

  it('asks for https from then on, where the public address has it', async () => {
    const app = await served({ publicUrl: 'https://madang.example' })
    for (const path of ['/madang/', '/madang/api/session', '/nowhere'])
      expect((await app.request(`http://localhost${path}`)).headers.get('strict-transport-security')).toBe(
        'max-age=31536000',
      )
    const plain = await served({ publicUrl: 'http://madang.example' })
    expect((await plain.request('http://localhost/madang/')).headers.get('strict-transport-security')).toBeNull()
  })
})

describe('the page', () => {
  const policyFor = async (host: string, change = {}) =>
    policyOf(await (await served(change)).request('http://inside/madang/', { headers: { host } }))

  it('loads scripts from their folders only, never from where people’s pictures lie', async () => {
    const local =
      'script-src localhost:3000/madang/static/ localhost:3000/madang/standin/ localhost:3000/madang/popup.js '
    expect(await policyFor('localhost:3000')).toContain(local)
    const known =
      'script-src madang.example/madang/static/ madang.example/madang/standin/ madang.example/madang/popup.js '
    expect(await policyFor('inside', { publicUrl: 'https://madang.example' })).toContain(known)
  })

  it('has one service worker, which fetches from this server only and is looked for at every visit', async () => {
    expect(await policyFor('localhost:3000')).toContain('worker-src localhost:3000/madang/service-worker.js;')
    const worker = await (await served()).request('http://localhost/madang/service-worker.js')
    expect(policyOf(worker)).toBe("default-src 'none'; connect-src 'self'; base-uri 'none'")
    expect(worker.headers.get('cache-control')).toBe('no-cache')
  })

  it('may be the window of a social sign-in, with the script beside it', async () => {
    const answer = await (await served()).request('http://inside/madang/popup.html', { headers: { host: 'inside' } })
    expect(policyOf(answer)).toContain(' inside/madang/popup.js ')
    expect(policyOf(answer)).not.toContain('sandbox')
  })

  it('knows only "this server" where a proxy hides its name, and writes no odd name into a header', async () => {
    expect(await policyFor('inside', { trustProxy: true })).toContain("script-src 'self' ")
    expect(await policyFor('[::1]:3000')).toContain("script-src 'self' ")
    expect(await policyFor("a; script-src * 'unsafe-inline'")).toContain("script-src 'self' ")
  })

  it('sends forms to itself and to the payment provider', async () => {
    expect(await policyFor('localhost')).toContain("form-action 'self' https://*.tosspayments.com;")
  })
})

describe('a write', () => {
  const write = async (origin: string, change = {}, headers = {}) => {
    const app = await served(change)
    const answer = await app.request('http://localhost/madang/api/notification', {
      method: 'PUT',
      body: '{"status":"읽음"}',
      headers: { cookie: user.cookie, origin, 'content-type': 'application/json', ...headers },
    })
    return answer.status
  }

  it('is taken from the own origin, scheme included', async () => {
    expect(await write('http://localhost')).toBe(200)
    expect(await write('https://localhost')).toBe(403)
    expect(await write('http://localhost:81')).toBe(403)
    expect(await write('null')).toBe(403)
    expect(await write('http://localhost.evil.example')).toBe(403)
  })

  it('is taken from the public address, or from what a trusted proxy says', async () => {
    const publicUrl = 'https://madang.example'
    expect(await write(publicUrl, { publicUrl })).toBe(200)
    expect(await write('http://madang.example', { publicUrl })).toBe(403)
    expect(await write('https://localhost', { trustProxy: true }, { 'x-forwarded-proto': 'https' })).toBe(200)
    expect(await write('https://localhost', {}, { 'x-forwarded-proto': 'https' })).toBe(403)
  })
})
