// The largest text of our dashboard beside that of a dashboard made of an admin template's packages: the same phone, the same
// slow network, in turns.
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { build } from 'vite'
import { median } from './against-bare.ts'
import { contextOf, launchBrowser, SHARP_PHONE } from './browser.ts'
import { startDemo } from './demo-server.ts'
import { visit } from './first-visit.ts'
import type { Line } from './line.ts'
import { installPackages, why } from './packages.ts'
import { dashboard, html, main, packages } from './template/page.ts'

const NAME = 'LCP of the dashboard, against a template’s'
const ROUNDS = 3
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Builds the page and serves it compressed, as a host of static files does. */
async function startTemplate(folder: string) {
  await Promise.all([
    writeFile(join(folder, 'index.html'), html),
    writeFile(join(folder, 'main.js'), main),
    writeFile(join(folder, 'dashboard.js'), dashboard),
  ])
  await build({ root: folder, configFile: false, logLevel: 'error' })
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    response.setHeader('content-type', types[path.slice(path.lastIndexOf('.'))] ?? 'application/octet-stream')
    response.setHeader('content-encoding', 'gzip')
    createReadStream(join(folder, 'dist', path))
      .on('error', () => response.writeHead(404).end())
      .pipe(createGzip())
      .pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}/`, end: () => server.close() }
}

async function compare(folder: string): Promise<Line> {
  const template = await startTemplate(folder)
  const demo = await startDemo()
  const browser = await launchBrowser()
  const found: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] }
  const largest = new Set<string>()
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [side, url] of [
        ['ours', demo.url],
        ['theirs', template.url],
      ] as const) {
        const context = await contextOf(browser, demo.url, side === 'ours' ? 'user' : 'guest', SHARP_PHONE)
        const seen = await visit(context, url)
        found[side].push(seen.lcp)
        // The line names the counted element: where it is not the title, the visit ended before the charts were rendered.
        if (side === 'theirs') largest.add(seen.largest.replace(/\..*/, ''))
        await context.close()
      }
    }
  } finally {
    await browser.close()
    template.end()
    await demo.end()
  }
  const [ours, theirs] = [median(found.ours), median(found.theirs)]
  const value = `${(ours / theirs).toFixed(2)} of its time (${ours.toFixed(0)} ms, ${theirs.toFixed(0)} ms for its ${[...largest].join(', ')})`
  return { name: NAME, value, goal: '≤ 0.25', isMet: ours <= theirs / 4 }
}

export async function measureTemplate(): Promise<Line> {
  const installed = await installPackages(packages).catch(why)
  if (typeof installed === 'string') return { name: NAME, value: `left out, it could not be installed: ${installed}` }
  try {
    return await compare(installed.folder)
  } finally {
    await installed.remove()
  }
}
