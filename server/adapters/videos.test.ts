import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/shared/durations.ts'
import { createLog } from '#server/process/log.ts'
import { createVideos } from './videos.ts'

let asked: Record<string, string>[] = []
let logged: string[] = []
beforeEach(() => {
  asked = []
  logged = []
})

const found = (videoId: string | undefined, title: string) => ({
  id: { kind: 'youtube#video', videoId },
  snippet: { title },
})

/** YouTube's search on its own contract: a channel comes first, titles are escaped, a used-up quota is a 403. */
const youtube = new Hono().get('/youtube/v3/search', (c) => {
  asked.push(c.req.query())
  if (c.req.query('key') === 'used-up')
    return c.json(
      { error: { code: 403, message: 'no', errors: [{ domain: 'youtube.quota', reason: 'quotaExceeded' }] } },
      403,
    )
  if (c.req.query('q')?.startsWith('없는')) return c.json({ items: [] })
  return c.json({ items: [found(undefined, '채널'), found('dQ-w4w9_gXc', '&quot;등대&quot; 예고편 &amp; 메이킹')] })
})
const server = await new Promise<Server>((resolve) => {
  const made = serve({ fetch: youtube.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(made as Server))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/youtube/v3`
const log = createLog((line) => logged.push(line))
const client = (change: Partial<Parameters<typeof createVideos>[0]> = {}) =>
  createVideos({ baseUrl, apiKey: 'key', log, ...change })

test('a trailer is the first video found that may be embedded, with a readable title', async () => {
  expect(await client().trailerOf('마지막 등대지기', '2026', 'me')).toEqual({
    videoId: 'dQ-w4w9_gXc',
    name: '"등대" 예고편 & 메이킹',
  })
  expect(asked[0]).toMatchObject({
    q: '마지막 등대지기 2026 예고편',
    type: 'video',
    videoEmbeddable: 'true',
    safeSearch: 'moderate',
    key: 'key',
  })
})

test('the same film is asked for once a day, also when there is nothing', async () => {
  const videos = client()
  for (const _ of [1, 2]) expect(await videos.trailerOf('없는 영화', null, 'me')).toBeNull()
  expect(asked).toHaveLength(1)
})

test('without a key nobody is asked', async () => {
  expect(await client({ apiKey: undefined }).trailerOf('영화', null, 'me')).toBeNull()
  expect(asked).toEqual([])
})

test('a used-up quota costs the trailer, not the film, and is not asked for again for an hour', async () => {
  let now = 0
  const videos = client({ apiKey: 'used-up', now: () => now })
  expect(await videos.trailerOf('영화', null, 'me')).toBeNull()
  expect(await videos.trailerOf('다른 영화', null, 'me')).toBeNull()
  expect(asked).toHaveLength(1)
  expect(logged.join()).toContain('quotaExceeded')
  expect(logged.join()).not.toContain('used-up')
  now = HOUR_MS
  await videos.trailerOf('다른 영화', null, 'me')
  expect(asked).toHaveLength(2)
})
