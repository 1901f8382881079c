// How one reaches the server: a socket that only its user can open, or on Windows a port with a password.
import { createHash, randomBytes } from 'node:crypto'
import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedError, errorCode } from '#server/db/embedded/error.ts'
import { socketFolderOf, type PostmasterFile } from '#server/db/embedded/postmaster.ts'
import { giveTo, type Site } from '#server/db/embedded/site.ts'

export type Address = { host: string; port: number; password?: string }
export type Access = { initdbArguments: string[]; serverSettings: string[] }

export const user = 'postgres'
const socketPort = 5432

/** The shortest limit of a socket's path among the systems (macOS has 104 bytes with the closing zero). */
const longestSocketPath = 103

export async function prepareAccess(site: Site): Promise<Access> {
  return process.platform === 'win32' ? prepareLoopback(site) : prepareSocket(site)
}

/** Reads where a running server can be reached from the record that the server wrote itself. */
export async function addressOf(site: Site, running: PostmasterFile): Promise<Address> {
  const { port } = running
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port, password: await readFile(passwordFile(site), 'utf8') }
  }
  return { host: socketFolderOf(site, running), port }
}

/** Only the owner of the cluster's folder can open the socket, so the socket needs no password. */
async function prepareSocket(site: Site): Promise<Access> {
  const fits = Buffer.byteLength(join(site.cluster, `.s.PGSQL.${socketPort}`)) <= longestSocketPath
  const folder = fits ? '.' : await shortFolder(site)
  return {
    initdbArguments: ['--auth=trust'],
    serverSettings: [
      'listen_addresses=',
      `port=${socketPort}`,
      'unix_socket_permissions=0700',
      `unix_socket_directories="${folder}"`,
    ],
  }
}

async function shortFolder(site: Site): Promise<string> {
  const digest = createHash('sha256').update(site.cluster).digest('hex').slice(0, 16)
  // The server's user may be unable to enter root's own temporary folder, whose path can also be too long.
  const parent = site.account || tmpdir().length > 60 ? '/tmp' : tmpdir()
  const folder = join(parent, `madang-${digest}`)
  try {
    await mkdir(folder, { mode: 0o700 })
    if (site.account) await giveTo(site.account, folder)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const found = await lstat(folder)
  const owner = site.account?.uid ?? process.getuid?.()
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return folder
  throw new EmbeddedError(
    `The path ${site.cluster} is too long for a socket, and the short folder ${folder} belongs to ` +
      'somebody else. Remove that folder, or set DATA_DIR to a shorter path.',
  )
}

const passwordFile = (site: Site) => join(site.dataDir, 'postgres.password')

async function prepareLoopback(site: Site): Promise<Access> {
  const file = passwordFile(site)
  try {
    await writeFile(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return {
    initdbArguments: ['--auth=scram-sha-256', `--pwfile=${file}`],
    serverSettings: ['listen_addresses=127.0.0.1', `port=${await freePort()}`],
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : socketPort))
    })
  })
}
