import { defaultSite } from '#contract/site/default-site.ts'
import type { Site } from '#contract/site/site.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#server/test/test-app.ts'
import { appManifest } from './app-manifest.ts'

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

it('is named and pictured as the site, and leaves out what the site has switched off', () => {
  const logo = '/madang/image/upload/v1/a.png'
  const { name, icons: shown, shortcuts } = appManifest('ko', { ...defaultSite, name: '은하수', logo, off: ['shop'] })
  expect([name, shortcuts.map(({ url }) => url)]).toEqual([
    '은하수',
    ['/madang/board/new', '/madang/schedule', '/madang/message'],
  ])
  // Every size shows the site's logo; our own icon is not among them.
  expect(shown.map(({ type, purpose }) => [type, purpose])).toEqual([
    ['image/png', 'any'],
    ['image/png', 'any'],
    ['image/png', 'maskable'],
    ['image/png', 'maskable'],
  ])
  expect(shown.filter(({ src }) => !/^\/madang\/icons\/.*\.png\?v=/.test(src))).toEqual([])
  const shared = (off: Site['off']) =>
    Object.keys(appManifest('ko', { ...defaultSite, off }).share_target?.params ?? {})
  expect(shared(['board'])).toEqual(['files'])
  expect(shared(['album'])).toEqual(['title', 'text', 'url'])
  expect(shared(['album', 'board'])).toEqual([])
})
