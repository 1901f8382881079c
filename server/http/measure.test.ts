import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { createMetrics } from '#server/process/metrics.ts'
import { testApp } from '../test/test-app.ts'
import type { RenderScreen } from '#server/threads/render-thread.ts'
import type { RequestLine } from './measure.ts'
import { staticFiles } from '#server/http/page/static.ts'

const root = await mkdtemp(join(tmpdir(), 'madang-measure-'))
afterAll(() => rm(root, { recursive: true, force: true }))
await mkdir(join(root, '.vite'))
await writeFile(
  join(root, 'index.html'),
  '<!doctype html><html lang="ko"><head></head><body><div id="root"></div></body></html>',
)
await writeFile(join(root, '.vite/manifest.json'), '{}')

const t = await testApp()
const user = await t.signUp()
const lines: RequestLine[] = []
const operation = {
  ...t.deps.operation,
  metrics: createMetrics(),
  logRequest: (line: object) => void lines.push(line as RequestLine),
}

/** A dashboard makes about as many requests. */
const render: RenderScreen = async (_address, _locale, ask) => {
  const asked = Array.from({ length: 14 }, () => ask('/madang/api/session'))
  return {
    html: (await Promise.all(asked)).map(({ body }) => body).join(''),
    title: '',
    answers: '',
    files: [],
    renderedAt: 0,
  }
}

it('a page that asks the API for much is one request of its visitor, in the log, in the figures, and without a warning', async () => {
  const app = createApp({ ...t.deps, operation })
  const hosts = { scripts: [], frames: [], images: [], connects: [], forms: [] }
  staticFiles(app, root, { ...t.deps, hosts, render })
  const server = await new Promise<Server>((resolve) => {
    const made = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(made as Server))
  })
  const warnings: string[] = []
  const hear = ({ name }: Error) => void warnings.push(name)
  process.on('warning', hear)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/madang/`
  for (const cookie of ['', user.cookie]) {
    const page = await (await fetch(url, { headers: { accept: 'text/html', connection: 'close', cookie } })).text()
    expect(page.split('"user":').length).toBe(15)
  }
  await expect.poll(() => lines.length).toBe(2)
  process.off('warning', hear)
  server.close()
  expect(lines.map(({ route, status, method }) => `${method} ${route} ${status}`)).toEqual([
    'GET /madang/* 200',
    'GET /madang/* 200',
  ])
  for (const { bytes } of lines) expect(bytes).toBeGreaterThan(500)
  const [answers] = await operation.metrics.read()
  expect(answers).toMatchObject({
    name: 'madang_http_requests_total',
    values: [{ labels: { method: 'GET', route: '/madang/*', status: 200 }, value: 2 }],
  })
  expect(warnings).toEqual([])
})
