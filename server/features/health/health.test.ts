import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#server/test/test-app.ts'
import { createMetrics } from '#server/process/metrics.ts'
import { mayReadMetrics } from './metrics.service.ts'

const TOKEN = 'a token of sixteen and more'

test('alive asks nothing, ready asks database, migrations and disk', async () => {
  const t = await testApp()
  expect(await (await t.guest('GET', '/health')).json()).toEqual({ alive: true })
  const ready = await t.guest('GET', '/health/ready')
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { ready: true, database: 'ok', migrations: 'ok', disk: 'ok' },
  ])

  await t.db.execute(
    sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  )
  const behind = await t.guest('GET', '/health/ready')
  expect([behind.status, await behind.json()]).toEqual([
    503,
    { ready: false, database: 'ok', migrations: 'failing', disk: 'ok' },
  ])
})

test('without its database the server is alive and not ready, and its figures say so', async () => {
  const broken = {
    execute: () => Promise.reject(new Error('gone')),
    select: () => {
      throw new Error('gone')
    },
  }
  const whole = await testApp()
  const operation = { ...whole.deps.operation, dataDir: '/dev/null/nowhere', metricsToken: TOKEN }
  const t = await testApp({ db: broken as never, operation })
  expect((await t.guest('GET', '/health')).status).toBe(200)
  const ready = await t.guest('GET', '/health/ready')
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { ready: false, database: 'failing', migrations: 'failing', disk: 'failing' },
  ])
  const text = await (await t.guest('GET', '/metrics', undefined, { authorization: `Bearer ${TOKEN}` })).text()
  expect(text).toContain('madang_database_up 0')
  expect(text).toContain('madang_http_requests_total{method="GET",route="/madang/api/health",status="200"} 1')
})

test('the figures are for this machine, or for whoever has the token', async () => {
  const none = new Headers()
  expect(mayReadMetrics(undefined, '127.0.0.1', none)).toBe(true)
  expect(mayReadMetrics(undefined, '::1', none)).toBe(true)
  expect(mayReadMetrics(undefined, '203.0.113.9', none)).toBe(false)
  expect(mayReadMetrics(undefined, undefined, none)).toBe(false)
  // A proxy on this machine brings strangers.
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect(mayReadMetrics(undefined, '127.0.0.1', new Headers({ [name]: '127.0.0.1' }))).toBe(false)
  expect(mayReadMetrics(TOKEN, '127.0.0.1', none)).toBe(false)
  expect(mayReadMetrics(TOKEN, '203.0.113.9', new Headers({ authorization: `Bearer ${TOKEN}` }))).toBe(true)
  expect(mayReadMetrics(TOKEN, '203.0.113.9', new Headers({ authorization: `Bearer ${TOKEN}x` }))).toBe(false)
})

test('what Prometheus reads: counts by pattern, latencies, pool, streams, open payments', async () => {
  const t = await testApp()
  t.deps.operation.metricsToken = TOKEN
  const user = await t.signUp()
  for (const id of ['a', 'b']) await user.request('GET', `/board/00000000-0000-4000-8000-00000000000${id}`)
  await t.guest('GET', '/no-such-thing/secret')
  const leave = t.deps.live.join({ who: null, changed: () => {}, resync: () => {}, end: () => {} })
  const answer = await t.guest('GET', '/metrics', undefined, { authorization: `Bearer ${TOKEN}` })
  leave()
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = await answer.text()
  expect(text).toContain('madang_http_requests_total{method="GET",route="/madang/api/board/:bid",status="404"} 2')
  expect(text).toContain('madang_http_requests_total{method="GET",route="/madang/api/*",status="404"} 1')
  expect(text).toContain('madang_http_request_seconds_count{method="GET",route="/madang/api/board/:bid"} 2')
  expect(text).toContain('madang_live_streams 1')
  expect(text).toContain('madang_payments_open{state="open"} 0')
  expect(text).toMatch(/madang_database_connections\{state="idle"\} \d/)
  expect(text).toMatch(/madang_event_loop_delay_seconds\{quantile="1"\} \d/)
  // Every line is one of the three kinds that the format knows.
  const wrong = text
    .split('\n')
    .filter((line) => line && !/^# (HELP|TYPE) \w+ .+$|^\w+(\{(\w+="[^"]*",?)+\})? [-+.\deE]+$/.test(line))
  expect(wrong).toEqual([])
  // Quantiles belong to summaries, which have a sum and a count as well.
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]))
  const summaries = [...new Set([...text.matchAll(/^(\w+)\{[^}]*quantile=/gm)].map(([, name = '']) => name))]
  expect(summaries).not.toEqual([])
  for (const name of summaries) {
    expect(types.get(name)).toBe('summary')
    expect(text).toMatch(new RegExp(`^${name}_sum [\\d.]+$`, 'm'))
    expect(text).toMatch(new RegExp(`^${name}_count \\d+$`, 'm'))
  }
})

test('the figures of several processes are one text in which each line says whose it is', async () => {
  const t = await testApp()
  t.deps.operation.metricsToken = TOKEN
  const other = createMetrics({ worker: '2' })
  for (const status of [200, 500]) other.answered({ method: 'GET', route: '/x', status, ms: 20 })
  t.deps.operation.metrics = createMetrics({ worker: '1' })
  // As they come from another process: through JSON.
  t.deps.operation.withOthers = async (own) => [own, JSON.parse(JSON.stringify(await other.read()))]
  const text = await (await t.guest('GET', '/metrics', undefined, { authorization: `Bearer ${TOKEN}` })).text()
  expect(text.match(/^# TYPE madang_http_errors_total counter$/gm)).toHaveLength(1)
  expect(text).toContain('\nmadang_http_errors_total{worker="1"} 0\nmadang_http_errors_total{worker="2"} 1\n')
  expect(text).toContain('madang_http_requests_total{method="GET",route="/x",status="500",worker="2"} 1')
  const buckets = text.match(/^madang_http_request_seconds_bucket\{.*$/gm)
  expect(buckets).toHaveLength(12)
  expect(buckets?.slice(1, 3)).toEqual([
    'madang_http_request_seconds_bucket{le="0.01",method="GET",route="/x",worker="2"} 0',
    'madang_http_request_seconds_bucket{le="0.025",method="GET",route="/x",worker="2"} 2',
  ])
  expect(text).toMatch(/^madang_event_loop_delay_seconds\{quantile="0.99",worker="2"\} [\d.]+$/m)
})
