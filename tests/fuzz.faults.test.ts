// Sends what no browser of ours would send to every endpoint, as everybody: each answer is a clear one, none is a 500.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints, type NamedEndpoint } from '#contract/api.ts'
import { HOUR_MS } from '#contract/shared/durations.ts'
import { fillDemo } from '#demo/data/fill.ts'
import { needsOf } from '#demo/data/test-needs.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 100_000)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)

/** Mulberry32: a run can be made again by its seed. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = randomFrom(SEED)
const upTo = (max: number) => Math.floor(random() * max)
const oneOf = <T>(values: readonly T[]): T => values[upTo(values.length)] as T

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const id = '00000000-0000-4000-8000-000000000000'

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u200b',
  '\u202e반대로',
  '가'.repeat(20_000),
  '%',
  '_',
  '\\',
  "'; drop table orders; --",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '00000101',
  '20260230',
  '99991231',
  '24:60',
  '-1',
  '1e309',
  'NaN',
  id,
  'null',
  cursor(['2026-01-01T00:00:00.000Z', id]),
  cursor(['+275760-09-13T00:00:00.000Z', id]),
  cursor(['-000001-01-01T00:00:00.000Z', id]),
  cursor([1e300, id]),
  cursor([2 ** 31, id]),
  cursor(['a\0', 'b\0']),
  cursor([[], {}]),
  'e30',
]
const oddValues: (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1.5,
  () => 2 ** 31 - 1,
  () => 2 ** 31,
  () => Number.MAX_SAFE_INTEGER,
  () => 1e308,
  () => [],
  () => ({}),
  () => ({ __proto__: 1, constructor: 1, toString: 1 }),
  () => Array.from({ length: 500 }, (_, i) => i),
  () => nested(19),
  () => nested(2_000),
  ...oddTexts.map((text) => () => text),
]

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  pattern?: string
}

const plainText = (schema: Schema): string => {
  if (schema.format === 'uuid' || schema.pattern?.includes('-[0-9a-fA-F]{4}-')) return id
  if (schema.format === 'email') return 'neighbour@madang.test'
  if (schema.format === 'date-time') return '2026-11-15T00:00:00.000Z'
  if (schema.pattern?.startsWith('^\\d{4}(0')) return '20261115'
  if (schema.pattern?.startsWith('^([01]')) return '10:00'
  return oneOf(['마당', '이웃의 글', '1', 'a good password'])
}

/** A value that fits the schema, as far as a schema describes it; now and then one that does not. */
function valueFor(schema: Schema): unknown {
  if (random() < 0.12) return oneOf(oddValues)()
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return valueFor(oneOf(choice))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => valueFor(each) as object))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return oneOf(schema.enum)
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([name]) => random() < (schema.required?.includes(name) ? 0.97 : 0.5),
    )
    return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field)]))
  }
  if (schema.type === 'array') return Array.from({ length: upTo(4) }, () => valueFor(schema.items ?? {}))
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, upTo(6))
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.type === 'null') return null
  return plainText(schema)
}

const schemaOf = (schema: z.ZodType | undefined): Schema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {}

let t: Awaited<ReturnType<typeof testApp>>
let people: { user: TestUser; admin: TestUser }

async function newPeople() {
  people = { user: await t.signUp(), admin: await t.signUp({ admin: true }) }
}

beforeAll(async () => {
  // Time passes quickly, so that nobody meets a limit on writing.
  let at = Date.now()
  t = await testApp({ now: () => new Date((at += 10_000)) })
  await fillDemo(needsOf(t.db, { now: new Date() }))
  await newPeople()
})

/** All but the stream, which stays open. */
const fuzzed = allEndpoints
  .filter(({ name }) => name !== 'live.stream')
  .map((endpoint) => ({ ...endpoint, querySchema: schemaOf(endpoint.query), bodySchema: schemaOf(endpoint.body) }))

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function pathFor({ path, querySchema }: { path: string; querySchema: Schema }) {
  const filled = path.replaceAll(/\{\w+\}/g, () =>
    encodeURIComponent(
      random() < 0.6
        ? id
        : oneOf(oddTexts)
            .replaceAll(/\p{Surrogate}/gu, '')
            .slice(0, 300),
    ),
  )
  const query = valueFor(querySchema)
  if (typeof query !== 'object' || query === null) return filled
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.append(name, textOf(value).slice(0, 3_000))
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

type Failed = { name: NamedEndpoint['name']; status: number; sent: string; said: string }

async function sendOne(): Promise<Failed | null> {
  const endpoint = oneOf(fuzzed)
  const as = oneOf([t.guest, people.user.request, people.admin.request])
  const path = pathFor(endpoint)
  const body = endpoint.method === 'GET' ? undefined : valueFor(endpoint.bodySchema)
  const response = await as(endpoint.method, path, body)
  const said = response.status >= 500 ? await response.text() : ''
  await response.body?.cancel().catch(() => {})
  if (response.status < 500 || said.includes('provider_failed')) return null
  return { name: endpoint.name, status: response.status, sent: `${path} ${JSON.stringify(body)?.slice(0, 300)}`, said }
}

// A hundred thousand requests take many minutes.
test(`${REQUESTS} requests that nobody should send get no 500`, { timeout: HOUR_MS }, async () => {
  const failed = new Map<string, Failed>()
  for (let sent = 0; sent < REQUESTS; sent += 50) {
    const round = await Promise.all(Array.from({ length: 50 }, sendOne))
    for (const failure of round) if (failure) failed.set(failure.name, failure)
    if (sent % 5_000 === 0) await newPeople()
  }
  const reasons = t.logged.filter((line) => line.includes('"level":"error"') && !line.includes('provider_failed'))
  expect({ seed: SEED, failed: [...failed.values()], reasons: reasons.slice(0, failed.size) }).toEqual({
    seed: SEED,
    failed: [],
    reasons: expect.any(Array),
  })
})
