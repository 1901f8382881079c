// Makes two fonts in web/theme/generated from Pretendard: one with the glyphs that the interface itself uses, one with
// the syllables that Korean texts use most beside them. The rest comes later, in pieces (web/theme/pretendard.css).
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fallbackFaces } from './fallback-font.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const messages = join(root, 'messages')
const generated = join(root, 'web/theme/generated')
const source = join(root, 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf')
const pieces = join(root, 'node_modules/pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css')
/** Every visitor downloads both, while the texts are there already in a font of the system. */
const sizeLimit = 60_000
/** So many syllables fit into the second file. */
const WRITTEN_COUNT = 435

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
  'connection.ts',
  'format.ts',
  'dashboard.ts',
  'notification.ts',
])
/** A character that fewer files than this use is rare: it comes from the dynamic subset, in the same typeface. */
const COMMON_FROM = 5

/**
 * Read by few, or by nobody on a page: texts of the admin panel, mails, refusals (most people never meet one, and none
 * stands on a first screen), and the demo's own screens. Their syllables do not count: the frequent ones are in the second
 * file, the rest comes from the dynamic subset. The stand-in font is as wide as Pretendard (scripts/fallback-font.mjs), so
 * nothing moves when such a piece arrives.
 */
const readByFew = new Set([
  'audit.ts',
  'onboarding.ts',
  'business.ts',
  'errors.ts',
  'invitation.ts',
  'legal.ts',
  'mail.ts',
  'refusals.ts',
  'report-queue.ts',
  'screen-demo.ts',
  'site.ts',
  'standins.ts',
  'user-list.ts',
])

const isOfInterface = (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !readByFew.has(basename(path))

async function usedCodePoints() {
  const characters = new Set(ascii + punctuation)
  const filesWith = new Map()
  const paths = await readdir(messages, { recursive: true })
  const names = new Set(paths.map((path) => basename(path)))
  const gone = [...metFirst, ...readByFew].filter((name) => !names.has(name))
  if (gone.length > 0) throw new Error(`scripts/ui-font.mjs names files that are not in messages/: ${gone.join(', ')}`)
  for (const path of paths.filter(isOfInterface)) {
    for (const character of new Set(await readFile(join(messages, path), 'utf8'))) {
      const files = (filesWith.get(character) ?? 0) + 1
      filesWith.set(character, files)
      if (metFirst.has(basename(path)) || files >= COMMON_FROM) characters.add(character)
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

const isSyllable = (point) => point >= 0xac00 && point <= 0xd7a3

function* pointsOf(range) {
  for (const [, from, to = from] of range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)) {
    for (let point = parseInt(from, 16); point <= parseInt(to, 16); point += 1) yield point
  }
}

/** The pieces of Pretendard's own subset are sorted by how often Korean texts use them: the last ones most. */
async function mostWritten(without) {
  const known = new Set(without)
  const ranges = [...(await readFile(pieces, 'utf8')).matchAll(/unicode-range:([^;}]+)/g)].map(([, range]) => range)
  const often = ranges.toReversed().flatMap((range) => [...pointsOf(range)].filter(isSyllable))
  return often
    .filter((point) => !known.has(point))
    .slice(0, WRITTEN_COUNT)
    .toSorted((a, b) => a - b)
}

const fontFace = (name, points) => `@font-face {
  font-family: 'Madang UI';
  font-style: normal;
  font-weight: 400 700;
  font-display: swap;
  src: url('./${name}.woff2') format('woff2');
  unicode-range: ${unicodeRange(points)};
}
`

const inputHash = async (points) =>
  createHash('sha256')
    .update(points.join())
    .update(fallbackFaces())
    .update(await readFile(fileURLToPath(import.meta.url)))
    .update(await readFile(join(root, 'node_modules/pretendard/package.json')))
    .digest('hex')

export async function makeUiFont() {
  const points = await usedCodePoints()
  const hash = await inputHash(points)
  const hashFile = join(generated, 'pretendard-ui.hash')
  if ((await readFile(hashFile, 'utf8').catch(() => '')) === hash) return { made: false }

  const { default: subsetFont } = await import('subset-font')
  const whole = await readFile(source)
  await mkdir(generated, { recursive: true })
  const sizes = {}
  const faces = []
  for (const [name, its] of Object.entries({
    'pretendard-ui': points,
    'pretendard-written': await mostWritten(points),
  })) {
    const font = await subsetFont(whole, String.fromCodePoint(...its), options)
    if (font.length > sizeLimit)
      throw new Error(`${name} has ${font.length} bytes, more than its limit of ${sizeLimit}.`)
    await writeFile(join(generated, `${name}.woff2`), font)
    faces.push(fontFace(name, its))
    sizes[name] = `${its.length} characters, ${font.length} bytes`
  }
  await writeFile(join(generated, 'pretendard-ui.css'), faces.join('\n'))
  await writeFile(join(generated, 'fallback.css'), fallbackFaces())
  await writeFile(hashFile, hash)
  return { made: true, sizes }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { sizes } = await makeUiFont()
  console.log(sizes ?? 'the fonts are up to date')
}
