// parse-server on the same PostgreSQL, in a database of its own: its class wants people who are signed in, and each row has
// its list of who may read and write it.
import { createServer, type RequestListener } from 'node:http'
import pg from 'pg'
import { databaseUrl, load, port, readRows, ready, text } from './peer.ts'

type Express = () => RequestListener & { use(path: string, handler: unknown): void }
type Parse = { ParseServer: new (options: object) => { start(): Promise<void>; app: unknown } }

const PEOPLE = 40
const express = load('express') as Express
const { ParseServer } = load('parse-server') as Parse
const { posts } = await readRows()

const address = {
  host: databaseUrl.searchParams.get('host') ?? databaseUrl.hostname,
  port: Number(databaseUrl.port),
  user: databaseUrl.username,
  password: decodeURIComponent(databaseUrl.password),
}
async function withDatabase(database: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ ...address, database })
  await client.connect()
  await work(client)
  await client.end()
}
await withDatabase('postgres', (client) => client.query('create database parse'))

const signedIn = { requiresAuthentication: true }
const server = new ParseServer({
  databaseURI: 'postgres://localhost/parse',
  databaseOptions: { ...address, database: 'parse', max: 10 },
  appId: 'bench',
  masterKey: 'bench-master',
  serverURL: `http://127.0.0.1:${port}/parse`,
  allowClientClassCreation: false,
  logLevel: 'error',
  silent: true,
  schema: {
    definitions: [
      {
        className: 'Post',
        fields: {
          title: { type: 'String' },
          content: { type: 'String' },
          views: { type: 'Number' },
          author: { type: 'Pointer', targetClass: '_User' },
        },
        classLevelPermissions: {
          find: signedIn,
          get: signedIn,
          create: signedIn,
          update: signedIn,
          delete: signedIn,
          count: {},
          addField: {},
          protectedFields: {},
        },
      },
    ],
  },
})
await server.start()
const app = express()
app.use('/parse', server.app)
await new Promise<void>((resolve) => createServer(app).listen(port, '127.0.0.1', resolve))

const plain = { 'x-parse-application-id': 'bench', 'content-type': 'application/json' }
const people: { objectId: string; sessionToken: string }[] = []
for (let n = 0; n < PEOPLE; n += 1) {
  const answer = await fetch(`http://127.0.0.1:${port}/parse/users`, {
    method: 'POST',
    headers: { ...plain, 'x-parse-revocable-session': '1' },
    body: JSON.stringify({ username: `person-${n}`, password: 'long enough' }),
  })
  if (!answer.ok) throw new Error(`parse-server: ${answer.status} ${await answer.text()}`)
  people.push((await answer.json()) as (typeof people)[number])
}

const idOf = (n: number) => `post${String(n).padStart(6, '0')}`
await withDatabase('parse', async (client) => {
  for (const [n, { title, content, views, at }] of posts.entries())
    await client.query({
      name: 'fill',
      text: `insert into "Post" ("objectId", "createdAt", "updatedAt", "_rperm", "_wperm", title, content, views, author)
        values ($1, $2, $2, $3, $4, $5, $6, $7, $8)`,
      values: [idOf(n), at, ['*'], [people[n % PEOPLE]?.objectId], title, content, views, people[n % PEOPLE]?.objectId],
    })
  await client.query('create index on "Post" ("updatedAt" desc)')
  await client.query('vacuum analyze')
})

const asPerson = (n: number) => ({ ...plain, 'x-parse-session-token': people[n % PEOPLE]?.sessionToken ?? '' })
ready({
  list: people.map((_, n) => ({
    method: 'GET',
    path: '/parse/classes/Post?limit=20&order=-updatedAt&include=author&excludeKeys=content',
    headers: asPerson(n),
  })),
  one: posts.slice(0, 1000).map((_, n) => ({
    method: 'GET',
    path: `/parse/classes/Post/${idOf(n)}?include=author`,
    headers: asPerson(n),
  })),
  create: people.map(({ objectId }, n) => ({
    method: 'POST',
    path: '/parse/classes/Post',
    headers: asPerson(n),
    body: JSON.stringify({
      ...text,
      author: { __type: 'Pointer', className: '_User', objectId },
      ACL: { '*': { read: true }, [objectId]: { write: true } },
    }),
  })),
})
