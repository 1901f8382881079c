// Personal data is put into every field of every endpoint, once in good health and once with a database that refuses
// everything: neither the lines about requests, nor the figures, nor the log of errors repeat any of it.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints, type NamedEndpoint } from '#contract/api.ts'
import { tableNames } from '#server/test/every-row.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const ID = 'cafe0000-0000-4000-8000-00000000cafe'
const NUMBER = 424_242_424
const WORD = 'canary-hong-gildong'
const found = new RegExp([ID, String(NUMBER), WORD].join('|'), 'i')

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  pattern?: string
  maximum?: number
}

function canaryFor(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return canaryFor(schema.anyOf[0] ?? {})
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name, canaryFor(of)]))
  if (schema.type === 'array') return [canaryFor(schema.items ?? {})]
  if (schema.type === 'integer' || schema.type === 'number') return Math.min(NUMBER, schema.maximum ?? NUMBER)
  if (schema.type === 'boolean') return true
  if (schema.format === 'uuid') return ID
  if (schema.format === 'email') return `${WORD}@madang.test`
  return WORD
}

const shapeOf = (schema: z.ZodType | undefined) =>
  schema ? canaryFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {}

/** Each endpoint with the two addresses and the body that it is sent: made once, because making them takes longer than sending. */
const requests = allEndpoints.map(({ method, path, query, body }: NamedEndpoint) => {
  const given = shapeOf(query) as Record<string, unknown>
  const pairs = Object.entries(given).map(([name, each]): [string, string] => [name, String(each)])
  const search = new URLSearchParams(pairs)
  const addresses = [ID, WORD].map((value) => `${path.replaceAll(/\{\w+\}/g, value)}?${search}`)
  return { method, addresses, body: method === 'GET' ? undefined : shapeOf(body) }
})

const headers = {
  'user-agent': WORD,
  'x-forwarded-for': WORD,
  referer: `https://${WORD}.example/`,
  'x-request-id': WORD,
  authorization: `Bearer ${WORD}`,
}

test('nothing that somebody sent stands in a log, in a figure or in a line about a request', async () => {
  const t = await testApp()
  const requestLines: string[] = []
  t.deps.operation.logRequest = (line) => void requestLines.push(JSON.stringify(line))
  // The app was made with the first set of dependencies: its line is switched on by a second one on the same database.
  const lines = await testApp({ db: t.db, operation: { ...t.deps.operation, metricsToken: WORD } })
  const everyone = async (send: TestUser['request']) => {
    for (const { method, addresses, body } of requests) {
      for (const address of addresses) await (await send(method, address, body, headers)).body?.cancel()
    }
  }
  const [user, admin] = [await lines.signUp(), await lines.signUp({ admin: true })]
  await everyone(user.request)
  await everyone(admin.request)
  for (const name of await tableNames(t.db)) {
    if (!['auth_session', 'auth_user', 'auth_account', 'admins'].includes(name))
      await t.db.execute(sql`drop table ${sql.identifier(name)} cascade`)
  }
  const again = await lines.signUp({ admin: true, profile: false })
  await everyone(again.request)
  await everyone(lines.guest)

  const failures = lines.logged.filter((line) => line.includes('request failed'))
  expect(failures.length).toBeGreaterThan(15)
  expect(requestLines.length).toBeGreaterThan(500)
  const figures = await (await lines.guest('GET', '/metrics', undefined, headers)).text()
  expect(figures).toContain('madang_http_requests_total')
  const all = [...lines.logged, ...requestLines, figures]
  expect(all.filter((line) => found.test(line))).toEqual([])
  // Ids of people are no better than their names.
  const names = [user, admin, again].flatMap(({ uid, email }) => [uid, email])
  expect(all.filter((line) => names.some((name) => line.includes(name)))).toEqual([])
  expect(Object.keys(JSON.parse(requestLines[0] ?? '') as object)).toEqual([
    'at',
    'method',
    'route',
    'status',
    'ms',
    'bytes',
    'requestId',
  ])
})
