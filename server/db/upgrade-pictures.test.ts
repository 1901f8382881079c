// Migrations record the pictures that an older site shows: their owners and their uses.
import { expect, test } from 'vitest'
import { earlierDatabase } from '../test/earlier-database.ts'

/** The last migration before uses of pictures were kept. */
const BEFORE = '0042_message_changes'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const own = (n: number) => `/madang/image/upload/v1/${id(n)}.webp`
const square = (n: number) => own(n).replace('upload/', 'upload/c_thumb,g_auto,h_500,w_500/f_auto/q_auto/')
const cloud = 'https://res.cloudinary.com/yard/image/upload/v17/madang/a.jpg'

test('pictures that were there before have their owners and their uses', async () => {
  const { pool, account, upgrade } = await earlierDatabase(BEFORE)
  const img = (src: string) => `<p>글</p><img src="${src}" alt="">`
  await account('owner', 'a@shop.test')
  await account('other', 'b@shop.test')
  for (const n of [1, 2, 3])
    await pool.query(
      `insert into image (id, uid, format, width, height, bytes) values ($1, 'owner', 'webp', 9, 9, 9)`,
      [id(n)],
    )
  await pool.query(`insert into image (id, uid, format, width, height, bytes) values ($1, 'owner', 'bin', 0, 0, 9)`, [
    id(4),
  ])
  await pool.query(`insert into photos (id, uid, url, width, height) values ($1, 'owner', $2, 9, 9)`, [id(11), own(1)])
  await pool.query(`insert into photos (id, uid, url, width, height) values ($1, 'other', $2, 7, 8)`, [id(12), cloud])
  await pool.query(`insert into board (bid, uid, title, content) values ($1, 'other', 'b', $2)`, [id(21), img(own(1))])
  await pool.query(
    `insert into board_version (bid, version, title, content, written_at) values ($1, 1, 'b', $2, now())`,
    [id(21), img(own(2))],
  )
  await pool.query(`insert into blogs (id, uid, title, cover, content) values ($1, 'owner', 'b', $2, $3)`, [
    id(31),
    square(2),
    img(cloud),
  ])
  await pool.query(
    `insert into trash (id, kind, record_id, uid, by_admin, title, record, parts) values ($1, 'photo', 'x', 'owner', false, '', $2, '{}')`,
    [id(41), JSON.stringify({ url: own(3) })],
  )
  await pool.query(`insert into setting (key, value) values ('site', $1)`, [JSON.stringify({ logo: square(1) })])
  await upgrade()

  const { rows: images } = await pool.query('select address, uid, width from image order by address')
  expect(images).toEqual([
    { address: own(1), uid: 'owner', width: 9 },
    { address: own(2), uid: 'owner', width: 9 },
    { address: own(3), uid: 'owner', width: 9 },
    { address: cloud, uid: 'other', width: 7 },
    { address: null, uid: 'owner', width: 0 },
  ])
  const { rows: uses } = await pool.query(
    'select place, record, part, address, holds from image_use order by place, address',
  )
  expect(uses.map((use) => Object.values(use as object))).toEqual([
    ['blogs', id(31), '', own(2), true],
    ['blogs', id(31), '', cloud, false],
    ['board', id(21), '', own(1), false],
    ['board_version', id(21), '1', own(2), false],
    ['photos', id(11), '', own(1), true],
    ['photos', id(12), '', cloud, true],
    ['setting', 'site', '', own(1), true],
    ['trash', id(41), '', own(3), true],
  ])
})
