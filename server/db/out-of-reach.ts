// Distinguishes a database that cannot be reached for the moment, and a full disk, from errors of ours.

/** The states in which PostgreSQL cannot serve anybody: too many connections, no memory or disk, starting, stopping. */
const states = new Set(['53000', '53100', '53200', '53300', '57014', '57P01', '57P02', '57P03', '57P05'])
/** Codes of the operating system for a connection that is refused or broken. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Nothing can be written until somebody makes room, here or within somebody's quota. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT'])
/** The driver's own complaints carry no code. */
const complaints =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

type Failure = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown }

function saysSo({ code, syscall, message }: Failure): boolean {
  if (typeof code === 'string') {
    if (states.has(code) || /^08...$/.test(code)) return true
    // A file that is not there is a fault of ours; a socket that is not there is a database that does not run.
    if (systemCodes.has(code) && ['connect', 'read', 'write'].includes(String(syscall))) return true
  }
  return typeof message === 'string' && complaints.test(message)
}

const isFull = ({ code }: Failure) => typeof code === 'string' && fullDisk.has(code)

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (isFull(error) || isDiskFull(error.cause))

export const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error && (saysSo(error) || isFull(error) || isOutOfReach(error.cause))
