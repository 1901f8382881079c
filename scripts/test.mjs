// npm test: sets up what it needs, runs every kind of test, names what failed and ends with "N passed, N failed".
import { availableParallelism } from 'node:os'
import { FORMAT, LINT, runJourneys, runQuickChecks, runVitest, stopChecks, TYPES, UNUSED } from './checks.mjs'
import { checkNode, say } from './say.mjs'

checkNode()
const { ensurePackages } = await import('./packages.mjs')
await ensurePackages()
const { makeUiFont } = await import('./ui-font.mjs')
await makeUiFont()

// Fetching a browser is waiting for the network.
const { findBrowser } = await import('./browser.mjs')
const browserFound = findBrowser()

// A build that fails ends the run: nothing of it goes on alone.
process.on('exit', stopChecks)
const { ensureBuilt } = await import('./build.mjs')
const built = ensureBuilt()

/** Each process loads and compiles the server or the app for itself: on two cores one for each row takes the least work. */
const workers = [`--maxWorkers=${Math.max(1, Math.floor(availableParallelism() / 4))}`]

// Four rows, each of which goes on as soon as it can, and which end at about the same time: both cores are busy to the end.
async function runVisits() {
  await built
  const browser = await browserFound
  say('test', 'journeys in a browser')
  const visited = await runJourneys(browser)
  return [visited, await runQuickChecks([TYPES, LINT, UNUSED])]
}
async function runProofs() {
  const checked = await runQuickChecks([FORMAT])
  await built
  say('test', 'the slow proofs')
  return [checked, await runVitest('slow', ['slow'], workers)]
}
say(
  'test',
  'the rules, unit and screen tests; beside them the build and the journeys, format, types, lint and the proofs',
)
const rows = [
  runVitest('tests', ['unit'], workers),
  runVitest('screens', ['web', 'screens'], workers),
  runVisits(),
  runProofs(),
]
const counts = (await Promise.all(rows)).flat()

const passed = counts.reduce((total, one) => total + one.passed, 0)
const failures = counts.flatMap((one) => one.failed)
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length > 0 || passed === 0 ? 1 : 0)
