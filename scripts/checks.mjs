// The checks that `npm run check` and `npm test` share: each prints when it began, and its output only if it failed.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { root, say } from './say.mjs'

const cwd = fileURLToPath(root)
const bin = (path) => join(cwd, 'node_modules', path)
const running = new Set()

/** Ends the checks that still run, so that the first failure is the last thing on the screen. */
export function stopChecks() {
  for (const child of running) child.kill()
}

/** A quiet check prints its output only after it has failed: two that run at once would mix theirs. */
function run(command, args, { env = {}, isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [bin(command), ...args], {
      cwd,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    })
    running.add(child)
    let words = ''
    child.stdout?.on('data', (text) => (words += text))
    child.stderr?.on('data', (text) => (words += text))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ ok: code === 0, words })
    })
  })
}

/** Types fill memory that would be cleared for a third of the time: it is cleared from half of the machine's memory on. */
const rarelyCleared = { GOGC: 'off', GOMEMLIMIT: String(Math.floor(totalmem() / 2)) }

const typesKept = bin('.cache/types.tsbuildinfo')

export const FORMAT = 'format'
export const TYPES = 'types'
export const LINT = 'lint'
export const UNUSED = 'unused'
const quickChecks = {
  [FORMAT]: ['oxfmt/bin/oxfmt', ['--check']],
  // On one core each: on two, both cores work out the types that the files of both share. The compiler keeps what it has
  // worked out for the next time.
  [TYPES]: ['typescript/bin/tsc', ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', typesKept]],
  [LINT]: ['oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'], { GOMAXPROCS: '1' }],
  [UNUSED]: ['knip/bin/knip.js', []],
}

/** Those of these names, one after the other. A check without cases of its own counts as one. */
export async function runQuickChecks(names, tell = () => {}) {
  const counts = { passed: 0, failed: [] }
  for (const name of names) {
    const [command, args, env] = quickChecks[name]
    const started = performance.now()
    const { ok, words } = await run(command, args, { isQuiet: true, env: { ...rarelyCleared, ...env } })
    const took = `${((performance.now() - started) / 1000).toFixed(1)} s`
    say(name, ok ? `passed in ${took}` : `FAILED after ${took}\n${words}`)
    if (ok) counts.passed++
    else counts.failed.push(name)
    tell({ name, ok })
  }
  return counts
}

/** Counts the cases that passed and names those that failed; a run that breaks off without a report is one failure. */
async function countCases(name, command, args, env, read) {
  const folder = mkdtempSync(join(tmpdir(), 'madang-report-'))
  const report = join(folder, 'report.json')
  const started = performance.now()
  const { ok } = await run(command, args, { env: env(report) })
  say(name, `${ok ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')))
    return { passed, failed: ok || failed.length > 0 ? failed : [`${name}: failed outside of its cases`] }
  } catch {
    return { passed: 0, failed: [`${name}: ended without a report`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A failure as the end of `npm test` lists it, where nobody has to look for it in thousands of lines. */
const tellFailure = ({ file, title, message }) =>
  [`${file}: ${title}`, ...stripVTControlCharacters(message).split('\n', 12)].filter(Boolean).join('\n    ')

/** After a time limit the second error is the one that says where the journey stood. */
const messagesOf = (errors) => errors.map(({ message }) => message).join('\n')

/** Playwright's report has a suite for each file and for each group in it. */
const allSpecs = (suites = []) => suites.flatMap(({ specs = [], suites }) => [...specs, ...allSpecs(suites)])

/** The test files of these projects of vitest.config.ts. */
export const runVitest = (name, projects, more = []) =>
  countCases(
    name,
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...more,
      '--reporter=default',
      '--reporter=./scripts/tell-cases.mjs',
    ],
    (report) => ({ MADANG_CASES: report }),
    ({ passed, failed }) => ({ passed, failed: failed.map(tellFailure) }),
  )

/** A journey that passes only at the second try has failed, so none is tried twice. */
export const runJourneys = (browser) =>
  countCases(
    'journeys',
    '@playwright/test/cli.js',
    ['test', '--config', 'tests/e2e/playwright.config.ts'],
    (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, MADANG_BROWSER: browser }),
    ({ stats, suites, errors }) => ({
      passed: stats.expected,
      failed: [
        ...allSpecs(suites)
          .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
          .map(({ file, title, tests }) => ({
            file: join('tests/e2e', file),
            title,
            message: messagesOf(tests.flatMap(({ results }) => results.flatMap((one) => one.errors))),
          })),
        ...errors.map((error) => ({ file: 'tests/e2e', title: 'around the journeys', message: messagesOf([error]) })),
      ].map(tellFailure),
    }),
  )
