// The admins' queue: reported content, the reporters, and the history of its writer.
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/api.ts'
import type { ReportCase } from '#contract/report/report.schema.ts'
import { REPORTERS_SHOWN, type reportApi } from '#contract/report/report.ts'
import type { Db } from '#server/db/open.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { report, reportCase } from '#server/db/tables/report.table.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import { personColumns } from '#server/rules/people/profile.ts'
import type { Said } from '#server/rules/server-module.ts'

const lastFirst: Order = { by: reportCase.lastAt, id: reportCase.id, direction: 'desc' }
/** Each kind is looked for in its own table only: `case` reads one of them for each row. */
function isThere(reported: Said['reported']) {
  const cases = Object.entries(reported).map(
    ([kind, one]) => sql`when ${kind} then ${one.isThere(sql`${reportCase.recordId}`)}`,
  )
  return cases.length > 0 ? sql`case ${reportCase.kind} ${sql.join(cases, sql` `)} else false end` : sql`false`
}
const isHidden = sql`exists (select from ${trash} where ${trash.kind} = ${reportCase.kind}
  and ${trash.recordId} = ${reportCase.recordId} and ${isNotNull(trash.hiddenWhy)})`
const whereNow = (reported: Said['reported']) =>
  sql<ReportCase['now']>`case when ${isThere(reported)} then 'there' when ${isHidden} then 'hidden' else 'gone' end`

const reportersOf = (db: Db, ids: string[]) => {
  const numbered = db
    .select({
      caseId: report.caseId,
      uid: report.uid,
      reason: report.reason,
      words: report.words,
      createdAt: report.createdAt,
      number:
        sql<number>`row_number() over (partition by ${report.caseId} order by ${report.createdAt}, ${report.id})`.as(
          'number',
        ),
      count: sql<number>`(count(*) over (partition by ${report.caseId}))::int`.as('count'),
    })
    .from(report)
    .where(inArray(report.caseId, ids))
    .as('numbered')
  return db
    .select({
      one: {
        caseId: numbered.caseId,
        uid: numbered.uid,
        reason: numbered.reason,
        words: numbered.words,
        createdAt: numbered.createdAt,
        count: numbered.count,
      },
      ...personColumns,
    })
    .from(numbered)
    .leftJoin(userInfo, eq(userInfo.uid, numbered.uid))
    .where(sql`${numbered.number} <= ${REPORTERS_SHOWN}`)
    .orderBy(asc(numbered.caseId), asc(numbered.number))
}

/** Counts earlier decisions about these people, on any subject. */
async function historyOf(db: Db, uids: string[]) {
  const acts = { hidden: 'contentHidden', warned: 'userWarned', banned: 'userBanned' } as const
  const rows =
    uids.length === 0
      ? []
      : await db
          .select({ uid: auditEntry.targetUid, act: auditEntry.act, count: sql<number>`count(*)::int` })
          .from(auditEntry)
          .where(and(inArray(auditEntry.targetUid, uids), inArray(auditEntry.act, Object.values(acts))))
          .groupBy(auditEntry.targetUid, auditEntry.act)
  return (uid: string | null) => {
    const times = (act: string) => rows.find((row) => row.uid === uid && row.act === act)?.count ?? 0
    return { hidden: times(acts.hidden), warned: times(acts.warned), banned: times(acts.banned) }
  }
}

const writer = alias(userInfo, 'writer')

type Query = QueryOf<typeof reportApi.list>

const casesQuery = (db: Db, { state, person, cursor, limit }: Query, reported: Said['reported']) =>
  db
    .select({
      found: reportCase,
      now: whereNow(reported),
      displayName: writer.displayName,
      avatarUrl: writer.avatarUrl,
      isAdmin: sql<boolean>`exists (select from admins where admins.uid = ${writer.uid})`,
    })
    .from(reportCase)
    .leftJoin(writer, eq(writer.uid, reportCase.uid))
    .where(
      and(
        eq(reportCase.state, state),
        person === undefined ? undefined : eq(reportCase.uid, person),
        after(lastFirst, cursor),
      ),
    )
    .orderBy(...inOrder(lastFirst))
    .limit(limit + 1)

export async function listReports(db: Db, query: Query, reported: Said['reported']) {
  const { state, limit } = query
  const rows = await casesQuery(db, query, reported)
  const page = toPage(rows, limit, ({ found }) => [found.lastAt, found.id])
  const ids = page.items.map(({ found }) => found.id)
  const reporters = ids.length === 0 ? [] : await reportersOf(db, ids)
  const history = await historyOf(
    db,
    page.items.flatMap(({ found }) => found.uid ?? []),
  )
  const items = page.items.map(({ found, now, displayName, avatarUrl, isAdmin }): ReportCase => {
    const own = reporters.filter(({ one }) => one.caseId === found.id)
    const { id, kind, recordId, place, said, acts, uid } = found
    return {
      id,
      kind,
      recordId,
      place,
      said,
      state,
      now,
      acts,
      writer: { uid, displayName, avatarUrl, isAdmin },
      lastAt: found.lastAt.toISOString(),
      reportCount: own[0]?.one.count ?? 0,
      reports: own.map(({ one, ...person }) => ({
        reporter: { uid: one.uid, ...person },
        reason: one.reason,
        words: one.words,
        at: one.createdAt.toISOString(),
      })),
      history: history(uid),
    }
  })
  return { items, cursor: page.cursor }
}

export const countOpenReports = async (db: Db) => ({ count: await db.$count(reportCase, eq(reportCase.state, 'open')) })
