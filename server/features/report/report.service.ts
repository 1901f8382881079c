// Reporting: the first report of a thing opens a case, others join it.
import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { reportApi } from '#contract/report/report.ts'
import { asUuid } from '#contract/shared/uuid.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { report, reportCase } from '#server/db/tables/report.table.ts'
import { publish } from '#server/live/publish.ts'
import { notifyAdmins } from '#server/rules/notify/notify.ts'
import type { Content } from '#server/rules/reported.ts'
import { mustBeSaid, type Said } from '#server/rules/server-module.ts'

type Input = BodyOf<typeof reportApi.send>

export const notifyReporters = (tx: Tx, id: string) =>
  publish(tx, { collection: 'report', id, op: 'put' }, { uids: [], admins: true })

/** The unique key on open cases decides between several who report the same thing at once. */
async function openCase(tx: Tx, { kind, recordId }: Input, content: Content): Promise<string> {
  const [opened] = await tx
    .insert(reportCase)
    .values({ kind, recordId, ...content })
    .onConflictDoUpdate({
      target: [reportCase.kind, reportCase.recordId],
      targetWhere: sql`${reportCase.state} = 'open'`,
      set: { lastAt: sql`now()` },
    })
    .returning({ id: reportCase.id })
  if (!opened) throw new AppError('internal')
  return opened.id
}

/** As much as an admin needs to decide. */
const SAID_MAX = 2_000

async function findContent(tx: Tx, who: SignedIn, { kind, recordId }: Input, reported: Said['reported']) {
  // Only people have ids that are no uuid.
  if (kind !== 'person' && !asUuid(recordId)) throw new AppError('not_found')
  const [content] = await mustBeSaid(reported[kind]).find(tx, who, recordId)
  if (!content) throw new AppError('not_found')
  return { ...content, said: content.said.slice(0, SAID_MAX) }
}

/**
 * Once for each person and open case. After a decision the same person opens a new case: the thing may have been changed, or
 * come back.
 */
export async function sendReport(db: Db, who: SignedIn, input: Input, reported: Said['reported']) {
  const { kind, recordId, reason, words } = input
  await db.transaction(async (tx) => {
    const content = await findContent(tx, who, input, reported)
    if (content.uid === who.uid) throw refuse('self')
    const caseId = await openCase(tx, input, content)
    const made = await tx
      .insert(report)
      .values({ caseId, uid: who.uid, kind, recordId, reason, words })
      .onConflictDoNothing()
      .returning({ id: report.id })
    if (made.length === 0) return
    await notifyAdmins(tx, 'report', { actor: who.uid })
    await notifyReporters(tx, caseId)
  })
}
