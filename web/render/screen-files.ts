// Which code a first screen needs beside the entry, so that the page can name it and the browser fetches all of it at
// once instead of file after file. By the path of the route. The text editor is not in it: its code comes with the first
// sign that somebody is there.
import { modules } from '#web/app/modules.ts'
import { screensOf } from '#web/lib/web-module.ts'

export const screenFiles: Record<string, string[]> = Object.fromEntries(
  screensOf(modules).map(([path, { page }]) => [path, [page.file]]),
)

/** On every screen, right after it. */
export const afterFiles = ['app/hosts/page-hosts.tsx', 'app/start-worker.ts']

/** In the shell of whoever is signed in. */
export const signedInFiles = ['app/shell/signed-in-tools.tsx']
