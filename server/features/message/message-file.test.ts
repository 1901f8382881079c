import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { API_PATH } from '#contract/shared/base-path.ts'
import type { MessageFile, ConversationMessage } from '#contract/message/message.schema.ts'
import { FILE_MAX_BYTES } from '#contract/message/message.ts'
import { image } from '#server/db/tables/album.table.ts'
import { messageFile } from '#server/db/tables/message.table.ts'
import { html, photoAs } from '#server/test/image-samples.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { sweepFiles } from './file-sweep.service.ts'

let t: Awaited<ReturnType<typeof testApp>>
let ara: TestUser
let binna: TestUser
let stranger: TestUser

beforeAll(async () => {
  t = await testApp()
  ara = await t.signUp()
  binna = await t.signUp()
  stranger = await t.signUp({ admin: true })
})

function upload(who: TestUser, bytes: Uint8Array, name: string, more: Record<string, string> = {}) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'text/html' }), name)
  for (const [field, value] of Object.entries(more)) body.set(field, value)
  const headers = { cookie: who.cookie, origin: 'http://localhost' }
  return t.app.request(`http://localhost${API_PATH}/message/file`, { method: 'POST', body, headers })
}
const uploaded = async (...given: Parameters<typeof upload>) => (await (await upload(...given)).json()) as MessageFile
const send = (from: TestUser, to: TestUser, files: string[], mid = crypto.randomUUID()) =>
  from.request('PUT', `/message/${mid}`, { dstUid: to.uid, content: '보냅니다', files })
const open = (who: TestUser, id: string) => who.request('GET', `/message/file/${id}`)
const seen = async (who: TestUser, other: TestUser) =>
  ((await (await who.request('GET', `/message/with/${other.uid}`)).json()) as { items: ConversationMessage[] }).items

describe('a file of a message', () => {
  it('is its sender’s alone until it is sent, and then also the recipient’s, never anybody else’s', async () => {
    const { id } = await uploaded(ara, html, '../초대장.html')
    const readers = [ara, binna, stranger]
    const who = async () => Promise.all(readers.map(async (one) => (await open(one, id)).status))
    expect(await who()).toEqual([200, 404, 404])
    expect((await t.guest('GET', `/message/file/${id}`)).status).toBe(401)
    const mid = crypto.randomUUID()
    expect((await send(ara, binna, [id], mid)).status).toBe(200)
    // A retry changes nothing, and no other message gets the file.
    expect((await send(ara, binna, [id], mid)).status).toBe(200)
    expect((await send(ara, binna, [id])).status).toBe(400)
    expect((await send(binna, ara, [(await uploaded(ara, html, 'x')).id])).status).toBe(400)
    expect(await who()).toEqual([200, 200, 404])
    expect((await seen(binna, ara))[0]?.files).toMatchObject([
      { id, name: '.. 초대장.html', type: null, bytes: html.length },
    ])
    await binna.request('DELETE', `/message/${mid}`)
    expect(await who()).toEqual([200, 404, 404])
    await binna.request('PUT', `/block/${ara.uid}`, {})
    expect(await seen(binna, ara)).toEqual([])
    await binna.request('DELETE', `/block/${ara.uid}`)
  })

  it('is downloaded and never shown as what it claims to be; a picture is drawn anew and shown', async () => {
    const page = await open(ara, (await uploaded(ara, html, '쪽지 "1".html')).id)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="1.html"; filename*=UTF-8''${encodeURIComponent('쪽지  1 .html')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-cache',
    })
    const picture = await uploaded(ara, await photoAs('jpeg'), 'a.jpg')
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 640, height: 480 })
    const shown = await open(ara, picture.id)
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
    expect((await shown.arrayBuffer()).byteLength).toBe(picture.bytes)
    // A file that only begins like a picture stays a file.
    const torn = await uploaded(ara, (await photoAs('jpeg')).subarray(0, 2_000), 'torn.jpg')
    expect(torn.type).toBeNull()
    expect((await t.guest('GET', `/../image/upload/v1/${picture.id}.bin`)).status).not.toBe(200)
  })

  it('is kept by a browser, but not shown by it to whoever may not see it', async () => {
    const { id } = await uploaded(ara, html, '편지.html')
    const etag = (await open(ara, id)).headers.get('etag') ?? ''
    const again = (who: TestUser, tag: string) =>
      t.app.request(`http://localhost${API_PATH}/message/file/${id}`, {
        headers: { cookie: who.cookie, 'if-none-match': tag },
      })
    const known = await again(ara, `W/${etag}`)
    expect([known.status, await known.text(), known.headers.get('cache-control')]).toEqual([
      304,
      '',
      'private, no-cache',
    ])
    expect((await again(ara, '"other"')).status).toBe(200)
    expect((await again(stranger, etag)).status).toBe(404)
    const mid = crypto.randomUUID()
    await send(ara, binna, [id], mid)
    expect((await again(binna, etag)).status).toBe(304)
    await ara.request('DELETE', `/message/${mid}/content`)
    expect((await again(binna, etag)).status).toBe(404)
  })

  it('is refused where it is none, too large, or beside something else', async () => {
    expect((await upload(ara, new Uint8Array(), 'empty')).status).toBe(400)
    expect((await upload(ara, html, 'x', { more: 'x' })).status).toBe(400)
    expect((await upload(ara, new Uint8Array(FILE_MAX_BYTES + 1), 'large')).status).toBe(413)
    expect((await ara.request('POST', '/message/file', {})).status).toBe(400)
    const six = Array.from({ length: 6 }, () => crypto.randomUUID())
    expect((await send(ara, binna, six)).status).toBe(400)
    expect((await send(ara, binna, six.slice(1))).status).toBe(400)
  })

  it('that was never sent goes after a day, with the row that keeps its bytes', async () => {
    const [unsent, kept] = [await uploaded(ara, html, 'a'), await uploaded(ara, html, 'b')]
    await send(ara, binna, [kept.id])
    await t.db.execute(sql`update ${messageFile} set created_at = now() - interval '2 days'`)
    await t.db.execute(sql`update ${image} set created_at = now() - interval '2 days'`)
    await sweepFiles(t.db, new Date())
    const left = async (id: string) => t.db.$count(image, eq(image.id, id))
    expect([await left(unsent.id), await left(kept.id)]).toEqual([0, 1])
    expect((await open(ara, unsent.id)).status).toBe(404)
  })
})
