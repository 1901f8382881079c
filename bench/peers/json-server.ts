// json-server with json-server-auth: whoever reads or writes posts has to be signed in.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load, port, readRows, ready, text } from './peer.ts'

type App = { use(handler: unknown): void; db: unknown; listen(port: number, host: string, then: () => void): void }
type JsonServer = { create(): App; router(file: string): { db: unknown } }
type Auth = { rewriter(rules: Record<string, number>): unknown }

const jsonServer = load('json-server') as JsonServer
const auth = load('json-server-auth') as Auth
const { posts, people } = await readRows()

const file = join(process.env['PEERS'] ?? '', `posts-${process.pid}.json`)
writeFileSync(
  file,
  JSON.stringify({
    posts: posts.map(({ bid: id, uid: userId, title, content, views, at }) => ({
      id,
      userId,
      title,
      content,
      views,
      at,
    })),
    users: people.map(({ uid: id, name }) => ({ id, name, email: `${id}@bench.example`, password: '' })),
  }),
)

const app = jsonServer.create()
const router = jsonServer.router(file)
app.db = router.db
// 660: people who are signed in may read and write, nobody else may do anything.
app.use(auth.rewriter({ posts: 660 }))
app.use(auth)
app.use(router)
await new Promise<void>((resolve) => app.listen(port, '127.0.0.1', resolve))

const json = { 'content-type': 'application/json' }
const answer = await fetch(`http://127.0.0.1:${port}/register`, {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ email: 'reader@bench.example', password: 'long enough' }),
})
const { accessToken } = (await answer.json()) as { accessToken: string }
const headers = { authorization: `Bearer ${accessToken}` }
ready({
  list: [{ method: 'GET', path: '/posts?_sort=at&_order=desc&_limit=20&_expand=user', headers }],
  one: posts.slice(0, 1000).map(({ bid }) => ({ method: 'GET', path: `/posts/${bid}?_expand=user`, headers })),
  create: people.map(({ uid: userId }) => ({
    method: 'POST',
    path: '/posts',
    headers: { ...headers, ...json },
    body: JSON.stringify({ userId, ...text }),
  })),
})
