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
