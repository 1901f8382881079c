// npm test: sets up what it needs, runs every kind of test, ends with "N passed, N failed".
import { runJourneys, runQuickChecks, runVitest } from './checks.mjs'
import { checkNode, say } from './say.mjs'

checkNode()
const { ensurePackages } = await import('./packages.mjs')
await ensurePackages()
const { makeUiFont } = await import('./ui-font.mjs')
await makeUiFont()

// Fetching a browser is waiting for the network.
const { findBrowser } = await import('./browser.mjs')
const browserFound = findBrowser()

say('test', 'the rules, unit and screen tests; beside them format, types, lint and the build')
const { ensureBuilt } = await import('./build.mjs')
async function checkAndBuild() {
  const counts = await runQuickChecks()
  await ensureBuilt()
  return counts
}
const checkedAndBuilt = checkAndBuild()

// Each row goes on as soon as it can, so that both cores are busy to the end.
async function runTests() {
  const quick = await runVitest('tests', ['unit', 'web', 'screens'])
  await checkedAndBuilt
  say('test', 'the slow proofs')
  return [quick, await runVitest('slow', ['slow'])]
}
async function runVisits() {
  const checked = await checkedAndBuilt
  const browser = await browserFound
  say('test', 'journeys in a browser')
  return [checked, await runJourneys(browser)]
}
const counts = (await Promise.all([runTests(), runVisits()])).flat()

const sum = (key) => counts.reduce((total, one) => total + one[key], 0)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)
