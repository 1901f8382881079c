// The files of this version: the page without a screen, what it names, and what visited screens needed beside that.
import { BASE_PATH } from '#contract/shared/base-path.ts'
import type { Offline } from '#web/lib/web-module.ts'
import { filesName } from './cache-strategies.ts'

/** The build (scripts/vite/worker.config.ts) puts in the files of the built page, and the list of offline-reads.ts. */
declare const BUILT: { version: string; files: string[]; offline: Offline }

const { version: VERSION, files, offline: OFFLINE } = BUILT

export { OFFLINE, VERSION }

const SHELL = `${BASE_PATH}/`

const openFiles = () => caches.open(filesName(VERSION))

/** Requested without `accept: text/html` the server renders no screen into it, so that it belongs to nobody. */
async function fetchShell() {
  const answer = await fetch(SHELL, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The shell answered ${answer.status}`)
  await (await openFiles()).put(SHELL, answer)
}

export const shell = async () => (await openFiles()).match(SHELL)

/** The files have just been loaded by the page, so that most of them come out of the browser's own cache. */
export async function fetchFiles() {
  await Promise.all([fetchShell(), keepFiles(files)])
}

export async function keepFiles(paths: string[]) {
  const cache = await openFiles()
  const isNew = await Promise.all(paths.map(async (path) => !(await cache.match(path))))
  await cache.addAll(paths.filter((_, at) => isNew[at]))
}

export const isOwn = (script: string) => files.includes(script)

export async function answerFile(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) await (await openFiles()).put(request, answer.clone())
  return answer
}
