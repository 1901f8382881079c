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

function addressOf({ path, query }: NamedEndpoint, value: string) {
  const given = shapeOf(query) as Record<string, unknown>
  const pairs = Object.entries(given).map(([name, each]): [string, string] => [name, String(each)])
  return `${path.replaceAll(/\{\w+\}/g, value)}?${new URLSearchParams(pairs)}`
}

const headers = {
  'user-agent': WORD,
  'x-forwarded-for': WORD,
  referer: `https://${WORD}.example/`,
  'x-request-id': WORD,
  authorization: `Bearer ${WORD}`,
}

test(
  'nothing that somebody sent stands in a log, in a figure or in a line about a request',
  { timeout: 120_000 },
  async () => {
    const t = await testApp()
    const told: string[] = []
    t.deps.operation.tellRequest = (line) => void told.push(JSON.stringify(line))
    // The app was made with the first set of dependencies: its line is switched on by a second one on the same database.
    const lines = await testApp({ db: t.db, operation: { ...t.deps.operation, metricsToken: WORD } })
    const everyone = async (send: TestUser['request']) => {
      for (const endpoint of allEndpoints) {
        const { method, body } = endpoint
        for (const value of [ID, WORD]) {
          const answer = await send(
            method,
            addressOf(endpoint, value),
            method === 'GET' ? undefined : shapeOf(body),
            headers,
          )
          await answer.body?.cancel()
        }
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
    expect(told.length).toBeGreaterThan(500)
    const figures = await (await lines.guest('GET', '/metrics', undefined, headers)).text()
    expect(figures).toContain('madang_http_requests_total')
    for (const line of [...lines.logged, ...told, figures]) expect(line).not.toMatch(found)
    // Ids of people are no better than their names.
    for (const { uid, email } of [user, admin, again])
      for (const line of [...lines.logged, ...told, figures])
        for (const word of [uid, email]) expect(line).not.toContain(word)
    expect(Object.keys(JSON.parse(told[0] ?? '') as object)).toEqual([
      'at',
      'method',
      'route',
      'status',
      'ms',
      'bytes',
      'requestId',
    ])
  },
)
