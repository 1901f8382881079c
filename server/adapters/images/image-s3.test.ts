// Tests requests to an object store and its errors, against a listener with prepared answers.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EnvError, readEnv } from '#server/process/env.ts'
import { mustHaveImageStore } from '#server/providers.ts'
import { s3Store, type S3Options } from './image-s3.ts'

let server: Server
let endpoint: string
let asked: { method: string; url: string }[] = []
let answers = { status: 200, body: '' }

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ method: request.method ?? '', url: request.url ?? '' })
    request.resume()
    response.writeHead(answers.status).end(answers.body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))

const optionsAt = (path: string): S3Options => ({
  endpoint: endpoint + path,
  bucket: 'pictures',
  region: 'eu',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  isPathStyle: true,
})

const errorOf = (status: number, code: string) => ({ status, body: `<Error><Code>${code}</Code></Error>` })

it('is asked behind the path of its address, with or without a slash at the end', async () => {
  answers = { status: 200, body: '' }
  for (const path of ['/storage/v1/s3', '/storage/v1/s3/', '', '/']) {
    asked = []
    await s3Store(optionsAt(path)).write('ab/c.webp', new Uint8Array([1]))
    const before = path.replace(/\/$/, '')
    expect(asked).toEqual([{ method: 'PUT', url: `${before}/pictures/images/ab/c.webp` }])
  }
})

it('is out of reach for a moment where it is full, and has failed where it answers anything else', async () => {
  const write = () => s3Store(optionsAt('')).write('ab/c.webp', new Uint8Array([1]))
  answers = errorOf(507, 'InsufficientStorage')
  await expect(write()).rejects.toMatchObject({ code: 'unavailable' })
  answers = errorOf(403, 'QuotaExceeded')
  await expect(write()).rejects.toMatchObject({ code: 'unavailable' })
  answers = errorOf(403, 'AccessDenied')
  await expect(write()).rejects.toMatchObject({ code: 'provider_failed' })
})

const envAt = (more: object = {}) =>
  readEnv({
    DATABASE_URL: 'postgres://localhost/madang',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    ...more,
  })

it('stops the start where bucket, key or region are wrong, with the setting and in words', async () => {
  const problem = (status: number, code: string) => {
    answers = errorOf(status, code)
    return mustHaveImageStore(envAt()).catch((error: unknown) => error)
  }
  const missing = await problem(404, 'NoSuchBucket')
  expect(missing).toBeInstanceOf(EnvError)
  expect(String(missing)).toContain(`S3_BUCKET: there is no bucket "pictures" at ${endpoint} (it answered 404`)
  expect(String(await problem(403, 'InvalidAccessKeyId'))).toContain('S3_ACCESS_KEY_ID: the key may not use the bucket')
  expect(String(await problem(301, 'PermanentRedirect'))).toContain('S3_REGION: the bucket "pictures" is not in')
})

it('stops no start where the store is there, or does not answer now', async () => {
  answers = { status: 200, body: '<ListBucketResult/>' }
  await mustHaveImageStore(envAt())
  answers = errorOf(503, 'SlowDown')
  await mustHaveImageStore(envAt())
  await mustHaveImageStore(envAt({ S3_ENDPOINT: 'http://127.0.0.1:9' }))
  await mustHaveImageStore(readEnv({ DATABASE_URL: 'postgres://localhost/madang' }))
})
