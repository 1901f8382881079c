import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { notificationTypes } from '#contract/shared/notification-types.ts'
import { cursorAt } from '#server/rules/lists/pages.ts'
import { testApp } from '#server/test/test-app.ts'
import { listQuery } from './notification.service.ts'

it('a page is read from an index, at the start and at the far end, also with filters', async () => {
  const t = await testApp()
  const [me, other] = [await t.signUp(), await t.signUp()]
  await t.db.execute(sql`
    insert into notification (uid, type, description, kind, status, created_at)
    select case when n % 2 = 0 then ${me.uid} else ${other.uid} end, (array['주문', '사용자', '메시지'])[1 + n % 3], 'x', 'paid',
      case when n % 50 = 0 then '신규' when n % 4 = 0 then '보관' else '읽음' end, timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(1, 20000) n`)
  await t.db.execute(sql`analyze notification`)
  const who = { uid: me.uid, email: me.email, name: me.name, isAdmin: false, sessionId: '' }
  const cursor = cursorAt(new Date('2020-01-02'), crypto.randomUUID())
  for (const status of ['신규', 'all', '보관'] as const)
    for (const type of [undefined, ...notificationTypes])
      for (const from of [undefined, cursor]) {
        const query = listQuery(t.db, who, { limit: 20, status, type, cursor: from })
        const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers) ${query.getSQL()}`)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).toMatch(/Index (Only )?Scan.* notification_(of|new|about|group|archived)/)
        expect(plan).not.toMatch(/Seq Scan on notification/)
        // Without what the planner itself has read of the catalogue.
        const [execution = ''] = plan.split('Planning:')
        const buffers = [...execution.matchAll(/hit=(\d+)/g)].map((found) => Number(found[1]))
        expect(Math.max(...buffers)).toBeLessThan(400)
      }
})
