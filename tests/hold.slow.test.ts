// Nothing that a user sends may hold the event loop: the worst input that the contract admits, everywhere.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RICH_TEXT_MAX } from '#contract/shared/rich-text.ts'
import { UPLOAD_MAX_BYTES, UPLOAD_PRESET } from '#contract/shared/images.ts'
import { MEMO_MAX } from '#contract/schedule/schedule.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { board, reply } from '#server/db/tables/board.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { orderItem, orders } from '#server/db/tables/order.table.ts'
import { anniversary, schedule } from '#server/db/tables/schedule.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { withoutTriggers } from '#server/test/fill-table.ts'
import { HOLD_MAX_MS, longestHold } from '#server/test/longest-hold.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let user: TestUser
let admin: TestUser
/** Has something of everything that is long, but not so much that packing it takes long. */
let packer: TestUser
const figures: [string, number][] = []

const list = <T>(length: number, make: (n: number) => T) => Array.from({ length }, (_, n) => make(n))
const cover = somePicture()
const longest = (piece: string) => piece.repeat(Math.floor(RICH_TEXT_MAX / piece.length))

async function many<T>(length: number, make: (n: number) => T, insert: (rows: T[]) => Promise<unknown>) {
  const rows = list(length, make)
  for (let at = 0; at < rows.length; at += 500) await insert(rows.slice(at, at + 500))
}

beforeAll(async () => {
  t = await testApp({ now: () => new Date('2026-11-15T03:00:00Z') })
  user = await t.signUp()
  admin = await t.signUp({ admin: true })
  packer = await t.signUp()
  await withoutTriggers(t.db, fill)
})

async function fill(db: DbOrTx) {
  const { uid } = user
  const content = `<p>${'글'.repeat(199_000)}</p>`
  const memo = '글'.repeat(MEMO_MAX)
  const ofEither = (n: number) => (n % 5 === 0 ? packer.uid : uid)
  await many(
    60,
    (n) => ({ uid: ofEither(n), title: `${n}`, cover, content }),
    (rows) => db.insert(blogs).values(rows),
  )
  await many(
    60,
    (n) => ({ uid: ofEither(n), title: `${n}`, content }),
    (rows) => db.insert(board).values(rows),
  )
  const [post] = await db.select({ bid: board.bid }).from(board)
  const bid = post?.bid ?? ''
  await many(
    200,
    () => ({ uid, bid, comment: memo }),
    (rows) => db.insert(reply).values(rows),
  )
  await many(
    200,
    (n) => ({ srcUid: n % 2 === 0 ? packer.uid : admin.uid, dstUid: uid, content: memo }),
    (rows) => db.insert(message).values(rows),
  )
  const plan = { sdate: '20261115', startTime: '09:00', endTime: '10:00', title: '모임', memo }
  await many(
    4_000,
    (n) => ({ uid, ...plan, sdate: `202611${10 + (n % 20)}` }),
    (rows) => db.insert(schedule).values(rows),
  )
  await db.insert(schedule).values(list(300, () => ({ uid: packer.uid, ...plan })))
  await many(
    2_000,
    (n) => ({ uid, aname: `기념일 ${n}`, adate: '19800517', calendar: 'lunar' as const, recurs: 'yearly' as const }),
    (rows) => db.insert(anniversary).values(rows),
  )
  await many(
    200,
    (n) => ({ name: `물건 ${n}`, cover, price: 1_000, colors: ['#c7583a'], stock: null }),
    (rows) => db.insert(products).values(rows),
  )
  const goods = await db.select({ id: products.id, name: products.name }).from(products)
  const line = { option: '#c7583a', quantity: 1, unitPrice: 1_000 }
  await db.insert(cartLine).values(goods.map(({ id }) => ({ uid, productId: id, ...line })))
  const expiresAt = new Date('2026-11-16T00:00:00Z')
  const delivery = { expiresAt, zoneCode: '12345', addr1: '서울', addr2: '', tel: '01012345678', memo: '글'.repeat(50) }
  await many(
    600,
    (n) => ({
      uid: n % 6 === 0 ? packer.uid : uid,
      itemCount: 40,
      totalPrice: 40_000,
      wholePrice: 43_000,
      ...delivery,
    }),
    (rows) => db.insert(orders).values(rows),
  )
  const made = await db.select({ oid: orders.oid }).from(orders)
  const items = goods
    .slice(0, 40)
    .map(({ id, name }) => ({ productId: id, pname: name, cover, subTotal: 1_000, ...line }))
  for (let at = 0; at < made.length; at += 50)
    await db
      .insert(orderItem)
      .values(made.slice(at, at + 50).flatMap(({ oid }) => items.map((item, n) => ({ oid, line: n, ...item }))))
}

afterAll(() => {
  const lines = figures.map(([name, ms]) => `${ms.toFixed(1).padStart(7)} ms  ${name}`)
  process.stdout.write(`longest hold of the event loop:\n${lines.join('\n')}\n`)
})

async function holdsNobody(name: string, work: () => Promise<unknown>) {
  const ms = await longestHold(work)
  figures.push([name, ms])
  expect(ms).toBeLessThan(HOLD_MAX_MS)
}

async function send(who: TestUser, method: string, path: string, body?: unknown) {
  const response = await who.request(method, path, body)
  // Streamed away: the browser puts a long answer together, not the server.
  await response.body?.pipeTo(new WritableStream())
  return response.status
}

const texts = {
  'one long paragraph': `<p>${'글'.repeat(RICH_TEXT_MAX - 7)}</p>`,
  'many paragraphs': longest('<p>a</p>'),
  'many links': longest('<a href="https://a.b/">a</a>'),
  'many pictures': longest(`<img src="${cover}">`),
  'many entities': longest('&lt;'),
  'many unknown tags': longest('<x>'),
  'deep lists': longest(`${'<ul><li>'.repeat(19)}a${'</li></ul>'.repeat(19)}`),
  'one tag with many attributes': `<p ${'a=b '.repeat(49_000)}>a`,
}

describe('a text of the greatest length', () => {
  it.each(Object.entries(texts))('of %s, for the board and the blog', async (name, content) => {
    const path = () => crypto.randomUUID()
    await holdsNobody(`post of ${name}`, () => send(user, 'PUT', `/board/${path()}`, { title: '글', content }))
    await holdsNobody(`blog post of ${name}`, () =>
      send(user, 'PUT', `/blogs/${path()}`, { title: '글', cover, content }),
    )
  })
})

describe('a body of the greatest size', () => {
  const send = (path: string, body: string) =>
    t.app.request(`http://localhost/madang/api${path}`, {
      method: 'PUT',
      body,
      headers: { cookie: user.cookie, origin: 'http://localhost', 'content-type': 'application/json' },
    })
  const SIZE = 1_200_000
  const bodies = {
    'many numbers': `[${'1,'.repeat(SIZE / 2 - 2)}1]`,
    'many empty lists': `[${'[],'.repeat(SIZE / 3 - 2)}[]]`,
    'deep lists': '['.repeat(SIZE),
    'many fields': `{${list(9_000, (n) => `"a${n}":1`).join(',')}}`,
    'one text with many escapes': JSON.stringify({ title: '글', content: '"'.repeat(SIZE / 2 - 50) }),
  }
  it.each(Object.entries(bodies))('of %s is refused', async (name, body) => {
    await holdsNobody(`body of ${name}`, async () => {
      expect((await send(`/board/${crypto.randomUUID()}`, body)).status).toBe(400)
    })
  })
})

describe('a list, however much there is', () => {
  const lists = [
    '/board?limit=100',
    '/board?limit=100&text=5',
    '/blogs?limit=100',
    '/blogs?limit=100&text=5',
    '/message?box=inbox&limit=100',
    '/products?limit=100',
    '/orders?limit=100',
    '/schedule?from=20260601&to=20270601',
    '/schedule/ics',
    '/anniversary?from=20260601&to=20270601',
    '/anniversary/upcoming?limit=50',
    '/orders/csv',
    '/dashboard/figures',
    '/dashboard/shop',
    '/dashboard/activity',
    '/dashboard/timeline',
    '/dashboard/posts',
    '/dashboard/myDay',
    '/photos?limit=100',
    '/userInfo?limit=100',
    '/notification?limit=100',
  ]
  it.each(lists)('GET %s', async (path) => {
    await holdsNobody(`GET ${path}`, async () => {
      expect(await send(path.startsWith('/orders') ? admin : user, 'GET', path)).toBe(200)
    })
  })

  it('of a cart and of replies', async () => {
    await holdsNobody('GET /carts', () => send(user, 'GET', `/carts/${user.uid}`))
    const [post] = await t.db.select({ bid: reply.bid }).from(reply).limit(1)
    await holdsNobody('GET replies', async () => {
      expect(await send(user, 'GET', `/reply?bid=${post?.bid}&limit=100`)).toBe(200)
    })
  })

  it('of everything that one person has here, as a file', async () => {
    await holdsNobody('POST /account/data', async () => expect(await send(packer, 'POST', '/account/data')).toBe(200))
  })

  it('of the API’s own description', () => holdsNobody('GET /', () => send(user, 'GET', '')))
})

describe('an upload of the greatest size', () => {
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'a.jpg')
    form.set('upload_preset', UPLOAD_PRESET)
    const request = new Request('http://localhost/madang/api/image/upload', { method: 'POST', body: form })
    const body = new Uint8Array(await request.arrayBuffer())
    const type = request.headers.get('content-type') ?? ''
    return () =>
      t.app.request('http://localhost/madang/api/image/upload', {
        method: 'POST',
        body,
        headers: { cookie: user.cookie, origin: 'http://localhost', 'content-type': type },
      })
  }

  it('that is no picture', async () => {
    const send = await upload(new Uint8Array(UPLOAD_MAX_BYTES))
    await holdsNobody('upload of 10 MB of nothing', async () => expect((await send()).status).toBe(415))
  })

  it('that ends like a form again and again', async () => {
    const text = '\r\n------'.repeat(UPLOAD_MAX_BYTES / 8)
    const send = await upload(new TextEncoder().encode(text))
    await holdsNobody('upload of many near boundaries', async () => expect((await send()).status).toBe(415))
  })

  it('that is a picture', async () => {
    const { default: sharp } = await import('sharp')
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const raw = sharp({ create: { width: 2_400, height: 1_300, channels: 3, background: '#888', noise } })
    const bytes = new Uint8Array(await raw.png({ compressionLevel: 0 }).toBuffer())
    const send = await upload(bytes)
    let url = ''
    await holdsNobody(`upload of a picture of ${(bytes.length / 1e6).toFixed(1)} MB`, async () => {
      const response = await send()
      expect(response.status).toBe(200)
      url = ((await response.json()) as { url: string }).url
    })
    await holdsNobody('GET that picture', async () => {
      const response = await t.app.request(`http://localhost${url}`)
      expect(response.status).toBe(200)
      await response.arrayBuffer()
    })
  })
})
