// Makes web/theme/generated/pretendard-ui.woff2: Pretendard with the glyphs that the interface itself uses.
// What people write comes from the dynamic subset instead (web/theme/pretendard.css).
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const messages = join(root, 'messages')
const generated = join(root, 'web/theme/generated')
const source = join(root, 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf')
/** Every visitor downloads it before the first text is drawn in it. */
const sizeLimit = 60_000

// The interface uses weights 400 to 700, kerning and tabular figures: the rest of the font is left out.
const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
}

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))
const punctuation = '\u00a0·×÷±°©®…–—‘’“”•′″←↑→↓✓₩€￦〜「」『』・※℃％～'

/** The texts that every visitor meets first: the font has each of their characters. */
const metFirst = new Set([
  'shell.ts',
  'ui.ts',
  'auth.ts',
  'net.ts',
  'errors.ts',
  'format.ts',
  'dashboard.ts',
  'notification.ts',
])
/** A character that fewer files than this use is rare: it comes from the dynamic subset, in the same typeface. */
const COMMON_FROM = 3

const isOfInterface = (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'standins.ts'

async function usedCodePoints() {
  const characters = new Set(ascii + punctuation)
  const filesWith = new Map()
  for (const name of (await readdir(messages)).filter(isOfInterface)) {
    for (const character of new Set(await readFile(join(messages, name), 'utf8'))) {
      const files = (filesWith.get(character) ?? 0) + 1
      filesWith.set(character, files)
      if (metFirst.has(name) || files >= COMMON_FROM) characters.add(character)
    }
  }
  return Array.from(characters, (character) => character.codePointAt(0))
    .filter((point) => point >= 32)
    .toSorted((a, b) => a - b)
}

const hex = (point) => point.toString(16).toUpperCase()

// Runs of neighbouring code points, as CSS writes them: U+20-7E, U+AC00.
function unicodeRange(points) {
  const runs = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last && point === last.to + 1) last.to = point
    else runs.push({ from: point, to: point })
  }
  return runs.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

const fontFace = (points) => `@font-face {
  font-family: 'Madang UI';
  font-style: normal;
  font-weight: 400 700;
  font-display: swap;
  src: url('./pretendard-ui.woff2') format('woff2');
  unicode-range: ${unicodeRange(points)};
}
`

const inputHash = async (points) =>
  createHash('sha256')
    .update(points.join())
    .update(await readFile(fileURLToPath(import.meta.url)))
    .update(await readFile(join(root, 'node_modules/pretendard/package.json')))
    .digest('hex')

export async function makeUiFont() {
  const points = await usedCodePoints()
  const hash = await inputHash(points)
  const hashFile = join(generated, 'pretendard-ui.hash')
  if ((await readFile(hashFile, 'utf8').catch(() => '')) === hash) return { made: false }

  const { default: subsetFont } = await import('subset-font')
  const font = await subsetFont(await readFile(source), String.fromCodePoint(...points), options)
  if (font.length > sizeLimit) {
    throw new Error(`The interface font has ${font.length} bytes, more than its limit of ${sizeLimit}.`)
  }
  await mkdir(generated, { recursive: true })
  await writeFile(join(generated, 'pretendard-ui.woff2'), font)
  await writeFile(join(generated, 'pretendard-ui.css'), fontFace(points))
  await writeFile(hashFile, hash)
  return { made: true, bytes: font.length, characters: points.length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { made, bytes, characters } = await makeUiFont()
  console.log(`interface font: ${made ? `${characters} characters, ${bytes} bytes` : 'up to date'}`)
}
