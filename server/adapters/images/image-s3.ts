// Any S3-compatible object store as the place for pictures: nothing on a disk of ours but what can be made again.
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { decodeHtml } from '#contract/shared/entities.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { ImageStore, StoredPicture } from './image-store.ts'

export type S3Options = {
  region: string
  accessKeyId: string
  secretAccessKey: string
  endpoint: string
  bucket: string
  /** `https://host/bucket/key`; otherwise `https://bucket.host/key`. */
  isPathStyle: boolean
  timeoutMs?: number
  /** How many a list brings at once. */
  pageSize?: number
}

type RequestParts = { body?: Uint8Array; query?: Record<string, string>; type?: string }

const nothing = new Uint8Array()
const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

const textOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''

/** Separates our objects from all others in the bucket. */
const PREFIX = 'images/'

/** Where the bucket's keys begin. Some stores are behind a path of their host. */
function rootOf({ endpoint, bucket, isPathStyle }: S3Options) {
  const { origin, protocol, host, pathname } = new URL(endpoint)
  const path = pathname.replace(/\/+$/, '')
  return isPathStyle ? `${origin}${path}/${bucket}` : `${protocol}//${bucket}.${host}${path}`
}

function askerOf(options: S3Options) {
  const { region, accessKeyId, secretAccessKey, timeoutMs = 10_000 } = options
  const root = rootOf(options)
  const signer = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey })

  return async function ask(
    method: string,
    key: string,
    { body = nothing, query = {}, type = '' }: RequestParts = {},
  ): Promise<Response> {
    const url = new URL(`${root}/${key.split('/').map(encodeURIComponent).join('/')}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = {
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      ...(type && { 'content-type': type }),
    }
    const content = method === 'PUT' ? { body: new Uint8Array(body) } : {}
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const request = await signer.sign(url, { method, headers, ...content })
      return await fetch(request.url, { redirect: 'manual', method, headers: request.headers, signal, ...content })
    } catch (cause) {
      throw new AppError('provider_failed', { cause })
    }
  }
}

/** Answers of the store that mean wrong settings; its other answers may be different a minute later. */
const problems: Record<number, (options: S3Options) => string> = {
  301: ({ bucket, region }) => `S3_REGION: the bucket "${bucket}" is not in the region "${region}"`,
  400: ({ region }) =>
    `S3_REGION: the object store does not take the region "${region}", or S3_ENDPOINT is no such store`,
  403: ({ bucket }) =>
    `S3_ACCESS_KEY_ID: the key may not use the bucket "${bucket}", or S3_SECRET_ACCESS_KEY does not belong to it`,
  404: ({ bucket, endpoint }) => `S3_BUCKET: there is no bucket "${bucket}" at ${endpoint}`,
}

/**
 * Checks the settings, and describes a mistake in one sentence; null where there is none, or where the store does not
 * answer now.
 */
export async function s3Problem(options: S3Options): Promise<string | null> {
  const query = { 'max-keys': '1', prefix: PREFIX }
  const answer = await askerOf(options)('GET', '', { query }).catch(() => null)
  if (!answer) return null
  const code = textOf(await answer.text().catch(() => ''), 'Code')
  const problem = problems[answer.status]?.(options)
  return problem === undefined ? null : `${problem} (it answered ${`${answer.status} ${code}`.trim()})`
}

/** The store is full, or its owner may keep no more there. */
const NO_SPACE = new Set(['507', 'QuotaExceeded', 'XMinioStorageFull', 'StorageLimitExceeded'])

export function s3Store(options: S3Options): ImageStore {
  const { pageSize = 1_000 } = options
  const send = askerOf(options)

  /** The store's own words stay out: they may repeat keys and addresses. */
  async function refuse(answer: Response, deed: string): Promise<never> {
    const code = textOf(await answer.text().catch(() => ''), 'Code')
    const isFull = NO_SPACE.has(String(answer.status)) || NO_SPACE.has(code)
    throw new AppError(isFull ? 'unavailable' : 'provider_failed', {
      cause: new Error(`the object store answered ${answer.status} ${code} to ${deed}`),
    })
  }

  async function* list(): AsyncIterable<StoredPicture> {
    for (let last = ''; ;) {
      const after: Record<string, string> = last ? { marker: last } : {}
      const query = { 'max-keys': String(pageSize), prefix: PREFIX, ...after }
      const answer = await send('GET', '', { query })
      if (!answer.ok) await refuse(answer, 'list')
      const xml = await answer.text()
      for (const [, entry = ''] of xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
        last = decodeHtml(textOf(entry, 'Key'))
        yield { name: last.slice(PREFIX.length), writtenAt: new Date(textOf(entry, 'LastModified')) }
      }
      if (textOf(xml, 'IsTruncated') !== 'true') return
    }
  }

  async function* contentOf(name: string) {
    const answer = await send('GET', PREFIX + name)
    if (!answer.ok) await refuse(answer, 'get')
    if (answer.body) yield* answer.body
  }

  return {
    async write(name, data) {
      const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
      const answer = await send('PUT', PREFIX + name, { body: new Uint8Array(data), type })
      if (!answer.ok) await refuse(answer, 'put')
      await answer.body?.cancel()
    },
    async read(name) {
      const answer = await send('GET', PREFIX + name)
      if (answer.status === 404) return null
      if (!answer.ok) await refuse(answer, 'get')
      return Buffer.from(await answer.arrayBuffer())
    },
    async open(name) {
      const answer = await send('HEAD', PREFIX + name)
      if (answer.status === 404) return null
      if (!answer.ok) await refuse(answer, 'head')
      return { bytes: Number(answer.headers.get('content-length')), read: () => contentOf(name) }
    },
    async isThere(name) {
      const answer = await send('HEAD', PREFIX + name)
      if (answer.status !== 404 && !answer.ok) await refuse(answer, 'head')
      return answer.ok
    },
    async remove(name) {
      const answer = await send('DELETE', PREFIX + name)
      if (!answer.ok && answer.status !== 404) await refuse(answer, 'delete')
      await answer.body?.cancel()
    },
    list,
  }
}
