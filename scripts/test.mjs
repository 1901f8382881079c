// npm test: sets up what it needs, runs every kind of test, ends with "N passed, N failed".
import { runJourneys, runQuickChecks, runVitest } from './checks.mjs'
import { checkNode, say } from './say.mjs'

checkNode()
const { ensurePackages } = await import('./packages.mjs')
await ensurePackages()
const { makeUiFont } = await import('./ui-font.mjs')
await makeUiFont()

// Fetching a browser is waiting for the network: it goes on beside the first half.
const { findBrowser } = await import('./browser.mjs')
const browserFound = findBrowser()

// The tests leave a core idle now and then, and the build, the checks and the journeys wait for other things: in two
// halves of pairs both cores are busy to the end.
const { ensureBuilt } = await import('./build.mjs')
async function checkAndBuild() {
  const checked = await runQuickChecks()
  await ensureBuilt()
  return checked
}
say('test', 'the rules, unit and screen tests; beside them format, types, lint and the build')
const counts = await Promise.all([runVitest('tests', ['unit', 'web', 'screens']), checkAndBuild()])

const browser = await browserFound
say('test', 'journeys in a browser; beside them the slow proofs')
counts.push(...(await Promise.all([runJourneys(browser), runVitest('slow', ['slow'], { maxWorkers: 1 })])))

const sum = (key) => counts.reduce((total, one) => total + one[key], 0)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)
