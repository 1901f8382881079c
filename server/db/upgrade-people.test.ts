// Migrations keep the accounts of earlier versions, and the rights of each.
import { expect, test } from 'vitest'
import { earlierDatabase } from '../test/earlier-database.ts'

/** The last migration before links and categories said whose they are. */
const BEFORE_OFFICES = '0039_plans_until_midnight_time_zone'

test('the demo’s people are marked by their addresses, and its admin by an office as old as the account', async () => {
  const { pool, insert, account, upgrade } = await earlierDatabase()
  await insert('setting', { key: 'demo', value: 'done' })
  await account('visitor', 'demo@madang.example')
  await account('neighbour', 'sora@clinic.example')
  await account('keeper', 'keeper@shop.test')
  await insert('admins', { uid: 'keeper', since: '2026-01-01T00:00:00Z' })
  await account('somebody', 'somebody@shop.test')
  await account('real-admin', 'real@shop.test')
  await insert('admins', { uid: 'real-admin', since: '2026-02-01T00:00:00Z' })
  await upgrade()
  const { rows } = await pool.query('select id from auth_user where is_demo order by id')
  expect(rows.map(({ id }: { id: string }) => id)).toEqual(['keeper', 'neighbour', 'visitor'])
  expect((await pool.query(`select value from setting where key = 'demo.admin'`)).rows).toEqual([{ value: 'keeper' }])
})

test('a ban belongs to the account, which goes by the name of its profile', async () => {
  const { pool, insert, account, upgrade } = await earlierDatabase()
  const profile = { avatar_url: '', job: '' }
  await account('banned', 'banned@shop.test')
  await insert('user_info', { uid: 'banned', display_name: '쫓겨난 이', status: 'banned', ...profile })
  await account('active', 'active@shop.test')
  await insert('user_info', { uid: 'active', display_name: '이웃', ...profile })
  await account('bare', 'bare@shop.test')
  await upgrade()
  expect((await pool.query('select id, name, status from auth_user order by id')).rows).toEqual([
    { id: 'active', name: '이웃', status: 'active' },
    { id: 'banned', name: '쫓겨난 이', status: 'banned' },
    { id: 'bare', name: 'bare', status: 'active' },
  ])
})

test('a name is without what nobody sees, and somebody whose name was nothing else gets one', async () => {
  const { pool, insert, account, upgrade } = await earlierDatabase()
  const named = async (uid: string, name: string) => {
    await account(uid, `${uid}@shop.test`)
    await insert('user_info', { uid, display_name: name, avatar_url: '', job: '' })
  }
  await named('a', '김\u200b마\u202e당')
  await named('b', '두\r\n 줄')
  await named('c', '\u3164')
  await named('d', '그대로 ❤️')
  await insert('auth_user', { id: 'e', email: 'e@shop.test', name: 'bare\u2066 name' })
  await upgrade()
  const { rows } = await pool.query<{ name: string }>(
    'select coalesce(display_name, name) as name, name = coalesce(display_name, name) as same from auth_user left join user_info on uid = id order by id',
  )
  expect(rows).toEqual([
    { name: '김마당', same: true },
    { name: '두 줄', same: true },
    { name: expect.stringMatching(/^user-[0-9a-f]{6}$/), same: true },
    { name: '그대로 ❤️', same: true },
    { name: 'bare name', same: true },
  ])
})

test('in a database that the demo never filled nobody is marked, whatever the address', async () => {
  const { pool, insert, account, upgrade } = await earlierDatabase()
  await account('first', 'admin@madang.example')
  await insert('admins', { uid: 'first', since: '2026-01-01T00:00:00Z' })
  await upgrade()
  expect((await pool.query('select id from auth_user where is_demo')).rows).toEqual([])
})

test('a category called 공지 is the admins’ from now on, and links end whose makers are no admins any more', async () => {
  const { pool, insert, account, upgrade } = await earlierDatabase(BEFORE_OFFICES)
  for (const [position, name] of ['공지', '공지사항', '공지방', '판매'].entries())
    await insert('board_category', { name, position })
  for (const id of ['in-office', 'banned', 'former']) await account(id, `${id}@shop.test`)
  for (const uid of ['in-office', 'banned']) await insert('admins', { uid })
  await pool.query(`update auth_user set status = 'banned' where id = 'banned'`)
  for (const made_by of ['in-office', 'banned', 'former', null])
    await insert('invitation', { token: String(made_by), uses: 1, ends_at: '2099-01-01T00:00:00Z', made_by })
  const link = { value: 'hash {"via":"admin"}', expires_at: '2099-01-01T00:00:00Z' }
  for (const identifier of ['link:reset:former', 'link:verify:former', 'state'])
    await insert('auth_verification', { id: identifier, identifier, ...link })
  await upgrade()
  const first = async (query: string) =>
    (await pool.query<Record<string, string>>(query)).rows.map((row) => Object.values(row)[0])
  expect(await first(`select name from board_category where writers = 'admins' order by 1`)).toEqual([
    '공지',
    '공지사항',
  ])
  expect(await first('select token from invitation where revoked_at is null')).toEqual(['in-office'])
  expect(await first('select id from auth_verification order by 1')).toEqual(['link:verify:former', 'state'])
})

test('reports from before count for their cases, and the same person may report again', async () => {
  const { pool, insert, account, upgrade } = await earlierDatabase(BEFORE_OFFICES)
  await account('reporter', 'reporter@shop.test')
  const ids = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
  for (const id of ids) await insert('report_case', { id, kind: 'post', record_id: 'x', said: '', state: 'closed' })
  const row = { uid: 'reporter', kind: 'post', record_id: 'x', reason: 'spam' }
  await insert('report', { ...row, case_id: ids[0] })
  await upgrade()
  await insert('report', { ...row, case_id: ids[1] })
  await expect(insert('report', { ...row, case_id: ids[1] })).rejects.toThrow('report_once')
  expect((await pool.query('select id from report')).rowCount).toBe(2)
})
