// Hidden and deleted texts never leave the server: no answer to anybody else contains them, at any address.
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allEndpoints } from '#contract/api.ts'
import { API_PATH, BASE_PATH } from '#contract/shared/base-path.ts'
import { BLOG_FEED_PATH } from '#contract/blog/blog-feed.ts'
import type { MessageFile } from '#contract/message/message.schema.ts'
import type { ReportCase } from '#contract/report/report.schema.ts'
import type { HidableKind } from '#contract/report/report.ts'
import { writeCount } from '#server/db/tables/auth.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { modules } from '#server/modules.ts'
import { SITEMAP_PATH } from '#server/http/page/crawlers.ts'
import { staticFiles } from '#server/http/page/static.ts'
import { findNotification } from '#server/rules/notify/notification-text.ts'
import { html } from '#server/test/image-samples.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
const [writer, other, admin] = await Promise.all([t.signUp(), t.signUp(), t.signUp({ admin: true })])

const root = await mkdtemp(join(tmpdir(), 'madang-no-way-'))
afterAll(() => rm(root, { recursive: true, force: true }))
await mkdir(join(root, '.vite'))
await writeFile(join(root, 'index.html'), '<!doctype html><html><head></head><body><div id="root"></div></body></html>')
await writeFile(join(root, '.vite/manifest.json'), '{}')
const hosts = { scripts: [], frames: [], images: [], connects: [], forms: [] }
/** Instead of a screen: the answers of the album, which guests are shown from a page that many get. */
const drawn = { title: '', answers: '', files: [], renderedAt: 0 }
staticFiles(t.app, root, {
  ...t.deps,
  hosts,
  render: async (_address, _locale, ask) => ({ ...drawn, html: (await ask(`${API_PATH}/photos`)).body }),
})

async function ok(by: TestUser, method: string, path: string, body?: object) {
  // Nobody writes as much as this test does.
  await t.db.delete(writeCount)
  const answer = await by.request(method, path, body)
  expect([200, 204], `${method} ${path}: ${await answer.clone().text()}`).toContain(answer.status)
}

const kinds = [
  'post',
  'replyUnderPost',
  'reply',
  'answeredReply',
  'blog',
  'commentUnderBlog',
  'comment',
  'photo',
  'photoComment',
  'product',
  'day',
  'message',
  'messageFile',
  'groupMessage',
] as const
type Kind = (typeof kinds)[number]
const forEachKind = <T>(make: () => T) => Object.fromEntries(kinds.map((kind) => [kind, make()])) as Record<Kind, T>
/** A word for each, which stands nowhere else. */
const words = forEachKind(() => `w${randomUUID().replaceAll('-', '')}`)
const ids = forEachKind((): string => randomUUID())
/** Records of other people that stay as they are. */
const there = { post: randomUUID(), blog: randomUUID(), photo: randomUUID(), reply: randomUUID(), group: randomUUID() }

const text = (title: string) => ({ title, content: `<p>${title}</p>` })
const blogText = (title: string) => ({ ...text(title), cover: somePicture() })
const photo = (caption: string) => ({ url: somePicture(), width: 3, height: 2, caption, seenBy: 'everyone' })

async function writeOnBoard() {
  await ok(writer, 'PUT', `/board/${ids.post}`, text(words.post))
  await ok(admin, 'PUT', `/notice/${ids.post}`)
  await ok(other, 'PUT', `/bookmark/${ids.post}`)
  await ok(other, 'PUT', `/reply/${there.reply}`, { bid: ids.post, comment: '읽었어요' })
  const answer = { bid: ids.post, comment: words.replyUnderPost, answers: there.reply }
  await ok(writer, 'PUT', `/reply/${ids.replyUnderPost}`, answer)
  await ok(other, 'PUT', `/board/${there.post}`, text('남는 글'))
  await ok(writer, 'PUT', `/reply/${ids.reply}`, { bid: there.post, comment: words.reply })
  await ok(writer, 'PUT', `/reply/${ids.answeredReply}`, { bid: there.post, comment: words.answeredReply })
  const own = { bid: there.post, comment: '답글', answers: ids.answeredReply }
  await ok(other, 'PUT', `/reply/${randomUUID()}`, own)
}

async function writeElsewhere() {
  await ok(writer, 'PUT', `/blogs/${ids.blog}`, { ...blogText(words.blog), tags: [words.blog] })
  await ok(admin, 'PUT', `/blogs/${ids.blog}/comments/${ids.commentUnderBlog}`, { comment: words.commentUnderBlog })
  await ok(other, 'PUT', `/blogs/${there.blog}`, blogText('남는 블로그'))
  await ok(writer, 'PUT', `/blogs/${there.blog}/comments/${ids.comment}`, { comment: words.comment })
  await ok(writer, 'PUT', `/photos/${ids.photo}`, photo(words.photo))
  await ok(other, 'PUT', `/photos/${there.photo}`, photo('남는 사진'))
  await ok(writer, 'PUT', `/photos/${there.photo}/comments/${ids.photoComment}`, { comment: words.photoComment })
  const goods = { cover: somePicture(), price: 1000, status: 'default', colors: ['#000000'], stock: 3 }
  await ok(admin, 'PUT', `/products/${ids.product}`, { name: words.product, ...goods })
  const on = { adate: '20270304', isHoliday: true, calendar: 'solar', recurs: 'none' }
  await ok(admin, 'PUT', `/anniversary/${ids.day}`, { aname: words.day, ...on })
}

async function writeMessages() {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(html)]), `${words.messageFile}.txt`)
  const headers = { cookie: writer.cookie, origin: 'http://localhost' }
  const stored = await t.app.request(`http://localhost${API_PATH}/message/file`, { method: 'POST', body, headers })
  ids.messageFile = ((await stored.json()) as MessageFile).id
  const letter = { dstUid: other.uid, content: words.message, files: [ids.messageFile] }
  await ok(writer, 'PUT', `/message/${ids.message}`, letter)
  await ok(writer, 'PUT', `/message/group/${there.group}`, { name: '모임', uids: [other.uid, admin.uid] })
  const toGroup = `/message/group/${there.group}/message/${ids.groupMessage}`
  await ok(writer, 'PUT', toGroup, { content: words.groupMessage })
}

const caseOf = async (id: string, state: 'open' | 'closed') => {
  const { items } = (await (await admin.request('GET', `/report?limit=100&state=${state}`)).json()) as {
    items: ReportCase[]
  }
  return items.find(({ recordId }) => recordId === id)?.id
}
const hidden = [
  ['reply', 'reply'],
  ['reply', 'answeredReply'],
  ['comment', 'comment'],
  ['photoComment', 'photoComment'],
  ['photo', 'photo'],
  ['post', 'post'],
  ['blog', 'blog'],
] as const satisfies [HidableKind, Kind][]

async function hideAndDelete() {
  for (const [kind, name] of hidden) {
    await ok(other, 'POST', '/report', { kind, recordId: ids[name], reason: 'abuse' })
    await ok(admin, 'POST', `/report/${await caseOf(ids[name], 'open')}/act`, { act: 'hide', words: '광고' })
  }
  await ok(admin, 'DELETE', `/products/${ids.product}`)
  await ok(admin, 'DELETE', `/anniversary/${ids.day}`)
  await ok(writer, 'DELETE', `/message/${ids.message}/content`)
  await ok(writer, 'DELETE', `/message/${ids.groupMessage}/content`)
}

/** Values for the parameter of an address, by the beginning of its path. */
const about: Record<string, () => string[]> = {
  board: () => [ids.post, there.post],
  bookmark: () => [ids.post, there.post],
  blogs: () => [ids.blog, there.blog],
  photos: () => [ids.photo, there.photo],
  photoAlbum: () => [ids.photo],
  products: () => [ids.product],
  message: () => [ids.message, ids.messageFile, ids.groupMessage, there.group, writer.uid],
  people: () => [writer.uid, other.uid],
  userInfo: () => [writer.uid],
}
/** Query strings to try; an endpoint that does not accept one of these is not called with it. */
const queries = (): Record<string, string>[] => [
  {},
  { limit: '100' },
  { bid: there.post },
  { bid: ids.post },
  { uid: writer.uid },
  { from: '20270301', to: '20270331' },
  { status: 'all' },
  { side: 'mine' },
  ...Object.values(words).map((q) => ({ q })),
]

function apiAddresses() {
  const read = allEndpoints.filter(({ method, name }) => method === 'GET' && !/^(live|movie|health)\./.test(name))
  return read.flatMap(({ path, query }) => {
    const named = (about[path.split('/')[1] ?? ''] ?? (() => [ids.post]))()
    const filled = new Set(named.map((id) => path.replace('{number}', '1').replace(/\{\w+\}/, id)))
    const asked = queries().filter((one) => (query ? query.safeParse(one).success : Object.keys(one).length === 0))
    return [...filled].flatMap((one) => asked.map((given) => `${API_PATH}${one}?${new URLSearchParams(given)}`))
  })
}

const pageAddresses = () => [
  SITEMAP_PATH,
  BLOG_FEED_PATH,
  ...[
    '/',
    '/album',
    `/album?photo=${ids.photo}`,
    `/board/${ids.post}`,
    `/blog/${ids.blog}`,
    `/products?id=${ids.product}`,
    `/people/${writer.uid}`,
  ].map((path) => BASE_PATH + path),
]

const readers = { guest: '', member: other.cookie }
type Answer = {
  reader: keyof typeof readers
  place: string
  address: string
  status: number
  text: string
  etag: string | null
}

async function open(reader: keyof typeof readers, address: string, known?: string): Promise<Answer> {
  const cookie = readers[reader]
  const accept = address.startsWith(API_PATH) ? 'application/json' : 'text/html'
  const headers = { cookie, accept, ...(known && { 'if-none-match': known }) }
  const answer = await t.app.request(`http://localhost${address}`, { headers })
  const { status } = answer
  const place = `${reader} ${address}`
  return { reader, place, address, status, text: await answer.text(), etag: answer.headers.get('etag') }
}

/** Push, mail and the archive of the own data do not come by an address. */
async function told(): Promise<Answer> {
  const rows = await t.db.select({ nid: notification.nid }).from(notification).where(eq(notification.uid, other.uid))
  const news = await Promise.all(rows.map(({ nid }) => findNotification(t.db, nid)))
  const lists = modules.flatMap(({ myData }) => Object.values(myData?.lists?.(t.db, other.uid) ?? {}))
  const records: object[] = []
  for (const list of lists) for await (const record of list) records.push(record)
  return {
    reader: 'member',
    place: 'told',
    address: '',
    status: 200,
    text: JSON.stringify([news, records]),
    etag: null,
  }
}

type Asked = [reader: keyof typeof readers, address: string, known?: string]
const AT_ONCE = 8

async function readAll(asked: Asked[]) {
  const answers: Answer[] = []
  for (let i = 0; i < asked.length; i += AT_ONCE)
    answers.push(...(await Promise.all(asked.slice(i, i + AT_ONCE).map((one) => open(...one)))))
  return answers
}

async function readEverything() {
  const addresses = [...new Set([...apiAddresses(), ...pageAddresses()])]
  const asked = (['guest', 'member'] as const).flatMap((reader) => addresses.map((one): Asked => [reader, one]))
  return [await told(), ...(await readAll(asked))]
}

/** Where the word of a kind stands. Whoever asks for a word gets it back once, as what was asked for. */
const placesOf = (kind: Kind, answers: Answer[]) =>
  answers
    .filter(({ address, text: said }) => said.split(words[kind]).length - 1 > (address.includes(words[kind]) ? 1 : 0))
    .map(({ place }) => place)

let before: Answer[]
let after: Answer[]
/** Asked by a browser that has kept what it got. */
let again: Answer[]
const heard: string[] = []

beforeAll(async () => {
  await ok(admin, 'PUT', '/settings/site', { ...(await t.deps.site.get()), blogFeed: true })
  await writeOnBoard()
  await writeElsewhere()
  await writeMessages()
  before = await readEverything()
  const who = { ...other, isAdmin: false, blocker: null, sessionId: randomUUID() } as never
  const changed = (change: object) => void heard.push(JSON.stringify(change))
  const leave = t.deps.live.join({ who, changed, resync: () => undefined, end: () => undefined })
  await hideAndDelete()
  await vi.waitFor(() => expect(heard.join()).toContain(there.group))
  leave()
  after = await readEverything()
  const kept = before.filter(({ text: said, etag }) => etag && Object.values(words).some((one) => said.includes(one)))
  again = await readAll(kept.map(({ reader, address, etag }): Asked => [reader, address, etag ?? '']))
})

describe.each(kinds)('%s', (kind) => {
  it('is read by somebody else while it is there, and by nobody any more once it is hidden or deleted', () => {
    expect(placesOf(kind, before)).not.toEqual([])
    expect(placesOf(kind, after)).toEqual([])
  })

  it('is not told by the change that takes it away', () => {
    expect(heard.filter((one) => one.includes(words[kind]))).toEqual([])
  })
})

it('a browser that has kept an answer is not told that it is still the same', () => {
  expect(again.length).toBeGreaterThan(0)
  const places = kinds.flatMap((kind) => placesOf(kind, before))
  const stale = again.filter(({ place, status }) => status === 304 && places.includes(place))
  expect(stale.map(({ place }) => place)).toEqual([])
})

it('guests and members have more than one way to what is there', () => {
  const ways = (kind: Kind) => placesOf(kind, before).join('\n')
  expect(ways('photo')).toMatch(/^guest \/madang\/api\/photos\?$/m)
  expect(ways('photo')).toMatch(/^guest \/madang\/album\?photo=/m)
  expect(ways('post')).toMatch(/^told$/m)
  for (const kind of ['post', 'reply', 'blog', 'comment', 'photo', 'photoComment', 'product', 'message'] as const)
    expect(ways(kind), kind).toMatch(/^member \/madang\/api\/search\?q=/m)
  expect(ways('blog')).toMatch(new RegExp(`^guest ${BLOG_FEED_PATH}$`, 'm'))
})

it('what is shown again is told again by its name', async () => {
  for (const [, name] of hidden.toReversed())
    await ok(admin, 'POST', `/report/${await caseOf(ids[name], 'closed')}/act`, { act: 'restore' })
  const back = await readEverything()
  for (const [, name] of hidden) expect(placesOf(name, back), name).toEqual(placesOf(name, before))
})
