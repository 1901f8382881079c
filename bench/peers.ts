// Madang beside other servers that one could put under such an app, on the same rows, each with its permissions on. They
// are no part of this project: a run installs them into a folder of its own and throws it away.
import { inChunks, requestsOf } from './against-bare.ts'
import { boardList } from './figures/board-list.ts'
import { createPost } from './figures/create-post.ts'
import { onePost } from './figures/one-post.ts'
import type { Ground } from './fixtures.ts'
import type { Line } from './line.ts'
import type { Ask, Asks } from './peers/peer.ts'
import { installPackages, why } from './packages.ts'
import { startLoad, startMadang, startPeer } from './processes.ts'

type Say = (line: Line) => void

const packages = ['json-server@0.17.4', 'json-server-auth@2.1.0', 'parse-server@9.10.0']

const peers = [
  { name: 'json-server 0.17.4', script: 'json-server' },
  { name: 'parse-server 9.10.0', script: 'parse-server' },
]

const questions = [
  { what: 'list of 20', figure: boardList, asks: 'list' },
  { what: 'one post', figure: onePost, asks: 'one' },
  { what: 'create', figure: createPost, asks: 'create' },
] as const

function textOf({ method, path, headers, body }: Ask, port: number) {
  const all = { host: `127.0.0.1:${port}`, accept: '*/*', ...headers }
  const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  const lines = [`${method} ${path} HTTP/1.1`, ...Object.entries(all).map((pair) => pair.join(': ')), ...length]
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

type Stage = { ground: Ground; port: number; folder: string; load: ReturnType<typeof startLoad>; say: Say }

async function compareWith({ name, script }: (typeof peers)[number], { ground, port, folder, load, say }: Stage) {
  const peer = await startPeer(script, { DATABASE_URL: ground.url, PEERS: folder, PORT: String(port + 1) })
  try {
    const asked = peer.asks as Asks
    for (const { what, figure, asks } of questions) {
      const [theirs, ours] = await inChunks(load, [
        { name, port: port + 1, requests: asked[asks].map((ask) => textOf(ask, port + 1)) },
        { name: 'Madang', port, requests: requestsOf(figure, ground, port) },
      ])
      const value = `${(ours / theirs).toFixed(1)} times as many (${ours.toFixed(0)}/s, ${theirs.toFixed(0)}/s)`
      say({ name: `${what}, against ${name}`, value })
    }
  } finally {
    await peer.end()
  }
}

export async function measurePeers(ground: Ground, port: number, say: Say) {
  const installed = await installPackages(packages).catch(why)
  if (typeof installed === 'string')
    return say({
      name: 'against json-server and parse-server',
      value: `left out, they could not be installed: ${installed}`,
    })
  const madang = await startMadang(ground.url, port)
  const load = startLoad()
  try {
    for (const peer of peers) {
      const stage = { ground, port, folder: installed.folder, load, say }
      await compareWith(peer, stage).catch((error: unknown) =>
        say({ name: `against ${peer.name}`, value: `left out: ${why(error)}` }),
      )
    }
  } finally {
    await load.end()
    await madang.end()
    await installed.remove()
  }
}
