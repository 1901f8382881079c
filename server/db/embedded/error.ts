// Errors of the embedded PostgreSQL, in sentences for the person at the terminal.

import { statfs } from 'node:fs/promises'

export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Turns a failed file operation into a sentence; an error without a sentence of its own is returned unchanged. */
export function folderProblem(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(folder)
    case 'EACCES':
    case 'EPERM':
      return new EmbeddedError(
        `The folder ${folder} cannot be used by this user. Make it writable, or set DATA_DIR to another folder.`,
      )
    case 'EROFS':
      return new EmbeddedError(`The folder ${folder} is on a read-only disk. Set DATA_DIR to another folder.`)
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedError(
        `The folder ${folder} cannot be made because a file is in its place. ` +
          'Move the file away, or set DATA_DIR to another folder.',
      )
    default:
      return error
  }
}

export function diskFull(folder: string): EmbeddedError {
  return new EmbeddedError(`The disk that holds ${folder} is full. Free some space and start again.`)
}

/** Explains the output of a PostgreSQL program that gave up; `doing` completes "PostgreSQL could not …". */
export async function programProblem(doing: string, output: string, folder: string): Promise<EmbeddedError> {
  if (saysDiskFull(output) || (await hasNoSpace(folder))) return diskFull(folder)
  const lastLines = output.trimEnd().split('\n').slice(-12).join('\n')
  return new EmbeddedError(`PostgreSQL could not ${doing}. Its last words were:\n${lastLines}`)
}

/** On a full disk the server cannot even write down what troubles it. */
async function hasNoSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < 1024 * 1024
}

/** The kernel has the same words for used-up semaphores, which no tidying of the disk would cure. */
function saysDiskFull(output: string): boolean {
  const complaints = output.split('\n').filter((line) => !/semaphore|shared memory/.test(line))
  return complaints.some((line) => /No space left on device|Check free disk space/.test(line))
}
