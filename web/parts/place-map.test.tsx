// Small classes play the provider's.
/* oxlint-disable typescript/no-extraneous-class */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KakaoMaps } from '#web/lib/browser/kakao-map.ts'
import { defaultSite } from '#contract/site/default-site.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { PlaceMap } from './place-map.tsx'

const address = '서울 중구 세종대로 110 (태평로1가)'
const Status = { OK: 'OK', ZERO_RESULT: 'ZERO_RESULT', ERROR: 'ERROR' } as const
type Answer = [{ x: string; y: string }[], keyof typeof Status]

let asked: string[]
let scripts: string[]
let arrives: boolean
let scriptUrl: string

/** Plays the provider's script, and answers each search with what the test gives it. */
function provider(answers: { address: Answer; keyword: Answer }): KakaoMaps {
  return {
    load: (done) => setTimeout(done),
    LatLng: class {
      constructor(latitude: number, longitude: number) {
        asked.push(`${latitude},${longitude}`)
      }
    },
    Map: class {
      constructor(where: HTMLElement) {
        where.append('지도 그림')
      }
    },
    Marker: class {},
    services: {
      Geocoder: class {
        addressSearch: KakaoMaps['services']['Geocoder'] extends new () => { addressSearch: infer Search }
          ? Search
          : never = (words, answered) => (asked.push(`주소 ${words}`), answered(...answers.address))
      },
      Places: class {
        keywordSearch: KakaoMaps['services']['Places'] extends new () => { keywordSearch: infer Search }
          ? Search
          : never = (words, answered) => (asked.push(`이름 ${words}`), answered(...answers.keyword))
      },
      Status,
    },
  }
}

const none: Answer = [[], 'ZERO_RESULT']
const found: Answer = [[{ x: '126.978', y: '37.566' }], 'OK']

beforeEach(() => {
  asked = []
  scripts = []
  arrives = true
  scriptUrl = `https://map.example/${crypto.randomUUID()}.js`
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    scripts.push((node as HTMLScriptElement).src)
    setTimeout(() => (node as HTMLScriptElement).dispatchEvent(new Event(arrives ? 'load' : 'error')))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  delete globalThis.kakao
})

function show(map: { scriptUrl: string } | null, place = address) {
  const client = new QueryClient()
  client.setQueryData(settingsQuery.queryKey, {
    site: defaultSite,
    legal: { terms: null, privacy: null },
    beginning: null,
    demo: true,
    demoAccounts: [],
    mail: false,
    mailbox: null,
    social: { google: 'off', github: 'off', kakao: 'off' },
    upload: { url: '', preset: '' },
    postcode: { scriptUrl: '' },
    payment: null,
    movies: { source: 'off', images: '' },
    map,
  })
  return render(
    <QueryClientProvider client={client}>
      <PlaceMap place={place} />
    </QueryClientProvider>,
  )
}

test('without a key the place is a link in a new tab, and nothing is loaded', () => {
  show(null)
  const link = screen.getByRole('link', { name: /카카오맵에서 보기/ })
  expect(link.getAttribute('href')).toBe(`https://map.kakao.com/?q=${encodeURIComponent('서울 중구 세종대로 110')}`)
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect([scripts, screen.queryByRole('group')]).toEqual([[], null])
})

test('with a key the address is searched for and drawn', async () => {
  globalThis.kakao = { maps: provider({ address: found, keyword: none }) }
  show({ scriptUrl })
  await screen.findByText('지도 그림')
  expect(asked).toEqual(['주소 서울 중구 세종대로 110', '37.566,126.978'])
  expect(scripts).toEqual([scriptUrl])
})

test('what is no address is searched for by its name', async () => {
  globalThis.kakao = { maps: provider({ address: none, keyword: found }) }
  show({ scriptUrl }, '경복궁')
  await screen.findByText('지도 그림')
  expect(asked.slice(0, 2)).toEqual(['주소 경복궁', '이름 경복궁'])
})

test.each([
  ['knows no such place', { address: none, keyword: none }, '지도에서 이 위치를 찾지 못했습니다.'],
  ['fails', { address: [[], 'ERROR'], keyword: none }, '지금은 지도를 불러올 수 없습니다.'],
] satisfies [string, { address: Answer; keyword: Answer }, string][])(
  'where the map %s, its place says so calmly and the link stays',
  async (_, answers, words) => {
    globalThis.kakao = { maps: provider(answers) }
    show({ scriptUrl })
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
    expect(screen.getByRole('link', { name: /카카오맵에서 보기/ })).toBeTruthy()
  },
)

test('offline the script does not come: the place says so, and the next look tries again', async () => {
  arrives = false
  const { unmount } = show({ scriptUrl })
  await screen.findByText('지금은 지도를 불러올 수 없습니다.')
  unmount()
  arrives = true
  globalThis.kakao = { maps: provider({ address: found, keyword: none }) }
  show({ scriptUrl })
  await screen.findByText('지도 그림')
  expect(scripts).toHaveLength(2)
})
