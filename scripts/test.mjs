// npm test: sets up what it needs, runs every kind of test, ends with "N passed, N failed".
import { runJourneys, runQuickChecks, runVitest } from './checks.mjs'
import { checkNode, say } from './say.mjs'

checkNode()
const { ensurePackages } = await import('./packages.mjs')
await ensurePackages()
const { makeUiFont } = await import('./ui-font.mjs')
await makeUiFont()

say('test', 'format, types, lint; beside them the rules, unit and screen tests and the slow proofs')
const quick = runQuickChecks()
const cases = await runVitest('tests', ['unit', 'web', 'screens', 'slow'])
const counts = [await quick, cases]

const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
say('test', 'journeys in a browser')
counts.push(await runJourneys(await findBrowser()))

const sum = (key) => counts.reduce((total, one) => total + one[key], 0)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)
