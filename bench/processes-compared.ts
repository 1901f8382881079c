// Compares WORKERS=2 with one process, and the app's own page: for guests, who share one rendering, and as a file.
import { inChunks, requestsOf, requestText, type Side } from './against-bare.ts'
import { boardList } from './figures/board-list.ts'
import { like } from './figures/like.ts'
import { orderList } from './figures/order-list.ts'
import type { Ground } from './fixtures.ts'
import type { Line } from './line.ts'
import { startLoad, startMadang } from './processes.ts'

export async function compareWorkers(ground: Ground, port: number): Promise<Line[]> {
  const one = await startMadang(ground.url, port)
  const two = await startMadang(ground.url, port + 1, { WORKERS: '2' })
  const load = startLoad()
  const lines: Line[] = []
  try {
    for (const figure of [boardList, orderList, like]) {
      const side = (at: number): Side => ({ name: figure.name, port: at, requests: requestsOf(figure, ground, at) })
      const [alone, both] = await inChunks(load, [side(port), side(port + 1)])
      lines.push({
        name: `${figure.name}, two processes against one`,
        value: `${(both / alone).toFixed(2)} (${both.toFixed(0)}/s, ${alone.toFixed(0)}/s)`,
      })
    }
  } finally {
    await load.end()
    await one.end()
    await two.end()
  }
  return lines
}

const pageText = (port: number, more: string[] = []) =>
  [
    `GET /madang/album HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'accept: text/html',
    'accept-encoding: gzip',
    ...more,
    '',
    '',
  ].join('\r\n')

export async function measurePages(ground: Ground, port: number): Promise<Line[]> {
  const server = await startMadang(ground.url, port, { WITHOUT_WEB: '' })
  const load = startLoad()
  try {
    const cookies = ground.people.slice(0, 40).map(({ cookie }) => `cookie: ${cookie}`)
    const [guests, people] = await inChunks(load, [
      { name: 'page', port, requests: [pageText(port)] },
      { name: 'own page', port, requests: cookies.map((cookie) => pageText(port, [cookie])) },
    ])
    const file = requestText({ method: 'GET', path: '' }, port).replace('/madang/api', '/madang/icon.svg')
    const [files] = await inChunks(load, [
      { name: 'file', port, requests: [file] },
      { name: 'file', port, requests: [file] },
    ])
    return [
      { name: 'a static file', value: `${files.toFixed(0)}/s` },
      { name: 'album page, rendered, for guests', value: `${guests.toFixed(0)}/s` },
      { name: 'album page, for signed-in people (of many at once some come undrawn)', value: `${people.toFixed(0)}/s` },
    ]
  } finally {
    await load.end()
    await server.end()
  }
}
