// npm test: sets up what it needs, runs the commands of package.json and ends with "N passed, N failed".
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePackages } from './packages.mjs'
import { checkNode, root, say } from './say.mjs'

checkNode()
ensurePackages()
const { ensureBrowser } = await import('./browser.mjs')
ensureBrowser()

const reports = mkdtempSync(join(tmpdir(), 'madang-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Runs a command of package.json. Its output comes when it has ended, so that those of two do not mix. */
function run(name, args = [], env = {}) {
  const started = performance.now()
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    cwd: fileURLToPath(root),
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      say('test', `${name} ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}

/** A command without cases of its own counts as one. */
async function check(name) {
  return (await run(name)) ? { passed: 1, failed: [] } : { passed: 0, failed: [name] }
}

/** Counts a failure outside of the cases as one. */
function count(name, ok, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8')))
    return { passed, failed: ok || failed.length > 0 ? failed : [`${name}: outside of its cases`] }
  } catch {
    return { passed: 0, failed: [`${name}: ended without a report`] }
  }
}

async function vitest(name) {
  const ok = await run(name, [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${name}.json`)}`,
  ])
  return count(name, ok, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults
      .flatMap((file) => file.assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${name}: ${fullName}`),
  }))
}

const specsOf = (suites = []) => suites.flatMap(({ specs = [], suites }) => [...specs, ...specsOf(suites)])

async function journeys(name) {
  const ok = await run(name, ['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `${name}.json`) })
  return count(name, ok, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: specsOf(suites)
      .filter((spec) => !spec.ok)
      .map(({ file, title }) => `${name}: ${file} ${title}`),
  }))
}

/** The built app is what the journeys and the slow tests run. */
async function built() {
  const counts = [await check('build')]
  if (counts[0].failed.length > 0) return counts
  counts.push(await journeys('test:e2e'))
  for (const name of ['format:check', 'types', 'lint', 'unused']) counts.push(await check(name))
  counts.push(await vitest('test:slow'))
  return counts
}

await run('fonts')
const counts = (await Promise.all([vitest('test:unit'), built()])).flat()
const passed = counts.reduce((sum, one) => sum + one.passed, 0)
const failed = counts.flatMap((one) => one.failed)
for (const failure of failed) process.stdout.write(`FAILED ${failure}\n`)
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`)
process.exit(failed.length > 0 || passed === 0 ? 1 : 0)
