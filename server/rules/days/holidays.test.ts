import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/test/test-database.ts'
import { ensureHolidays, fillHolidays } from './holidays.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { anniversary } from '#server/db/tables/schedule.table.ts'
import { admins } from '#server/db/tables/user.table.ts'

test('holidays and solar terms are added once, and what the admin has changed stays', async () => {
  const { db } = await testDatabase()
  await db.insert(authUser).values({ id: 'admin', email: 'admin@madang.test', name: '관리자' })
  await ensureHolidays(db, 'admin', [2026])
  const first = await db.select().from(anniversary).orderBy(anniversary.adate, anniversary.aname)
  expect(first.filter(({ isHoliday }) => !isHoliday)).toHaveLength(24)
  expect(first.find(({ adate }) => adate === '20261225')).toMatchObject({ aname: '성탄절', isHoliday: true })

  await db.update(anniversary).set({ isHoliday: true }).where(eq(anniversary.aname, '동지'))
  await ensureHolidays(db, 'admin', [2026, 2027])
  const second = await db.select().from(anniversary)
  expect(second.filter(({ adate }) => adate.startsWith('2026'))).toHaveLength(first.length)
  expect(second.find(({ adate }) => adate === '20261222')).toMatchObject({ aname: '동지', isHoliday: true })
  expect(second.some(({ adate }) => adate.startsWith('2027'))).toBe(true)
})

test('with a second admin no day stands in the calendar twice', async () => {
  const { db } = await testDatabase()
  for (const [id, since] of [
    ['first', new Date('2026-01-01')],
    ['second', new Date('2026-02-01')],
  ] as const) {
    await db.insert(authUser).values({ id, email: `${id}@madang.test`, name: id })
    await db.insert(admins).values({ uid: id, since })
    await fillHolidays(db)
  }
  const owners = await db.selectDistinct({ uid: anniversary.uid }).from(anniversary)
  expect(owners).toEqual([{ uid: 'first' }])
})
