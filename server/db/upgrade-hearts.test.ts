// A migration removes the hearts that people have given to their own content.
import { expect, test } from 'vitest'
import { earlierDatabase } from '../test/earlier-database.ts'

/** The last migration before nobody liked what is their own. */
const BEFORE = '0054_photo_days'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

test('an own heart goes, counts follow, and those of others stay, in the trash too', async () => {
  const { pool, insert, account, upgrade } = await earlierDatabase(BEFORE)
  await account('author', 'a@shop.test')
  await account('reader', 'b@shop.test')
  const text = { title: 'b', cover: '/c', content: '<p>b</p>' }
  await insert('blogs', { id: id(1), uid: 'author', ...text, favorite: 2 })
  await insert('blogs', { id: id(2), uid: 'reader', ...text, favorite: 1 })
  for (const [n, uid] of [
    [1, 'author'],
    [1, 'reader'],
    [2, 'author'],
  ] as const)
    await insert('blog_favorite', { blog_id: id(n), uid })
  const heart = (uid: string) => ({ blog_id: id(3), uid })
  const kept = (uid: string | null, ...hearts: string[]) =>
    insert('trash', {
      kind: 'blog',
      record_id: id(3),
      uid,
      by_admin: false,
      title: 'b',
      record: { id: id(3), uid },
      parts: { blog_favorite: hearts.map(heart), blog_view: [] },
    })
  await kept('author', 'author', 'reader')
  await kept('reader', 'reader')
  await kept(null, 'reader')
  await upgrade()
  expect((await pool.query('select blog_id, uid from blog_favorite order by blog_id')).rows).toEqual([
    { blog_id: id(1), uid: 'reader' },
    { blog_id: id(2), uid: 'author' },
  ])
  expect((await pool.query('select favorite from blogs order by id')).rows).toEqual([{ favorite: 1 }, { favorite: 1 }])
  const { rows } = await pool.query<{ uid: string; parts: object }>('select uid, parts from trash order by uid')
  expect(rows).toEqual([
    { uid: 'author', parts: { blog_favorite: [heart('reader')], blog_view: [] } },
    { uid: 'reader', parts: { blog_favorite: [], blog_view: [] } },
    { uid: null, parts: { blog_favorite: [heart('reader')], blog_view: [] } },
  ])
})
