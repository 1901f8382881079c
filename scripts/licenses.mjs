// Writes dist/web/licenses.txt: each package that the browser app contains or the server needs, with its licence.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from './say.mjs'

const at = (path) => fileURLToPath(new URL(path, root))
const json = (path) => JSON.parse(readFileSync(at(path), 'utf8'))

/** In the styles and among the fonts, where the build does not look, and where the text lies if not beside its package. */
const ofStyles = [['node_modules/pretendard', 'node_modules/pretendard/dist'], ['node_modules/tailwindcss']]

const isLicense = (name) => /^(licen[cs]e|copying|notice)/i.test(name)

function packageIn(folder, textIn = folder) {
  const { name, version, license } = json(`${folder}/package.json`)
  const files = readdirSync(at(textIn), { withFileTypes: true }).filter((file) => file.isFile() && isLicense(file.name))
  const text = files.map((file) => readFileSync(at(`${textIn}/${file.name}`), 'utf8').trim()).join('\n\n')
  return { name, version, identifier: license, text }
}

/** Lists the packages that run in production, as far as they are installed: parts for other systems are not. */
function ofServer() {
  const places = Object.entries(json('package-lock.json').packages)
  const folders = places.filter(
    ([folder, { dev, devOptional }]) => folder && !dev && !devOptional && existsSync(at(folder)),
  )
  return folders.map(([folder]) => packageIn(folder))
}

const textOf = ({ name, version, identifier, text }) =>
  `${name} ${version} (${identifier})\n\n${text?.trim() || 'The package brings no text of its licence.'}\n`

/** After the build of the browser app, which has written down what it took (build.license in vite.config.ts). */
export function writeLicenses() {
  const all = [
    ...json('dist/web/.vite/license.json'),
    ...ofStyles.map(([folder, textIn]) => packageIn(folder, textIn)),
    ...ofServer(),
  ]
  const byName = new Map(all.map((one) => [`${one.name} ${one.version}`, one]))
  const texts = [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => textOf(one))
  const line = `\n${'-'.repeat(80)}\n\n`
  writeFileSync(
    at('dist/web/licenses.txt'),
    ['Packages that Madang contains, with their licences.\n', ...texts].join(line),
  )
  return texts.length
}
