// The files of the built browser app from memory, already compressed; any other address under the base path is its page.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context } from 'hono'
import { HOUR_S, YEAR_S } from '#contract/shared/durations.ts'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import type { Auth } from '#server/auth/auth.ts'
import { NOT_FOUND, screenAt } from '#contract/screens.ts'
import type { FixedSettings } from '#contract/settings/settings.schema.ts'
import type { Site } from '#contract/site/site.ts'
import { etagOf } from '#server/process/hash.ts'
import type { Operation } from '#server/deps.ts'
import type { LiveHub } from '#server/live/hub.ts'
import type { Cached } from '#server/live/recent-changes.ts'
import type { Log } from '#server/process/log.ts'
import type { RenderScreen } from '#server/threads/render-thread.ts'
import type { App } from '#server/http/call/mount.ts'
import { errorPage } from './error-page.ts'
import { isKnownTag } from '#server/http/etag.ts'
import { pageAnswer } from './page.ts'
import { readPages } from './page-text.ts'
import { contentSecurityPolicy, SERVICE_WORKER, WORKER_POLICY, type OutsideHosts } from '#server/http/security.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

type Encoding = 'br' | 'gzip'
type File = { plain: Buffer; encoded: Partial<Record<Encoding, Buffer>>; type: string; etag: string }
const endings = { br: '.br', gzip: '.gz' } as const

function readFile(path: string): File {
  const plain = readFileSync(path)
  const encoded: File['encoded'] = {}
  for (const encoding of ['br', 'gzip'] as const) {
    if (existsSync(path + endings[encoding])) encoded[encoding] = readFileSync(path + endings[encoding])
  }
  const etag = etagOf(plain)
  return { plain, encoded, type: types[extname(path)] ?? 'application/octet-stream', etag }
}

function readFolder(root: string): Map<string, File> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name))
  const files = paths.filter(
    (path) => statSync(path).isFile() && !/\.(br|gz|map)$/.test(path) && !path.includes(`${sep}.vite${sep}`),
  )
  return new Map(files.map((path) => [relative(root, path).split(sep).join('/'), readFile(path)]))
}

const inlineScriptHashes = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )

function answer(c: Context, file: File, cacheControl: string, headers: Record<string, string> = {}) {
  const all = {
    ...headers,
    'content-type': file.type,
    'cache-control': cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
  }
  if (isKnownTag(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, all)
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && file.encoded[name])
  const body = (encoding && file.encoded[encoding]) ?? file.plain
  return c.body(new Uint8Array(body), 200, encoding ? { ...all, 'content-encoding': encoding } : all)
}

type Served = {
  hosts: OutsideHosts
  publicUrl: string | undefined
  trustProxy: boolean
  render: RenderScreen | null
  live: LiveHub
  auth: Pick<Auth, 'mendCookies' | 'session'>
  site: Cached<Site>
  settings: Pick<FixedSettings, 'movies'>
  log: Log
  operation: Pick<Operation, 'metrics'>
}

/** A proxy may have changed the name that the browser used: then only PUBLIC_URL says what it was. */
function hostOf({ publicUrl, trustProxy }: Served, c: Context) {
  if (publicUrl) return new URL(publicUrl).host
  return trustProxy ? undefined : c.req.header('host')
}

export function staticFiles(app: App, root: string, served: Served) {
  if (!existsSync(join(root, 'index.html')))
    throw new Error(`The built app is missing in ${root}: run "npm start" or "npm run build"`)
  const files = readFolder(root)
  const pages = readPages(root)
  const answerPage = pageAnswer(app, pages, { ...served, images: served.settings.movies.images })
  const hashes = inlineScriptHashes(pages.built)
  const policyOf = (c: Context) => ({
    'content-security-policy': contentSecurityPolicy(hashes, served.hosts, hostOf(served, c)),
  })

  app.get('/', (c) => c.redirect(`${BASE_PATH}/`))
  app.get(BASE_PATH, (c) => c.redirect(`${BASE_PATH}/`))
  app.get(`${BASE_PATH}/*`, async (c) => {
    const name = c.req.path.slice(BASE_PATH.length + 1)
    const file = files.get(name)
    if (file && name === SERVICE_WORKER)
      return answer(c, file, 'no-cache', { 'content-security-policy': WORKER_POLICY })
    if (file && name !== 'index.html') {
      const keep = name.startsWith('static/') ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`
      return answer(c, file, keep, name.endsWith('.html') ? policyOf(c) : {})
    }
    if (name.startsWith('static/')) return c.notFound()
    // `?path=` leads elsewhere from every address: the app says where.
    const at = screenAt(`/${name}`) ?? (c.req.query('path') === undefined ? null : screenAt('/'))
    if (!at) return c.redirect(BASE_PATH + NOT_FOUND)
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    try {
      return await answerPage(c, at, policyOf(c))
    } catch (error) {
      return errorPage(c, error, served.log)
    }
  })
}
