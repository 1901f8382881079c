// The browser calls an endpoint by method and path; its schemas are the server's to check (decision 003).
// Cuts them out of every `endpoint({ … })`, and marks all other schemas as removable where nobody uses them.
import { parseAst, type Plugin } from 'vite'

const serverOnly = new Set(['query', 'body', 'output', 'summary', 'access'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { from: number; to: number; text: string }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child)
  }
}

const isCall = (node: Node) => node.type === 'CallExpression'
const isEndpointCall = (node: Node) => isCall(node) && isNode(node.callee) && node.callee.name === 'endpoint'

function cutSchemas(code: string, call: Node): Edit[] {
  const [literal] = call.arguments as Node[]
  const properties = (literal?.properties ?? []) as (Node & { key?: { name?: string } })[]
  return properties
    .filter(({ key }) => key?.name !== undefined && serverOnly.has(key.name))
    .map(({ start, end }) => ({ from: start, to: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: '' }))
}

/** `const x = z.object(…)` at the top of a file has no effect but x; the endpoints themselves stay plain data. */
function markPure(statement: Node): Edit[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
  const declared = (declaration?.declarations ?? []) as { init: Node | null }[]
  return declared
    .flatMap(({ init }) =>
      init && [...walk(init)].some(isCall) && ![...walk(init)].some(isEndpointCall) ? [init] : [],
    )
    .flatMap(({ start, end }) => [
      { from: start, to: start, text: '/* @__PURE__ */ (() => (' },
      { from: end, to: end, text: '))()' },
    ])
}

export function withoutSchemas(code: string): string {
  const program = parseAst(code) as unknown as Node
  const cuts = [...walk(program)].filter(isEndpointCall).flatMap((call) => cutSchemas(code, call))
  const marks = (program.body as Node[]).flatMap(markPure)
  return [...cuts, ...marks]
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: added }) => text.slice(0, from) + added + text.slice(to), code)
}

export const lightContract = (): Plugin => ({
  name: 'light-contract',
  enforce: 'post',
  transform(code, id) {
    if (!/\/contract\/[\w-]+\.ts$/.test(id)) return null
    return { code: withoutSchemas(code), map: null }
  },
})
