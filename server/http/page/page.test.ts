import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultSite } from '#contract/site/default-site.ts'
import { publish } from '#server/live/publish.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import type { RenderScreen } from '#server/threads/render-thread.ts'
import { staticFiles } from './static.ts'

const root = await mkdtemp(join(tmpdir(), 'madang-page-'))
afterAll(() => rm(root, { recursive: true, force: true }))
let t: Awaited<ReturnType<typeof testApp>>
let user: TestUser
let render: RenderScreen
const hosts = { scripts: [], frames: [], images: [], connects: [], forms: [] }

beforeAll(async () => {
  await mkdir(join(root, '.vite'))
  await mkdir(join(root, 'static'))
  await writeFile(join(root, 'static/a.css'), 'p{color:red}.unused{color:blue}')
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><html lang="ko"><head><title>Madang</title><link rel="stylesheet" crossorigin href="/madang/static/a.css">' +
      '<script type="module" crossorigin src="/madang/static/main.js"></script></head><body><div id="root"></div></body></html>',
  )
  const chunks = {
    'board.tsx': { file: 'static/board.js', imports: ['_shared.js'], css: ['static/board.css'] },
    '_shared.js': { file: 'static/shared.js', imports: ['main.tsx'] },
    'main.tsx': { file: 'static/main.js' },
  }
  await writeFile(join(root, '.vite/manifest.json'), JSON.stringify(chunks))
  t = await testApp()
  user = await t.signUp()
  staticFiles(t.app, root, { ...t.deps, hosts, render: (...asked) => render(...asked) })
})

const open = (headers: Record<string, string> = {}, path = '/madang/board?page=2') =>
  t.app.request(`http://localhost${path}`, { headers: { accept: 'text/html', ...headers } })

it('arrives with its screen, its styles, its answers and the names of the code that it needs', async () => {
  render = async (address, locale, ask) => {
    const { body } = await ask('/madang/api/session')
    const answers = JSON.stringify([
      [['session'], JSON.parse(body)],
      [['x'], '</script><script>alert(1)'],
    ])
    return { html: `<p>${address} ${locale}</p>`, title: 'A & B', answers, files: ['board.tsx'], renderedAt: 0 }
  }
  const answer = await open({ cookie: `${user.cookie}; madang-locale=en` })
  const page = await answer.text()
  expect(page).toContain('<html lang="en" data-accent="green">')
  expect(page).toContain('<title>A &amp; B</title>')
  expect(page).toContain('<style id="needed-styles">p{color:red}</style>')
  expect(page).toContain('<div id="root"><p>/madang/board?page=2 en</p></div>')
  // Neither styles nor code hold up the first paint: they are the last thing on the page, and the last to be fetched.
  const [, last = ''] = page.split('id="first-answers"')
  expect(last.match(/<(?:link|script)[^>]*>/g)).toEqual([
    '<link fetchpriority="low" rel="stylesheet" crossorigin href="/madang/static/a.css">',
    '<script fetchpriority="low" type="module" crossorigin src="/madang/static/main.js">',
    '<link fetchpriority="low" rel="modulepreload" crossorigin href="/madang/static/board.js">',
    '<link fetchpriority="low" rel="modulepreload" crossorigin href="/madang/static/shared.js">',
  ])
  expect(page.match(/a\.css/g)).toHaveLength(1)
  expect(page).toContain('<link rel="stylesheet" href="/madang/static/board.css">')
  expect(page.match(/main\.js/g)).toHaveLength(1)
  expect(page).not.toContain('<script>alert')
  const [, answers = ''] = /id="first-answers"[^>]*>(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(answers)).toMatchObject([
    [['session'], { user: { uid: user.uid } }],
    [['x'], expect.any(String)],
  ])
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
})

it('is counted where it shows queries that it does not name', async () => {
  const rendered = async () => {
    const counted = await t.deps.operation.metrics.read()
    return counted.find(({ name }) => name === 'madang_pages_rendered_twice_total')?.values
  }
  render = async () => ({ html: '', title: '', answers: '', files: [], renderedAt: 0 })
  await open({ cookie: user.cookie })
  expect(await rendered()).toEqual([])
  render = async () => ({ html: '', title: '', answers: '', files: [], renderedAt: 0, unnamed: ['["category"]'] })
  await open({ cookie: user.cookie })
  expect(await rendered()).toMatchObject([{ labels: { route: '/board' }, value: 1 }])
})

it('asks only the API, and as the visitor alone', async () => {
  const heard: unknown[] = []
  render = async (_address, _locale, ask) => {
    heard.push(JSON.parse((await ask('/madang/api/session')).body))
    for (const elsewhere of [
      '/madang/metrics',
      'http://elsewhere.example/madang/api/session',
      '/madang/api/../../etc',
    ]) {
      heard.push(await ask(elsewhere).catch(() => 'refused'))
    }
    return null
  }
  await open()
  expect(heard).toEqual([{ user: null, waiting: null, banned: null }, 'refused', 'refused', 'refused'])
})

it('is rendered once for many guests of the same moment and language, anew after a change, and for each who is signed in', async () => {
  const rendered: string[] = []
  render = async (address, locale, ask) => {
    const { body } = await ask('/madang/api/session')
    rendered.push(`${address} ${locale}`)
    return { html: body, title: '', answers: '', files: [], renderedAt: 0 }
  }
  const many = async (headers: Record<string, string>, path: string) =>
    Promise.all([1, 2, 3, 4, 5].map(async () => (await open(headers, path)).text()))
  const pages = await many({}, '/madang/album')
  expect(new Set(pages).size).toBe(1)
  await many({ cookie: 'madang-locale=en' }, '/madang/album')
  expect(rendered).toEqual(['/madang/album ko', '/madang/album en'])
  const before = t.deps.live.mark()
  await publish(t.db, { collection: 'photos', id: 'a', op: 'put' }, 'everyone')
  await expect.poll(() => t.deps.live.mark()).not.toBe(before)
  await open({}, '/madang/album')
  expect(rendered).toHaveLength(3)
  const other = await t.signUp()
  const own = [
    ...(await many({ cookie: user.cookie }, '/madang/album')),
    await (await open({ cookie: other.cookie }, '/madang/album')).text(),
  ]
  expect(rendered).toHaveLength(9)
  expect(own.map((page) => [page.includes(user.uid), page.includes(other.uid)])).toEqual([
    ...Array.from({ length: 5 }, () => [true, false]),
    [false, true],
  ])
})

it('is rendered once whatever stands behind the address that its screen does not read', async () => {
  const rendered: string[] = []
  render = async (address) => {
    rendered.push(address)
    return { html: address, title: '', answers: '', files: [], renderedAt: 0 }
  }
  for (let i = 0; i < 5; i += 1) await open({}, `/madang/tmdb?x${i}=1&q=a&list=nowPlaying&q2=${i}`)
  await open({}, '/madang/tmdb?list=nowPlaying&q=a')
  expect(rendered).toEqual(['/madang/tmdb?list=nowPlaying&q=a'])
})

it('is not driven out by ever new addresses from another network, and members ask for theirs by themselves', async () => {
  const own = await testApp()
  const member = await own.signUp()
  const rendered: string[] = []
  const screen: RenderScreen = async (address, _locale, _ask, by) => {
    rendered.push(`${address} by ${by}`)
    return { html: address, title: '', answers: '', files: [], renderedAt: 0 }
  }
  staticFiles(own.app, root, { ...own.deps, trustProxy: true, hosts, render: screen })
  const from = (address: string, path: string, cookie = '') =>
    own.app.request(`http://localhost${path}`, { headers: { accept: 'text/html', 'x-forwarded-for': address, cookie } })
  await from('198.51.100.7', '/madang/album')
  for (let i = 0; i < 60; i += 1) await from(`2001:db8::${i.toString(16)}`, `/madang/tmdb?q=${i}`)
  await from('198.51.100.7', '/madang/album')
  expect(rendered.filter((one) => one.startsWith('/madang/album'))).toEqual(['/madang/album by 198.51.100.7'])
  expect(rendered.at(-1)).toBe('/madang/tmdb?q=59 by 2001:db8:0:0')
  await from('2001:db8::1', '/madang/board', member.cookie)
  expect(rendered.at(-1)).toBe(`/madang/board by ${member.uid}`)
  await from('2001:db8::1', '/madang/board', 'madang.session_token=forged')
  expect(rendered.at(-1)).toBe('/madang/board by 2001:db8:0:0')
})

it('is the plain page where nothing could be rendered, and for whoever wants no page', async () => {
  render = async () => null
  expect(await (await open()).text()).toContain('<div id="root"></div>')
  render = () => Promise.reject(new Error('nobody asked for a screen'))
  expect((await open({ accept: '*/*' })).status).toBe(200)
})

it('is compressed as the browser can read it', async () => {
  render = async () => null
  for (const [accepted, used] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['', null],
  ] as const) {
    expect((await open({ 'accept-encoding': accepted })).headers.get('content-encoding')).toBe(used)
  }
})

it('is called, coloured and spoken as the site is, before any code of the app runs, and anew as soon as that changes', async () => {
  const own = await testApp()
  const admin = await own.signUp({ admin: true })
  const screen: RenderScreen = async (_address, locale) => ({
    html: `<p>${locale}</p>`,
    title: 'x',
    answers: '',
    files: [],
    renderedAt: 0,
  })
  staticFiles(own.app, root, { ...own.deps, hosts, render: screen })
  const read = async (headers: Record<string, string> = {}) =>
    (await own.app.request('http://localhost/madang/', { headers: { accept: 'text/html', ...headers } })).text()
  expect(await read()).toContain('<html lang="ko" data-accent="green">')
  const site = { ...defaultSite, name: 'A<b> "공방"', accent: 'blue', defaultLocale: 'en' }
  expect((await admin.request('PUT', '/settings/site', site)).status).toBe(200)
  const page = await read()
  expect(page).toContain('<html lang="en" data-accent="blue">')
  expect(page).toContain('<p>en</p>')
  expect(await read({ accept: '*/*' })).toContain('<title>A&lt;b&gt; &quot;공방&quot;</title>')
  // A chosen language stays.
  expect(await read({ cookie: 'madang-locale=ko' })).toContain('<p>ko</p>')
})

it('has files that are not sent again to whoever has them, also where something between has made the tag weak', async () => {
  const tag = (await open({}, '/madang/static/a.css')).headers.get('etag') ?? ''
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`])
    expect((await open({ 'if-none-match': known }, '/madang/static/a.css')).status).toBe(304)
  expect((await open({ 'if-none-match': '"x"' }, '/madang/static/a.css')).status).toBe(200)
})
