// npm test: sets up what it needs, runs every kind of test, ends with "N passed, N failed".
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNode, root, say } from './say.mjs'

checkNode()
const { ensurePackages } = await import('./packages.mjs')
await ensurePackages()

const cwd = fileURLToPath(root)
const reports = mkdtempSync(join(tmpdir(), 'madang-reports-'))
let passed = 0
let failed = 0

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [command, ...args], {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.on('close', (code) => resolve(code === 0))
  })
}
const bin = (path) => join(cwd, 'node_modules', path)

/** A check without cases of its own counts as one. */
async function check(name, command, args) {
  say('test', name)
  if (await run(command, args)) passed++
  else failed++
}

/** Counts the cases; a run that breaks off without a report counts as one failure. */
async function suite(name, command, args, env, read) {
  say('test', name)
  const ok = await run(command, args, env)
  try {
    const counts = read()
    passed += counts.passed
    failed += counts.failed || (ok ? 0 : 1)
  } catch {
    failed++
  }
}

const { makeUiFont } = await import('./ui-font.mjs')
await makeUiFont()
await check('types', bin('typescript/bin/tsc'), ['--noEmit', '-p', '.'])
await check('lint', bin('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings'])

const unitReport = join(reports, 'unit.json')
await suite(
  'architecture, unit and screens',
  bin('vitest/vitest.mjs'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  {},
  () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(unitReport, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  },
)

const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const browserReport = join(reports, 'browser.json')
await suite(
  'journeys in a browser',
  bin('@playwright/test/cli.js'),
  ['test', '--config', 'tests/e2e/playwright.config.ts'],
  { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, MADANG_BROWSER: await findBrowser() },
  () => {
    const { stats } = JSON.parse(readFileSync(browserReport, 'utf8'))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  },
)

rmSync(reports, { recursive: true, force: true })
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
