import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { defaultSite } from '#contract/site/default-site.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { appManifest } from './app-manifest.ts'
import { siteIcons } from './site-icons.ts'

let t: Awaited<ReturnType<typeof testApp>>
let admin: TestUser
beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp({ admin: true })
})

const fetchIcon = (path: string, headers: Record<string, string> = {}) =>
  t.app.request(`http://localhost${path}`, { headers })

const cornerOf = async (bytes: ArrayBuffer) => {
  const corner = { left: 0, top: 0, width: 1, height: 1 }
  return sharp(Buffer.from(bytes)).ensureAlpha().extract(corner).raw().toBuffer()
}

it('every icon is there in its size, and full to the edges where a mask or a phone cuts it', async () => {
  for (const { file, size, side } of siteIcons.filter(({ file }) => file.endsWith('.png'))) {
    const answer = await fetchIcon(`/madang/${file}`)
    expect([file, answer.status, answer.headers.get('content-type')]).toEqual([file, 200, 'image/png'])
    const bytes = await answer.arrayBuffer()
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    expect([file, (await cornerOf(bytes))[3]]).toEqual([file, side === 1 ? 0 : 255])
  }
  const named = appManifest('ko', defaultSite).icons.filter(({ type }) => type === 'image/png')
  const drawn = siteIcons.flatMap(({ file, purpose }) => (purpose ? [`/madang/${file}`] : []))
  expect(named.map(({ src }) => src)).toEqual(drawn)
})

it('the favicon holds three pictures, at the root of the host too, and is not sent twice', async () => {
  const answer = await fetchIcon('/favicon.ico')
  expect(answer.headers.get('content-type')).toBe('image/x-icon')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const [index, side] of [16, 32, 48].entries()) {
    const [length, at] = [bytes.readUInt32LE(6 + 16 * index + 8), bytes.readUInt32LE(6 + 16 * index + 12)]
    const picture = await sharp(bytes.subarray(at, at + length)).metadata()
    expect([picture.format, picture.width, picture.height]).toEqual(['png', side, side])
  }
  // A proxy in between may have made the tag weak.
  const again = await fetchIcon('/madang/favicon.ico', { 'if-none-match': `W/${answer.headers.get('etag')}` })
  expect(again.status).toBe(304)
})

it('they show the site’s own logo as soon as it has one', async () => {
  const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#e00000' } })
    .png()
    .toBuffer()
  const { url } = await t.deps.images.storeImage(red, admin.uid)
  const before = await (await fetchIcon('/madang/icons/icon-192.png')).arrayBuffer()
  expect((await admin.request('PUT', '/settings/site', { ...defaultSite, logo: url })).status).toBe(200)
  await expect
    .poll(async () => [...(await cornerOf(await (await fetchIcon('/madang/icons/icon-192.png')).arrayBuffer()))])
    .not.toEqual([...(await cornerOf(before))])
  const middle = { left: 96, top: 96, width: 1, height: 1 }
  for (const file of ['icons/icon-192.png', 'icons/icon-maskable-192.png']) {
    const bytes = Buffer.from(await (await fetchIcon(`/madang/${file}`)).arrayBuffer())
    const [r = 0, g = 0, b = 0] = await sharp(bytes).extract(middle).raw().toBuffer()
    expect([file, r > 180, g < 60, b < 60]).toEqual([file, true, true, true])
  }
})
