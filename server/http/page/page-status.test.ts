import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultSite } from '#contract/site/default-site.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { staticFiles } from './static.ts'

const root = await mkdtemp(join(tmpdir(), 'madang-status-'))
afterAll(() => rm(root, { recursive: true, force: true }))
let t: Awaited<ReturnType<typeof testApp>>
let user: TestUser
let admin: TestUser
const hosts = { scripts: [], frames: [], images: [], connects: [], forms: [] }

beforeAll(async () => {
  await mkdir(join(root, '.vite'))
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><html lang="ko"><head><meta name="description" content="x"><title>Madang</title>' +
      '<link rel="icon" href="/madang/favicon.ico"><link rel="icon" href="/madang/icon.svg" type="image/svg+xml"></head><body><div id="root"></div></body></html>',
  )
  await writeFile(join(root, '.vite/manifest.json'), '{}')
  t = await testApp()
  user = await t.signUp()
  admin = await t.signUp({ admin: true })
  staticFiles(t.app, root, { ...t.deps, hosts, render: null })
})

const open = (path: string, cookie = '', host = 'localhost') =>
  t.app.request(`http://${host}/madang${path}`, { headers: { cookie } })

async function addPhoto(caption: string) {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { url, width, height } = await t.deps.images.storeImage(png, user.uid)
  const id = randomUUID()
  expect((await user.request('PUT', `/photos/${id}`, { url, width, height, caption, seenBy: 'everyone' })).status).toBe(
    200,
  )
  return { id, url }
}

describe('an address', () => {
  it('that no screen has leads to /404, which answers 404', async () => {
    for (const path of ['/nowhere', '/board/a/b/c', '/nowhere.png']) {
      const answer = await open(path)
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/madang/404'])
    }
    const page = await open('/404')
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('<meta name="robots" content="noindex">')
    // A redirect from any address still answers 200: the app itself follows it.
    expect((await open('/nowhere?path=/madang/album')).status).toBe(200)
  })

  it('of something that is gone answers 404 in its place, for whoever may know it', async () => {
    const gone = randomUUID()
    const places = [`/board/${gone}`, '/board/17', `/blog/${gone}`, `/order/${gone}`, `/products?id=${gone}`]
    for (const path of [...places, `/people/${gone}`, `/message/group/${gone}`])
      expect([path, (await open(path, user.cookie)).status]).toEqual([path, 404])
    // A guest is sent to sign in first, and learns nothing.
    for (const path of places) expect([path, (await open(path)).status]).toEqual([path, 200])
    for (const name of ['photo', 'album']) expect((await open(`/album?${name}=${gone}`)).status).toBe(404)
    const { id } = await addPhoto('')
    for (const path of [`/album?photo=${id}`, '/album?photo=x', '/album', '/'])
      expect([path, (await open(path)).status]).toEqual([path, 200])
  })

  it('for admins alone answers 403 to everybody else', async () => {
    for (const path of ['/admin', '/admin/signUp', '/reports', '/userInfo/log']) {
      const statuses = await Promise.all(
        ['', user.cookie, admin.cookie].map(async (cookie) => (await open(path, cookie)).status),
      )
      expect([path, statuses]).toEqual([path, [403, 403, 200]])
    }
  })

  it('whose page could not be made says so in words, with the number by which the log knows the request', async () => {
    const broken = await testApp()
    const site = { ...broken.deps.site, get: () => Promise.reject(new Error('broken')) }
    staticFiles(broken.app, root, { ...broken.deps, site, hosts, render: null })
    const answer = await broken.app.request('http://localhost/madang/board')
    expect(answer.status).toBe(500)
    const id = answer.headers.get('x-request-id') ?? ''
    expect(id).toMatch(/^[\da-f-]{36}$/)
    const text = await answer.text()
    expect(text).toContain(`문의 번호 <code>${id}</code>`)
    expect(text).not.toContain('broken')
  })
})

const tag = (page: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(page)?.[1]
const canonical = (page: string) => /<link rel="canonical" href="([^"]*)">/.exec(page)?.[1]

describe('a shared link', () => {
  it('shows what a guest sees: a photo with its caption', async () => {
    const { id, url } = await addPhoto('가을 "운동회"')
    const page = await (await open(`/album?photo=${id}&utm=x`)).text()
    expect(tag(page, 'og:title')).toBe('가을 &quot;운동회&quot;')
    expect(tag(page, 'og:image')).toBe(
      `http://localhost${url.replace('upload/', 'upload/c_limit,w_1600/f_auto/q_auto/')}`,
    )
    expect(tag(page, 'og:url')).toBe(`http://localhost/madang/album?photo=${id}`)
    expect(canonical(page)).toBe(`http://localhost/madang/album?photo=${id}`)
    expect(tag(page, 'twitter:card')).toBe('summary_large_image')
    expect([tag(page, 'og:site_name'), tag(page, 'og:locale'), tag(page, 'og:type')]).toEqual([
      '마당',
      'ko_KR',
      'website',
    ])
    expect(tag(page, 'robots')).toBeUndefined()
  })

  it('to a screen for members shows the site’s own card, and no word of what is there', async () => {
    const bid = randomUUID()
    const post = { title: '우리끼리만', content: '<p>비밀</p>' }
    expect((await user.request('PUT', `/board/${bid}`, post)).status).toBe(200)
    for (const cookie of ['', user.cookie]) {
      const page = await (await open(`/board/${bid}`, cookie)).text()
      expect(page).not.toMatch(/우리끼리만|비밀/)
      expect(tag(page, 'og:title')).toBe('마당')
      expect(tag(page, 'og:image')).toBe('http://localhost/madang/icons/icon-512.png')
      expect(tag(page, 'og:url')).toBe('http://localhost/madang/')
      expect([canonical(page), tag(page, 'robots')]).toEqual([undefined, 'noindex'])
    }
  })

  it('names no host that a request has made up', async () => {
    const page = await (await open('/album', '', 'evil.example')).text()
    expect(page).not.toContain('evil.example')
    expect([tag(page, 'og:title'), tag(page, 'og:image'), canonical(page)]).toEqual(['앨범', undefined, undefined])
  })

  it('leads to the feed from every page that is there, also from those for members, once it is open', async () => {
    const alternate = '<link rel="alternate" type="application/rss+xml" href="/madang/blog/rss.xml"'
    expect(await (await open('/')).text()).not.toContain(alternate)
    const change = { ...defaultSite, blogFeed: true, introduction: '함께\n하는 마당' }
    expect((await admin.request('PUT', '/settings/site', change)).status).toBe(200)
    for (const path of ['/', '/album', '/tmdb', '/demo', '/board', '/blog']) {
      await expect.poll(async () => (await open(path)).text()).toContain(alternate)
    }
    expect(await (await open('/404')).text()).not.toContain(alternate)
    expect(tag(await (await open('/')).text(), 'og:description')).toBe('함께 하는 마당')
  })
})
