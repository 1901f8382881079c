// An object store on the loopback for tests: buckets in memory, and every request must be signed with its keys.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { escapeHtml } from '#contract/shared/entities.ts'
import { signed } from './s3-signature.ts'

type Stored = { data: Buffer; type: string; writtenAt: Date }

export const s3Keys = { region: 'us-east-1', accessKeyId: 'test-key', secretAccessKey: 'test-secret' }

/** The date as the header writes it, `20260101T093000Z`. */
const dateOf = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Uint8Array) {
  const now = dateOf(String(headers['x-amz-date']))
  if (Number.isNaN(now.getTime()) || Math.abs(Date.now() - now.getTime()) > 15 * MINUTE_MS) return false
  return signed(s3Keys, { method, url, body, now }).authorization === headers.authorization
}

const listed = (all: Map<string, Stored>, query: URLSearchParams) => {
  const [prefix, marker] = [query.get('prefix') ?? '', query.get('marker') ?? '']
  const found = [...all.keys()].filter((key) => key.startsWith(prefix) && key > marker).toSorted()
  const page = found.slice(0, Number(query.get('max-keys') ?? 1_000))
  const entries = page.map((key) => {
    const at = all.get(key)?.writtenAt.toISOString()
    return `<Contents><Key>${escapeHtml(key)}</Key><LastModified>${at}</LastModified></Contents>`
  })
  const isTruncated = page.length < found.length
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${entries.join('')}</ListBucketResult>`
}

type Answer = { status: number; body?: string | Buffer; type?: string }

const refused = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` })

function answerTo(method: string, bucket: Map<string, Stored>, key: string, query: URLSearchParams): Answer {
  if (key === '') return { status: 200, body: listed(bucket, query), type: 'application/xml' }
  if (method === 'DELETE') {
    bucket.delete(key)
    return { status: 204 }
  }
  const stored = bucket.get(key)
  return stored ? { status: 200, body: stored.data, type: stored.type } : refused(404, 'NoSuchKey')
}

export async function startS3Server(names: readonly string[]) {
  const buckets = new Map(names.map((name) => [name, new Map<string, Stored>()]))

  async function answered(request: IncomingMessage): Promise<Answer> {
    const { method = '', headers } = request
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', `http://${headers.host}`)
    if (!isSigned(request, url, body)) return refused(403, 'SignatureDoesNotMatch')
    const [, name = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
    const bucket = buckets.get(name)
    if (!bucket) return refused(404, 'NoSuchBucket')
    const key = rest.join('/')
    if (method !== 'PUT') return answerTo(method, bucket, key, url.searchParams)
    bucket.set(key, { data: body, type: headers['content-type'] ?? 'binary/octet-stream', writtenAt: new Date() })
    return { status: 200 }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { status, body, type } = await answered(request)
    response.writeHead(status, type ? { 'content-type': type } : {})
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => void server.close(resolve)),
  }
}
