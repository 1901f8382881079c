import { describe, expect, it } from 'vitest'
import type { BlogSeries } from '#contract/blog/blog.schema.ts'
import { blogDraft } from '#server/db/tables/blog.table.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { postDue } from './blog-due.service.ts'

const t = await testApp()
const author = await t.signUp()
const other = await t.signUp()

const cover = somePicture()

async function post(title: string, series: string | null, by = author) {
  const id = crypto.randomUUID()
  const answer = await by.request('PUT', `/blogs/${id}`, { title, cover, content: '<p>글</p>', series })
  expect(answer.status).toBe(200)
  return id
}

const ask = (id: string, by = other) => by.request('GET', `/blogs/${id}/series`)
const titles = async (id: string) => ((await (await ask(id)).json()) as BlogSeries).items.map(({ title }) => title)

describe('a series', () => {
  it('has the posts of one author under one title, in the order in which they came', async () => {
    const name = `옹기 이야기 ${Date.now()}`
    const first = await post('하나', name)
    await post('둘', ` ${name} `)
    await post('남의 글', name, other)
    const alone = await post('따로', null)
    expect(await titles(first)).toEqual(['하나', '둘'])
    expect((await ask(alone)).status).toBe(404)
    expect(await (await author.request('GET', '/blogSeries')).json()).toEqual({
      items: expect.arrayContaining([name]),
    })
  })

  it('is put into another order by its author and nobody else; a changed text keeps its place', async () => {
    const name = `순서 ${Date.now()}`
    const ids = [await post('하나', name), await post('둘', name), await post('셋', name)]
    const [first = '', second = '', third = ''] = ids
    const order = (by: TestUser, some: string[]) => by.request('PUT', `/blogs/${first}/series`, { ids: some })
    expect((await order(other, [third, second, first])).status).toBe(403)
    expect((await order(author, [third, first])).status).toBe(200)
    expect(await titles(first)).toEqual(['셋', '하나', '둘'])
    const change = { title: '하나 더', cover, content: '<p>글</p>', version: 1 }
    await author.request('PUT', `/blogs/${first}`, change)
    expect(await titles(first)).toEqual(['셋', '하나 더', '둘'])
    await author.request('PUT', `/blogs/${first}`, { ...change, series: null, version: 2 })
    expect(await titles(third)).toEqual(['셋', '둘'])
    await author.request('PUT', `/blogs/${first}`, { ...change, series: name, version: 3 })
    expect(await titles(third)).toEqual(['셋', '둘', '하나 더'])
  })

  it('takes a deleted post back at its place, and a planned one at the end', async () => {
    const name = `돌아온 글 ${Date.now()}`
    const ids = [await post('하나', name), await post('둘', name)]
    await author.request('DELETE', `/blogs/${ids[0]}`)
    expect(await titles(ids[1] ?? '')).toEqual(['둘'])
    const { items } = (await (await author.request('GET', '/trash?side=mine')).json()) as { items: { id: string }[] }
    await author.request('POST', `/trash/${items[0]?.id}/restore`, {})
    await t.db.insert(blogDraft).values({
      uid: author.uid,
      title: '셋',
      cover,
      content: '<p>글</p>',
      series: name,
      publishAt: new Date(Date.now() - 1),
    })
    await postDue(t.deps)
    expect(await titles(ids[0] ?? '')).toEqual(['하나', '둘', '셋'])
  })
})
