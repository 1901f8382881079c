// Where the project lies, whether the server runs from its sources or from the built bundle.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findUp(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('package.json is missing: the server must run inside its project folder')
  return findUp(parent)
}

export const projectRoot = findUp(dirname(fileURLToPath(import.meta.url)))

/** The version of the product that runs here. */
export function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
  return version
}
