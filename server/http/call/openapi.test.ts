// Checks that the API's description has everything that programs need, and that the answers match it.
import { describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/api.ts'
import { testApp } from '#server/test/test-app.ts'

type Content = Record<string, { schema: { type?: string; format?: string } }>
type Answer = { $ref?: string; description?: string; content?: Content }
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}
type Description = {
  info: { license: { identifier: string }; contact: { url: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object>; responses: Record<string, { content: object }> }
}

const t = await testApp()
const admin = await t.signUp({ admin: true })
const described = (await (await t.guest('GET', '')).json()) as Description
const operations = allEndpoints.map((endpoint) => {
  const found = described.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  if (!found) throw new Error(`${endpoint.address} is not described`)
  return { endpoint, operation: found }
})
const named = (name: string) => {
  const found = operations.find(({ operation }) => operation.operationId === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found.operation
}

describe('the description of the API', () => {
  it('says where the API is, under which licence and whom to ask', () => {
    expect(described.servers).toEqual([{ url: 'http://localhost/madang/api' }])
    expect(described.info).toMatchObject({
      license: { identifier: 'MIT' },
      contact: { url: 'http://localhost/madang' },
    })
  })

  it('has a name of its own, words and a described tag for every operation', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    const tags = new Map(described.tags.map(({ name, description }) => [name, description]))
    for (const { operation } of operations) {
      expect(operation.summary).not.toBe('')
      expect(operation.description).toContain(operation.summary)
      for (const tag of operation.tags) expect([tag, tags.get(tag)]).toEqual([tag, expect.stringMatching(/./)])
    }
  })

  it('says how each operation is opened: by nothing, a session or an access token', () => {
    const { securitySchemes } = described.components
    for (const { endpoint, operation } of operations) {
      const names = operation.security.flatMap((one) => Object.keys(one))
      expect(names.filter((name) => !(name in securitySchemes))).toEqual([])
      const isOpen = operation.security.some((one) => Object.keys(one).length === 0)
      expect([endpoint.name, isOpen]).toEqual([endpoint.name, endpoint.access === 'guest'])
      expect([endpoint.name, names.includes('accessToken')]).toEqual([endpoint.name, endpoint.token !== 'never'])
    }
  })

  it('has one way in which each operation succeeds, and errors with their form', () => {
    for (const { endpoint, operation } of operations) {
      const statuses = Object.keys(operation.responses)
      expect([endpoint.name, statuses.filter((status) => /^[23]/.test(status)).length]).toEqual([endpoint.name, 1])
      expect(statuses).toEqual(expect.arrayContaining(['400', '401', '500', '503', 'default']))
      for (const { $ref } of Object.values(operation.responses)) {
        const name = $ref?.split('/').at(-1)
        if (name !== undefined) expect(described.components.responses[name]?.content).toBeDefined()
      }
    }
  })

  it('knows what is sent and answered where that is no JSON', () => {
    const raw = operations.filter(({ endpoint }) => endpoint.raw)
    for (const { endpoint, operation } of raw) {
      expect([endpoint.name, '204' in operation.responses]).toEqual([endpoint.name, false])
      // The own data are asked for without any input.
      const readsSomething = endpoint.method !== 'GET' && endpoint.name !== 'account.myData'
      expect([endpoint.name, operation.requestBody !== undefined]).toEqual([endpoint.name, readsSomething])
    }
    for (const name of ['images.upload', 'message.upload']) {
      const form = named(name).requestBody?.content['multipart/form-data']?.schema
      expect(form).toMatchObject({ properties: { file: { type: 'string', format: 'binary' } } })
    }
  })

  it.each(['userInfo.csv', 'product.csv', 'order.csv', 'calendar.ics', 'live.stream'])(
    'is true of the file that %s answers with',
    async (name) => {
      const address = allEndpoints.find((e) => e.name === name)
      const answer = await admin.request('GET', address?.path ?? '')
      const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
      await answer.body?.cancel()
      expect(Object.keys(named(name).responses[answer.status]?.content ?? {})).toContain(type)
    },
  )
})
