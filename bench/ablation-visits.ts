// Measures what each mechanism of the first visit and of the browser's build brings: the app is built again without one of
// them, and visited in turns with the whole one.
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import type { Plugin } from 'vite'
// @ts-expect-error scripts are plain JavaScript
import * as scripts from '../scripts/build.mjs'
import { contextOf, launchBrowser, SHARP_PHONE, type Visitor } from './browser.ts'
import { startDemo } from './demo-server.ts'
import { visit } from './first-visit.ts'
import { at, buildInto, linesOf, without } from './without.ts'

const { compressAll } = scripts as { compressAll: (folder: string) => void }

type Mechanism = {
  name: string
  /** Counted as its lines. */
  files: string[]
  /** Which half is built again. */
  half: 'web' | 'server'
  plugin: Plugin
  visits: [Visitor, string][]
}

/** Changes how the browser's build makes files. */
const chunks = (
  change: (splitting: { groups: unknown[]; experimentalInlineCommonChunks?: unknown }) => void,
): Plugin => ({
  name: 'chunks',
  config({ build }) {
    const output = build?.rolldownOptions?.output
    // The build that the server renders with has one file.
    if (!output || Array.isArray(output) || typeof output.codeSplitting !== 'object') return
    change(output.codeSplitting as never)
  },
})

const everyday: [Visitor, string][] = [
  ['user', ''],
  ['user', 'board'],
  ['user', 'products'],
]

const mechanisms: Mechanism[] = [
  {
    name: 'critical CSS',
    files: ['server/http/page/critical-css.ts'],
    half: 'server',
    plugin: without('critical-css.ts'),
    visits: everyday,
  },
  {
    name: 'charts, covers and the next page loaded in view',
    files: ['web/lib/browser/in-view.ts', 'web/ui/basic/late-picture.tsx'],
    half: 'web',
    plugin: without('in-view.ts'),
    visits: everyday,
  },
  {
    name: 'the editor after the first interaction',
    files: [
      'web/lib/browser/first-interaction.ts',
      'web/ui/editor/plain-editor.tsx',
      'web/ui/editor/take-over.ts',
      'web/ui/editor/load-editor.ts',
    ],
    half: 'web',
    plugin: without('first-interaction.ts'),
    visits: [
      ['user', 'board/new'],
      ['user', 'blog/new'],
    ],
  },
  {
    name: 'code that many screens share in one file',
    files: ['web/render/screen-files.ts'],
    half: 'web',
    plugin: chunks((splitting) => {
      splitting.groups = splitting.groups.filter((group) => (group as { priority?: number }).priority !== 1)
    }),
    visits: everyday,
  },
  {
    name: 'small common chunks copied into each',
    files: [],
    half: 'web',
    plugin: chunks((splitting) => void delete splitting.experimentalInlineCommonChunks),
    visits: everyday,
  },
  {
    name: 'both kinds of chunks',
    files: [],
    half: 'web',
    plugin: chunks((splitting) => {
      splitting.groups = []
      delete splitting.experimentalInlineCommonChunks
    }),
    visits: everyday,
  },
]

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const folder = 'dist/ablation/visits'

/** A folder that the server takes for the project's own, with the halves that are not built again copied from `from`. */
async function buildVariant(name: string, { half, plugin }: Partial<Mechanism> = {}, from?: string) {
  const root = `${folder}/${name}`
  mkdirSync(at(`${root}/dist`), { recursive: true })
  for (const path of ['package.json', 'server', 'web', 'demo']) symlinkSync(at(path), at(`${root}/${path}`))
  if (!from || half === 'web') {
    const plugins = plugin ? [plugin] : []
    await buildInto('vite.config.ts', `${root}/dist/web`, plugins)
    compressAll(at(`${root}/dist/web`))
    await buildInto('scripts/vite/render.config.ts', `${root}/dist/render`, plugins)
  } else
    for (const part of ['web', 'render'])
      cpSync(at(`${from}/dist/${part}`), at(`${root}/dist/${part}`), { recursive: true })
  if (!from || half === 'server')
    await buildInto('scripts/vite/server.config.ts', `${root}/dist/server`, plugin ? [plugin] : [])
  else cpSync(at(`${from}/dist/server`), at(`${root}/dist/server`), { recursive: true })
  return root
}

const startVariant = (root: string) => startDemo(at(`${root}/dist/server/main.js`))

async function visitOnce(browser: Browser, url: string, visitor: Visitor, path: string) {
  const context = await contextOf(browser, url, visitor, SHARP_PHONE)
  const seen = await visit(context, url + path)
  await context.close()
  return seen
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
const say = (cells: (string | number)[]) => void process.stdout.write(`| ${cells.join(' | ')} |\n`)

/** Prints a row for each screen: with the mechanism and without it. */
export async function measureVisitsWithout(names: string[]) {
  const chosen = mechanisms.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
  if (chosen.length === 0) return
  const whole = await buildVariant('whole')
  const browser = await launchBrowser()
  say(['without', 'lines', 'screen', 'LCP ms', 'blocked ms', 'JS kB', 'requests'])
  say(['---', '---', '---', '---', '---', '---', '---'])
  try {
    for (const [index, mechanism] of chosen.entries()) {
      const less = await buildVariant(`less-${index}`, mechanism, whole)
      const servers = [await startVariant(whole), await startVariant(less)]
      try {
        for (const [visitor, path] of mechanism.visits) {
          const seen = servers.map((): Awaited<ReturnType<typeof visit>>[] => [])
          for (let round = 0; round < ROUNDS; round += 1)
            for (const [side, { url }] of servers.entries())
              seen[side]?.push(await visitOnce(browser, url, visitor, path))
          const of = (key: 'lcp' | 'blocked' | 'js' | 'requests', by = 1) =>
            seen.map((all) => (median(all.map((one) => one[key])) / by).toFixed(0)).join(' → ')
          const { name, files } = mechanism
          say([name, linesOf(files), `${visitor}:/${path}`, of('lcp'), of('blocked'), of('js', 1000), of('requests')])
        }
      } finally {
        for (const server of servers) await server.end()
      }
    }
  } finally {
    await browser.close()
  }
}
