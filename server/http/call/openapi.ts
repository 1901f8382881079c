// GET /madang/api: the API describes itself, made from the contract.
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { API_PATH, BASE_PATH } from '#contract/shared/base-path.ts'
import { allEndpoints, type NamedEndpoint } from '#contract/api.ts'
import { limitOf, tokenNeedOf } from '#contract/shared/endpoint.schema.ts'
import { errorBody } from '#contract/shared/errors.schema.ts'
import { refusalCodes } from '#contract/shared/refusals.ts'
import { pathParams } from '#contract/path-params.schema.ts'
import { hasSecureCookies } from '#server/auth/instances.ts'
import { sessionCookieName } from '#server/auth/session-cookie.ts'
import { statuses } from '#server/http/errors.ts'
import { featureWords, statusWords, type ErrorStatus } from './openapi-words.ts'

/** A record with a field for each of some names; JSON Schema has a word for the names, but readers look for properties. */
function nameProperties({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  const { propertyNames, required, additionalProperties } = jsonSchema
  if (propertyNames === undefined || !required || additionalProperties === undefined) return
  jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]))
}

const json = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', override: nameProperties })

const jsonContent = (schema: object) => ({ 'application/json': { schema } })

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

function requestBody(e: NamedEndpoint) {
  const type = e.reads?.type ?? 'application/json'
  const schema = e.reads?.schema ?? e.body
  return schema && { requestBody: { required: true, content: { [type]: { schema: json(schema, 'input') } } } }
}

/** An access token, the session of a browser, or, where everybody may call, nothing at all. */
function security(e: NamedEndpoint) {
  const token = tokenNeedOf(e, e.method) === 'never' ? [] : [{ accessToken: [] }]
  return [...(e.access === 'guest' ? [{}] : []), { session: [] }, ...token]
}

const callers = {
  guest: 'Everybody may call this.',
  user: 'Whoever is signed in may call this.',
  admin: 'Only admins may call this.',
}
const tokens = {
  read: 'Any access token will do.',
  write: 'An access token must have the scope `write`.',
  never: 'No access token will do.',
}

function description(e: NamedEndpoint) {
  const reasons = (e.refusals ?? []).map((reason) => `\`${reason}\` (${statuses[refusalCodes[reason]]})`)
  return [
    `${e.summary}.`,
    `${callers[e.access]} ${tokens[tokenNeedOf(e, e.method)]}`,
    ...(reasons.length > 0 ? [`It may refuse by the reasons ${reasons.join(', ')}.`] : []),
  ].join('\n\n')
}

/** The statuses that this endpoint may answer beside its own. */
function errorStatuses(e: NamedEndpoint): ErrorStatus[] {
  const isChange = e.method !== 'GET'
  const token = tokenNeedOf(e, e.method)
  const refused = (e.refusals ?? []).map((reason) => statuses[refusalCodes[reason]])
  const may: Partial<Record<ErrorStatus, boolean>> = {
    403: isChange || e.access === 'admin' || token === 'never',
    404: isChange || e.path.includes('{') || Boolean(e.module) || e.sends !== undefined,
    409: e.newer !== undefined,
    413: isChange,
    415: e.reads?.type === 'multipart/form-data',
    429: limitOf(e, e.method) !== null || token !== 'never',
  }
  const always: ErrorStatus[] = [400, 401, 500, 503]
  return (Object.keys(statusWords).map(Number) as ErrorStatus[]).filter(
    (status) => always.includes(status) || may[status] || refused.some((one) => one === status),
  )
}

const binary = { type: 'string', format: 'binary' }

function success(e: NamedEndpoint) {
  if (e.redirects)
    return {
      302: {
        description: 'The way to another page',
        headers: { location: { description: 'Where to', schema: { type: 'string' } } },
      },
    }
  if (e.sends) {
    const content = e.sends.map((type) => [type, { schema: type.startsWith('text/') ? { type: 'string' } : binary }])
    return { 200: { description: e.summary, content: Object.fromEntries(content) as Record<string, object> } }
  }
  if (!e.output) return { 204: { description: 'Done' } }
  return { 200: { description: 'OK', content: jsonContent(json(e.output, 'output')) } }
}

const newerRecord = ({ newer }: NamedEndpoint) =>
  newer && {
    409: {
      description: `${statusWords[409]}; with the code \`stale\`, \`current\` is the newer record`,
      content: jsonContent(json(errorBody.extend({ current: newer.optional() }), 'output')),
    },
  }

function operation(e: NamedEndpoint) {
  return {
    operationId: e.name,
    summary: e.summary,
    description: description(e),
    tags: [e.feature],
    'x-access': e.access,
    ...(e.module ? { 'x-module': e.module } : {}),
    ...(e.refusals
      ? { 'x-refusals': Object.fromEntries(e.refusals.map((reason) => [reason, refusalCodes[reason]])) }
      : {}),
    security: security(e),
    parameters: parameters(e),
    ...requestBody(e),
    responses: {
      ...success(e),
      ...Object.fromEntries(errorStatuses(e).map((status) => [status, { $ref: `#/components/responses/${status}` }])),
      ...newerRecord(e),
      default: { $ref: '#/components/responses/default' },
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

const retryAfter = { 'retry-after': { description: 'In how many seconds', schema: { type: 'integer' } } }

function errorResponses() {
  const content = jsonContent({ $ref: '#/components/schemas/Error' })
  const known = Object.entries(statusWords).map(([status, words]) => [
    status,
    { description: words, content, ...(['429', '503'].includes(status) && { headers: retryAfter }) },
  ])
  return { ...(Object.fromEntries(known) as Record<string, object>), default: { description: 'An error', content } }
}

const ABOUT = `Who may call is also given by x-access: guest, user or admin. Why it may refuse is given by x-refusals: reason
and code. Programs send an access token, which its owner makes under 내 정보; browsers have a session.`

/** The description of all endpoints, with the site's name and address. It is made at the first request. */
export function openApi(publicUrl: string | undefined) {
  let described: ReturnType<typeof describeAll> | undefined
  const components = {
    schemas: { Error: json(errorBody, 'output') },
    responses: errorResponses(),
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookieName(hasSecureCookies(publicUrl)),
        description: 'The session of a browser, from signing in',
      },
      accessToken: { type: 'http', scheme: 'bearer', description: 'An access token, for programs' },
    },
  }
  return async (title: string, origin: string) => ({
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: title, url: `${origin}${BASE_PATH}` },
    },
    servers: [{ url: `${origin}${API_PATH}` }],
    tags: Object.entries(featureWords).map(([name, words]) => ({ name, description: words })),
    paths: await (described ??= describeAll()),
    components,
  })
}
