// Any S3-compatible object store as the place for pictures: nothing on a disk of ours but what can be made again.
import { decodeHtml } from '#contract/entities.ts'
import { AppError } from '#contract/errors.ts'
import type { ImageStore, StoredPicture } from './image-store.ts'
import { encoded, signed, type S3Keys } from './s3-sign.ts'

export type S3Options = S3Keys & {
  endpoint: string
  bucket: string
  /** `https://host/bucket/key`; otherwise `https://bucket.host/key`. */
  isPathStyle: boolean
  timeoutMs?: number
  /** How many a list brings at once. */
  pageSize?: number
}

type Asked = { body?: Uint8Array; query?: Record<string, string>; type?: string }

const nothing = new Uint8Array()
const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

const textOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''

/** `images/` keeps what Madang stores apart from whatever else the bucket holds. */
const PREFIX = 'images/'

export function s3Store(options: S3Options): ImageStore {
  const { endpoint, bucket, isPathStyle, timeoutMs = 10_000, pageSize = 1_000 } = options
  const base = new URL(endpoint)
  const root = isPathStyle ? `${base.origin}/${bucket}` : `${base.protocol}//${bucket}.${base.host}`

  async function ask(
    method: string,
    key: string,
    { body = nothing, query = {}, type = '' }: Asked = {},
  ): Promise<Response> {
    const url = new URL(`${root}/${key.split('/').map(encoded).join('/')}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = {
      ...signed(options, { method, url, body, now: new Date() }),
      ...(type && { 'content-type': type }),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await fetch(url, { method, headers, signal, ...(method === 'PUT' && { body: new Uint8Array(body) }) })
    } catch (cause) {
      throw new AppError('provider_failed', { cause })
    }
  }

  /** The store's own words stay out: they may repeat keys and addresses. */
  async function refuse(answer: Response, deed: string): Promise<never> {
    const code = textOf(await answer.text().catch(() => ''), 'Code')
    throw new AppError('provider_failed', {
      cause: new Error(`the object store answered ${answer.status} ${code} to ${deed}`),
    })
  }

  async function* list(): AsyncIterable<StoredPicture> {
    for (let last = ''; ;) {
      const after: Record<string, string> = last ? { marker: last } : {}
      const query = { 'max-keys': String(pageSize), prefix: PREFIX, ...after }
      const answer = await ask('GET', '', { query })
      if (!answer.ok) await refuse(answer, 'list')
      const xml = await answer.text()
      for (const [, entry = ''] of xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
        last = decodeHtml(textOf(entry, 'Key'))
        yield { name: last.slice(PREFIX.length), writtenAt: new Date(textOf(entry, 'LastModified')) }
      }
      if (textOf(xml, 'IsTruncated') !== 'true') return
    }
  }

  return {
    async write(name, data) {
      const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
      const answer = await ask('PUT', PREFIX + name, { body: new Uint8Array(data), type })
      if (!answer.ok) await refuse(answer, 'put')
      await answer.body?.cancel()
    },
    async read(name) {
      const answer = await ask('GET', PREFIX + name)
      if (answer.status === 404) return null
      if (!answer.ok) await refuse(answer, 'get')
      return Buffer.from(await answer.arrayBuffer())
    },
    async isThere(name) {
      const answer = await ask('HEAD', PREFIX + name)
      if (answer.status !== 404 && !answer.ok) await refuse(answer, 'head')
      return answer.ok
    },
    async remove(name) {
      const answer = await ask('DELETE', PREFIX + name)
      if (!answer.ok && answer.status !== 404) await refuse(answer, 'delete')
      await answer.body?.cancel()
    },
    list,
  }
}
