import { expect, it } from 'vitest'
import { MAP_STANDIN_KEY, mapStandin } from './map.ts'

const app = mapStandin()
const headers = { authorization: `KakaoAK ${MAP_STANDIN_KEY}` }
const search = async (kind: string, query: string) =>
  (await app.request(`/v2/local/search/${kind}.json?query=${encodeURIComponent(query)}`, { headers })).json()

it('finds an address by its road and a place by its name, in degrees as text', async () => {
  expect(await search('address', '서울 중구 세종대로 110')).toMatchObject({
    documents: [{ x: '126.978388', y: '37.56661' }],
  })
  expect(await search('keyword', '벡스코')).toMatchObject({ documents: [{ address_name: '부산 해운대구 APEC로 55' }] })
  expect(await search('address', '없는길 1')).toEqual({ meta: { total_count: 0 }, documents: [] })
})

it('serves its script to whoever has the key, as the provider does', async () => {
  const script = await app.request(`/v2/maps/sdk.js?appkey=${MAP_STANDIN_KEY}&autoload=false`)
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(await script.text()).toContain('kakao.maps')
  expect((await app.request('/v2/maps/sdk.js?appkey=wrong')).status).toBe(401)
})

it('has a script that, once loaded, finds a place with its own search and marks it on the map', async () => {
  const home = `http://standin/v2/maps/sdk.js?appkey=${MAP_STANDIN_KEY}&autoload=false`
  type Drawn = { style: object; dataset: Record<string, string> }
  const drawn: Drawn[] = []
  const document = { currentScript: { src: home }, createElement: (): Drawn => ({ style: {}, dataset: {} }) }
  const container = { append: (element: Drawn) => drawn.push(element) }
  type Found = { x: string; y: string }
  type Maps = {
    load: (done: () => void) => void
    LatLng: new (latitude: number, longitude: number) => object
    Map: new (where: object, options: object) => object
    Marker: new (options: object) => object
    services: { Geocoder: new () => { addressSearch: (words: string, answered: (found: Found[]) => void) => void } }
  }
  const window: { kakao?: { maps: Maps } } = {}
  const fetch = (address: URL, init: RequestInit) => app.request(address.href.replace('http://standin', ''), init)
  const script = await (await app.request(home.replace('http://standin', ''))).text()
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- as a browser runs it
  new Function('document', 'window', 'fetch', script)(document, window, fetch)
  const maps = window.kakao?.maps
  if (!maps) throw new Error('The script defined nothing')
  await new Promise<void>((resolve) => maps.load(resolve))
  const [found] = await new Promise<Found[]>((resolve) =>
    new maps.services.Geocoder().addressSearch('서울 중구 세종대로 110', resolve),
  )
  const position = new maps.LatLng(Number(found?.y), Number(found?.x))
  void new maps.Marker({ map: new maps.Map(container, { center: position }), position })
  expect(drawn.map(({ dataset }) => dataset)).toEqual([
    { center: '37.56661,126.978388' },
    { marker: '37.56661,126.978388' },
  ])
})
