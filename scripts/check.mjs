// npm run check: the inner loop. Format, types and lint on one core beside the quick tests on the other;
// the first of them that fails ends the rest.
import { FORMAT, LINT, runQuickChecks, runVitest, stopChecks, TYPES } from './checks.mjs'
import { checkNode, say, stop } from './say.mjs'

checkNode()
const { ensurePackages } = await import('./packages.mjs')
await ensurePackages()
const { makeUiFont } = await import('./ui-font.mjs')
await makeUiFont()

say('check', 'format, types, lint; beside them the rules and unit tests')
const endAtOnce = ({ name, ok }) => {
  if (ok) return
  stopChecks()
  stop(`Stopped: ${name} failed. Its words stand above.`)
}
// Code that nothing uses yet is no mistake while somebody works on it: `npm test` looks for it.
const [, tests] = await Promise.all([
  runQuickChecks([FORMAT, TYPES, LINT], endAtOnce),
  runVitest('tests', ['unit', 'web'], ['--tags-filter=!slow', '--experimental.fsModuleCache']),
])
if (tests.failed.length > 0)
  stop(
    `${tests.passed} tests passed, ${tests.failed.length} failed. The screens, slow proofs and journeys were not run.`,
  )
say(
  'check',
  `${tests.passed} tests passed; \`npm test\` also runs the screens, the slow proofs and the journeys in a browser`,
)
