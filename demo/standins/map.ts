// A stand-in for Kakao's map: its script with the calls that the app makes, and a search that knows a few places. It draws
// no streets. Tests use it to drive the app's own code over real HTTP.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { projectRoot } from '#server/process/project-root.ts'

/** In demo mode this value of KAKAO_JS_KEY chooses the stand-in. */
export const MAP_STANDIN_KEY = 'madang-demo'

type Spot = { address_name: string; place_name: string; x: string; y: string }

const spots: readonly Spot[] = [
  { address_name: '서울 중구 세종대로 110', place_name: '서울특별시청', x: '126.978388', y: '37.56661' },
  { address_name: '서울 종로구 사직로 161', place_name: '경복궁', x: '126.976861', y: '37.578443' },
  { address_name: '부산 해운대구 APEC로 55', place_name: '벡스코', x: '129.13608', y: '35.168983' },
]

const matches = (text: string, query: string) => query !== '' && text.replaceAll(' ', '').includes(query)

export function mapStandin(): Hono {
  const script = readFileSync(join(projectRoot, 'demo/standins/map-widget.js'), 'utf8')
  const search = (part: 'address_name' | 'place_name') => (query: string) =>
    spots.filter((spot) => matches(spot[part], query.replaceAll(' ', '')))
  const find = { address: search('address_name'), keyword: search('place_name') }
  const app = new Hono()
  app.use(async (c, next) => {
    const key = c.req.query('appkey') ?? c.req.header('authorization')?.replace(/^KakaoAK /, '')
    if (key !== MAP_STANDIN_KEY) return c.json({ errorType: 'AccessDeniedError', message: 'wrong appKey' }, 401)
    await next()
  })
  app.get('/v2/maps/sdk.js', (c) =>
    c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  for (const kind of ['address', 'keyword'] as const)
    app.get(`/v2/local/search/${kind}.json`, (c) => {
      const documents = find[kind](c.req.query('query') ?? '')
      return c.json({ meta: { total_count: documents.length }, documents })
    })
  return app
}
