import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { defaultSite } from '#contract/site/default-site.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let user: TestUser
beforeAll(async () => {
  t = await testApp()
  user = await t.signUp()
})

const read = (path: string) => t.app.request(`http://localhost${path}`)
const home = 'http://localhost/madang'

it('robots learn what not to read, and where the list of pages is, at the root and under the base path', async () => {
  for (const path of ['/robots.txt', '/madang/robots.txt']) {
    const answer = await read(path)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    expect(text).toContain('User-agent: *\nDisallow: /madang/api/')
    expect(text).toContain(`Sitemap: ${home}/sitemap.xml`)
  }
})

it('the list of pages has what guests see and nothing else', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { url, width, height } = await t.deps.images.storeImage(png, user.uid)
  const albums = { everyone: randomUUID(), users: randomUUID() }
  for (const [seenBy, id] of Object.entries(albums))
    expect((await user.request('PUT', `/photoAlbum/${id}`, { name: seenBy, seenBy })).status).toBe(200)
  const photo = randomUUID()
  expect((await user.request('PUT', `/photos/${photo}`, { url, width, height, seenBy: 'everyone' })).status).toBe(200)
  const map = await read('/madang/sitemap.xml')
  expect(map.headers.get('content-type')).toContain('application/xml')
  const text = await map.text()
  expect(text).toContain(`<loc>${home}/</loc>`)
  expect(text).toContain(`<loc>${home}/album?album=${albums.everyone}</loc>`)
  expect(text).toContain(`<loc>${home}/album?photo=${photo}</loc><lastmod>`)
  expect(text).not.toContain(albums.users)
  expect(text).not.toMatch(/board|message|admin|terms/)
})

it('no address that is named follows a host that a request has made up', async () => {
  const behind = await testApp({ publicUrl: 'https://madang.example' })
  for (const path of ['/robots.txt', '/madang/sitemap.xml']) {
    const texts = await Promise.all(
      [t, behind].map(async ({ app }) => (await app.request(`http://evil.example${path}`)).text()),
    )
    expect(texts.join()).not.toContain('evil')
    expect(texts[1]).toContain('https://madang.example/madang/')
  }
})

it('a password manager is led to the form', async () => {
  const answer = await read('/.well-known/change-password')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/madang/account#password'])
})

it('what the site has switched off is not on the list', async () => {
  const admin = await t.signUp({ admin: true })
  expect((await admin.request('PUT', '/settings/site', { ...defaultSite, off: ['movies', 'album'] })).status).toBe(200)
  await expect.poll(async () => (await read('/madang/sitemap.xml')).text()).not.toMatch(/tmdb|album/)
})
