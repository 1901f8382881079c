// GET /madang/api: the API describes itself, made from the contract.
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { API_PATH } from '#contract/base-path.ts'
import { allEndpoints, type NamedEndpoint } from '#contract/api.ts'
import { errorBody } from '#contract/errors.schema.ts'
import { refusalCodes } from '#contract/refusals.ts'
import { pathParams } from '#contract/path-params.schema.ts'

const json = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] }

function parameters(e: NamedEndpoint) {
  const list = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = json(schema, 'input') as ObjectSchema
    return Object.entries(properties).map(([name, s]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: s,
    }))
  }
  return [...list(pathParams(e.path), 'path'), ...list(e.query, 'query')]
}

function operation(e: NamedEndpoint) {
  return {
    operationId: e.name,
    summary: e.summary,
    tags: [e.name.split('.')[0]],
    'x-access': e.access,
    ...(e.module ? { 'x-module': e.module } : {}),
    ...(e.refusals
      ? { 'x-refusals': Object.fromEntries(e.refusals.map((reason) => [reason, refusalCodes[reason]])) }
      : {}),
    parameters: parameters(e),
    ...(e.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: json(e.body, 'input') } } } }
      : {}),
    responses: {
      ...(e.output
        ? { 200: { description: 'OK', content: { 'application/json': { schema: json(e.output, 'output') } } } }
        : { 204: { description: 'Done' } }),
      ...(e.newer
        ? {
            409: {
              description: 'Refused; with the code stale, current is the newer record',
              content: {
                'application/json': { schema: json(errorBody.extend({ current: e.newer.optional() }), 'output') },
              },
            },
          }
        : {}),
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

async function describeAll() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const e of allEndpoints) {
    const path = (paths[e.path] ??= {})
    path[e.method.toLowerCase()] = operation(e)
    // All together take 0.15 s, in which nobody else would be answered.
    await setImmediate()
  }
  return paths
}

/** The description of all endpoints, for the name of the site. It is made when somebody first asks for it. */
export function openApi() {
  let described: ReturnType<typeof describeAll> | undefined
  const error = json(errorBody, 'output')
  return async (title: string) => ({
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Who may call is given by x-access: guest, user or admin. Why it may refuse is given by x-refusals: reason and code.',
    },
    servers: [{ url: API_PATH }],
    paths: await (described ??= describeAll()),
    components: { schemas: { Error: error } },
  })
}
