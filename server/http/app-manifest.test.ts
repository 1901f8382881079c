import { defaultSite } from '#contract/default-site.ts'
import type { Site } from '#contract/site.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../test/test-app.ts'
import { appManifest } from './app-manifest.ts'
// @ts-expect-error scripts are plain JavaScript
import * as scripts from '../../scripts/icons.mjs'

type Icon = { file: string; size: number; isFull: boolean }
const { icons, makeIcons } = scripts as { icons: Icon[]; makeIcons: (folder: string) => Promise<void> }

let t: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => void (t = await testApp()))

describe('the manifest', () => {
  it('speaks the visitor’s language, and is one app in both', async () => {
    const of = async (cookie: string) => {
      const answer = await t.app.request('http://localhost/madang/manifest.webmanifest', { headers: { cookie } })
      expect(answer.headers.get('content-type')).toContain('application/manifest+json')
      expect(answer.headers.get('vary')).toContain('cookie')
      return (await answer.json()) as ReturnType<typeof appManifest>
    }
    const [korean, english] = [await of(''), await of('madang-locale=en')]
    expect([korean.lang, korean.name, english.lang, english.name]).toEqual(['ko', '마당', 'en', 'Madang'])
    expect(korean.id).toBe(english.id)
  })

  it('leads nowhere outside of its scope', () => {
    const { start_url, scope, shortcuts, share_target, id } = appManifest('ko', defaultSite)
    const addresses = [start_url, id, share_target?.action ?? '', ...shortcuts.map(({ url }) => url)]
    expect(addresses.filter((address) => !address.startsWith(scope))).toEqual([])
  })
})

it('what is shared without a service worker leads to the screen that says so', async () => {
  const answer = await t.app.request('http://localhost/madang/share', { method: 'POST', body: new FormData() })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/madang/share?missed=1'])
})

it('the icons are those that the manifest names, of their size, and full where a mask cuts them', async () => {
  const named = appManifest('ko', defaultSite).icons.filter(({ type }) => type === 'image/png')
  const made = icons.filter(({ file }) => file !== 'apple-touch-icon.png')
  expect(named.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual(
    made.map(({ file, size, isFull }) => [`/madang/icons/${file}`, `${size}x${size}`, isFull ? 'maskable' : 'any']),
  )
  const folder = await mkdtemp(join(tmpdir(), 'madang-icons-'))
  await makeIcons(folder)
  for (const { file, size, isFull } of icons) {
    const picture = sharp(join(folder, file))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: size, height: size })
    const corner = await picture.ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect([file, corner[3]]).toEqual([file, isFull ? 255 : 0])
  }
  await rm(folder, { recursive: true })
})

it('is named and pictured as the site, and leaves out what the site has switched off', () => {
  const logo = '/madang/image/upload/v1/a.png'
  const { name, icons: shown, shortcuts } = appManifest('ko', { ...defaultSite, name: '은하수', logo, off: ['shop'] })
  expect([name, shortcuts.map(({ url }) => url)]).toEqual([
    '은하수',
    ['/madang/board/new', '/madang/schedule', '/madang/message'],
  ])
  expect(shown.map(({ src, sizes }) => [src.endsWith('/v1/a.png'), sizes])).toEqual([[true, '500x500']])
  const shared = (off: Site['off']) =>
    Object.keys(appManifest('ko', { ...defaultSite, off }).share_target?.params ?? {})
  expect(shared(['board'])).toEqual(['files'])
  expect(shared(['album'])).toEqual(['title', 'text', 'url'])
  expect(shared(['album', 'board'])).toEqual([])
})
