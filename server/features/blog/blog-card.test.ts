// The cards are made when a post is written; posts from before that have theirs from the migration.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { BlogCard } from '#contract/blog/blog.schema.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { projectRoot } from '#server/process/project-root.ts'
import { cardTextOf } from '#server/rules/rich-text/write-text.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp } from '#server/test/test-app.ts'

const t = await testApp()

const contents = [
  '<p>짧은 글</p>',
  `<h2>제목</h2><p>가 <strong>굵</strong>게 &amp;lt; a &lt; b&nbsp;c</p><img src="/madang/image/upload/v1/a.jpg" alt="x &gt; y" /><p>끝</p>`,
  `<p>${'마당 이야기는 길다. '.repeat(900)}</p>`,
  `<ul><li>${"don't stop, it's 3.5 km ".repeat(400)}</li></ul>`,
  `<p>${'漢字とかな 🙂 '.repeat(300)}</p>`,
  '<img src="/madang/image/upload/v1/a.jpg" alt="" />',
]

it('are the same for old posts as for new ones', async () => {
  await t.db.insert(blogs).values(contents.map((content, i) => ({ title: String(i), cover: '', content })))
  const migration = readFileSync(join(projectRoot, 'server/db/migrations/0005_blog_card.sql'), 'utf8')
  await t.db.execute(sql.raw(migration.slice(migration.indexOf('UPDATE'))))
  const rows = await t.db.select().from(blogs)
  expect(rows.length).toBeGreaterThanOrEqual(contents.length)
  for (const { content, excerpt, readingMinutes } of rows)
    expect({ excerpt, readingMinutes }).toEqual(cardTextOf(content))
})

it('change with the post, and a list of the longest posts is short', { tags: ['slow'] }, async () => {
  const writer = await t.signUp()
  const address = `/blogs/${crypto.randomUUID()}`
  const cover = somePicture()
  const put = async (content: string, version?: number) =>
    (await writer.request('PUT', address, { title: '긴 글', cover, content, version })).json()
  const long = `<p>${'마'.repeat(199_000)}</p>`
  expect(await put('<p>처음</p>')).toMatchObject({ excerpt: '처음', readingMinutes: 1 })
  expect(await put(long, 1)).toMatchObject({ excerpt: `${'마'.repeat(139)}…`, readingMinutes: 398 })
  const page = await (await writer.request('GET', '/blogs')).text()
  expect((JSON.parse(page) as { items: BlogCard[] }).items[0]).toMatchObject({ readingMinutes: 398 })
  expect(page.length).toBeLessThan(5_000)
})
