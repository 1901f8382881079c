import { beforeAll, expect, it } from 'vitest'
import { defaultSite } from '#contract/site/default-site.ts'
import { blogDraft, blogs } from '#server/db/tables/blog.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let admin: TestUser
let id: string

const ask = (headers: Record<string, string> = {}) => t.app.request('http://localhost/madang/blog/rss.xml', { headers })

async function change(more: object) {
  const { version } = await t.deps.site.get()
  const answer = await admin.request('PUT', '/settings/site', { ...defaultSite, version, ...more })
  expect(answer.status).toBe(200)
}

beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp({ admin: true })
  const rest = { uid: admin.uid, cover: '/x', content: '<p>비밀 본문</p>' }
  const [row] = await t.db
    .insert(blogs)
    .values({
      ...rest,
      title: '"봄" & <여름>\u0007',
      excerpt: '꽃이 ]]> 핀다 &lt; &copy R&D &#60 &#x3c &amplitude &#',
      tags: ['꽃', '봄'],
    })
    .returning()
  id = row?.id ?? ''
  await t.db.insert(blogDraft).values({ ...rest, title: '아직 초안', publishAt: new Date(Date.now() - 1) })
})

it('is closed until an admin opens it, and says so', async () => {
  await change({ blogFeed: defaultSite.blogFeed })
  const closed = await ask({ 'accept-language': 'ko' })
  expect(closed.status).toBe(404)
  expect(await closed.text()).toBe('이 사이트는 블로그 피드를 공개하지 않습니다.')
  await change({ blogFeed: true })
  expect((await ask()).status).toBe(200)
  await change({ blogFeed: true, off: ['blog'] })
  expect((await ask()).status).toBe(404)
})

it('has the newest posts with title, beginning, author and tags, as valid XML, and no draft', async () => {
  await change({ blogFeed: true, name: '은하수 & 공방' })
  const answer = await ask()
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('<title>은하수 &amp; 공방 블로그</title>')
  // Once for XML, and what HTML would read as a tag once more: readers show both as HTML.
  expect(text).toContain('<title>&quot;봄&quot; &amp; &amp;lt;여름&gt;</title>')
  expect(text).toContain(`<link>http://localhost/madang/blog/${id}</link>`)
  expect(text).toContain('<description>꽃이 ]]&gt; 핀다 &amp;amp;lt; &amp;amp;copy R&amp;D')
  // Some names, and all numbers, HTML reads without their semicolon too.
  expect(text).toContain('&amp;D &amp;amp;#60 &amp;amp;#x3c &amp;amp;amplitude &amp;#</description>')
  expect(text).toContain(`<dc:creator>${admin.name}</dc:creator><category>꽃</category><category>봄</category>`)
  expect(text).not.toMatch(/초안|비밀 본문/)
  expect(text).not.toContain('\u0007')
  expect(text).not.toContain(admin.email)
  // Every element that is opened is closed, in the right order.
  const open: string[] = []
  for (const [, end, name = '', alone] of text.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name)
    else if (!alone) open.push(name)
  }
  expect(open).toEqual([])
})

it('is not sent again to whoever has it', async () => {
  await change({ blogFeed: true })
  const { headers } = await ask()
  const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  expect((await ask({ 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
  expect((await ask({ 'if-modified-since': modified })).status).toBe(304)
  expect((await ask({ 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200)
  expect((await ask({ 'if-modified-since': 'yesterday' })).status).toBe(200)
})

it('names no time while there are no posts', async () => {
  const empty = await testApp({ site: { ...t.deps.site } })
  await change({ blogFeed: true })
  const answer = await empty.app.request('http://localhost/madang/blog/rss.xml')
  expect(answer.status).toBe(200)
  expect(answer.headers.has('last-modified')).toBe(false)
  const text = await answer.text()
  expect(text).toContain('</channel>')
  expect(text).not.toContain('lastBuildDate')
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
  expect((await empty.app.request('http://localhost/madang/blog/rss.xml', { headers })).status).toBe(304)
})

it('names the address that visitors type, where a proxy stands in front', async () => {
  const behind = await testApp({ publicUrl: 'https://madang.example', site: { ...t.deps.site } })
  await behind.db.insert(blogs).values({ title: '글', cover: '/x', content: '<p>글</p>' })
  await change({ blogFeed: true })
  const text = await (await behind.app.request('http://localhost/madang/blog/rss.xml')).text()
  expect(text).toContain('<link>https://madang.example/madang/blog/')
  expect(text).not.toContain('localhost')
})

it('names no host that a request has made up', async () => {
  await change({ blogFeed: true })
  const answer = await t.app.request('http://evil.example/madang/blog/rss.xml')
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('evil.example')
})
