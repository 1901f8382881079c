// Prints the progress of a script.
const started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)}s`.padStart(7)

export const root = new URL('..', import.meta.url)

export const say = (step, text) => process.stdout.write(`${seconds()}  ${step.padEnd(9)} ${text}\n`)

export function stop(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

/** Our packages need it; an older Node fails later with less clear words. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) stop(`Madang needs Node 20.19 or newer; this is ${process.version}.`)
}
