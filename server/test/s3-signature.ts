// The signature that an S3-compatible store expects (AWS Signature Version 4): the tests' store compares it with what it is sent.
import { createHash, createHmac } from 'node:crypto'

type S3Keys = { region: string; accessKeyId: string; secretAccessKey: string }

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()

/** As RFC 3986 has it, without the characters that encodeURIComponent leaves. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.codePointAt(0)?.toString(16).toUpperCase()}`)

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')

/** The headers to send along. The address must be written with `encoded`. */
export function signed(
  { region, accessKeyId, secretAccessKey }: S3Keys,
  { method, url, body, now }: { method: string; url: URL; body: Uint8Array; now: Date },
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const headers: Record<string, string> = {
    host: url.host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': time,
  }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const request = [method, url.pathname, canonicalQuery(url.searchParams), lines.join(''), names, sha256(body)].join(
    '\n',
  )
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    hmac(`AWS4${secretAccessKey}`, day),
  )
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  const { host: _host, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
