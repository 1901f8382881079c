// The map of an order's address: its script comes with the map, and not before.
// Small classes play the provider's.
/* oxlint-disable typescript/no-extraneous-class */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { products } from '#server/db/tables/shop.table.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp } from '#server/test/test-app.ts'
import type { KakaoMaps } from '#web/lib/browser/kakao-map.ts'
import { openScreen } from './support/screen.tsx'
import { eventually } from './support/setup.ts'

const scriptUrl = 'https://map.example/sdk.js'
const requests: string[] = []

/** Plays the provider: it finds every address at the same place, and records its position. */
class Position {
  readonly text: string
  constructor(latitude: number, longitude: number) {
    this.text = `${latitude},${longitude}`
  }
}
const maps: KakaoMaps = {
  load: (done) => done(),
  LatLng: Position,
  Map: class {
    constructor(where: HTMLElement, { center }: { center: object }) {
      where.append(`지도 ${(center as Position).text}`)
    }
  },
  Marker: class {},
  services: {
    Geocoder: class {
      addressSearch: InstanceType<KakaoMaps['services']['Geocoder']>['addressSearch'] = (address, onResult) => {
        requests.push(address)
        onResult([{ x: '126.978388', y: '37.56661' }], 'OK')
      }
    },
    Places: class {
      keywordSearch: InstanceType<KakaoMaps['services']['Places']>['keywordSearch'] = (_, onResult) =>
        onResult([], 'ZERO_RESULT')
    },
    Status: { OK: 'OK', ZERO_RESULT: 'ZERO_RESULT', ERROR: 'ERROR' },
  },
}

afterEach(() => {
  vi.restoreAllMocks()
  delete globalThis.kakao
})

test('an order shows its address on the map; the script comes with the map and not before', async () => {
  const town = await testApp()
  town.deps.settings = { ...town.deps.settings, map: { scriptUrl } }
  const buyer = await town.signUp()
  const cover = somePicture()
  const ware = { name: '화로', cover, price: 10_000, status: 'new' as const, colors: ['#c8372d'] }
  const [{ id } = { id: '' }] = await town.db.insert(products).values(ware).returning()
  const added = { id, option: '#c8372d', quantity: 1 }
  await buyer.request('PUT', `/carts/${buyer.uid}/adds/${crypto.randomUUID()}`, added)
  const deliveryInfo = { zoneCode: '04524', addr1: '서울 중구 세종대로 110', addr2: '3층', tel: '010-1234-5678' }
  const ordered = await buyer.request('POST', '/orders', { deliveryInfo: { ...deliveryInfo, memo: '' } })
  expect([ordered.ok, await ordered.text()]).toEqual([true, expect.any(String)])

  const scripts: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    scripts.push((node as HTMLScriptElement).src)
    globalThis.kakao = { maps }
    queueMicrotask(() => (node as HTMLElement).dispatchEvent(new Event('load')))
  })
  await openScreen(town.app, '/order', { as: buyer })
  const table = await screen.findByRole('table')
  await eventually(() => table.textContent).toContain('화로')
  expect(scripts).toEqual([])
  await userEvent.click((await within(table).findAllByRole('link'))[0]!)
  const map = await screen.findByRole('group', { name: '‘서울 중구 세종대로 110’ 지도' })
  await eventually(() => map.textContent).toContain('지도 37.56661,126.978388')
  expect([scripts, requests]).toEqual([[scriptUrl], ['서울 중구 세종대로 110']])
  const elsewhere = screen.getByRole('link', { name: /카카오맵에서 보기/ })
  expect(elsewhere.getAttribute('target')).toBe('_blank')
})
