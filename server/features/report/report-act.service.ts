// The decisions of admins about a case. Each one closes it; a closed case may still be decided again.
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { isHidable, leaveHidden, type reportApi } from '#contract/report/report.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { retryAfterDeadlock } from '#server/db/retry-after-deadlock.ts'
import type { Tx } from '#server/db/open.ts'
import { reportCase } from '#server/db/tables/report.table.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import type { Deps } from '#server/deps.ts'
import { changesOf, recordAct } from '#server/rules/audit/audit.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { restoreEntry } from '#server/rules/restore-trash.ts'
import { mustBeSaid, type Said } from '#server/rules/server-module.ts'
import { contentPlace } from '#server/rules/content/content-place.ts'
import { warn } from '#server/rules/notify/warn.ts'
import { notifyReporters } from './report.service.ts'

type Case = typeof reportCase.$inferSelect
type Input = BodyOf<typeof reportApi.act>

const titleOf = ({ said }: Case) => said.split('\n', 1)[0]?.slice(0, 80) ?? ''
const about = (found: Case) => ({ target: found.uid, subject: { id: found.recordId, name: titleOf(found) } })

/** A person without an account cannot be notified. */
function writerOf({ uid }: Case): string {
  if (uid === null) throw new AppError('not_found')
  return uid
}

async function hide(tx: Tx, who: SignedIn, found: Case, words: string, hiders: Said['hide']) {
  if (!isHidable(found.kind)) throw refuse('not_hidable')
  const changes = changesOf({ place: ['there', 'hidden'], reason: [null, words] })
  await recordAct(tx, who, 'contentHidden', { ...about(found), changes })
  await mustBeSaid(hiders[found.kind]).hide(tx, who, { id: found.recordId, in: found.place }, words)
  if (found.uid) await notify(tx, found.uid, 'hidden', { detail: `‘${titleOf(found)}’: ${words}` })
}

async function restore(tx: Tx, who: SignedIn, { kind, recordId }: Case, said: Said) {
  const [trashed] = await tx
    .select({ id: trash.id })
    .from(trash)
    .where(and(sql`${trash.kind} = ${kind}`, eq(trash.recordId, recordId), isNotNull(trash.hiddenWhy)))
  if (!trashed) throw new AppError('not_found')
  await restoreEntry(tx, who, trashed.id, said)
}

/** The address of the content in the warning; none while it is hidden, or where it is a message or a person. */
function placeOf({ kind, recordId, place, acts }: Case, hiders: Said['hide']) {
  const home = isHidable(kind) ? hiders[kind] : undefined
  return home && !leaveHidden(acts) ? { target: contentPlace(home, recordId, place) } : {}
}

async function decide(tx: Tx, deps: Deps, who: SignedIn, found: Case, input: Input, said: Said) {
  switch (input.act) {
    case 'hide':
      return hide(tx, who, found, input.words, said.hide)
    case 'restore':
      return restore(tx, who, found, said)
    case 'warn':
      return warn(tx, who, writerOf(found), input.words, {
        subject: about(found).subject,
        ...placeOf(found, said.hide),
      })
    case 'ban':
      return mustBeSaid(said.forOthers.ban)(tx, deps, who, writerOf(found), input)
    case 'close':
      return recordAct(tx, who, 'reportClosed', {
        ...about(found),
        changes: changesOf({ report: [found.state, 'closed'] }),
      })
  }
}

export async function actOnReport(deps: Deps, who: SignedIn, id: string, input: Input, said: Said) {
  await retryAfterDeadlock(deps.db, async (tx) => {
    const [found] = await tx.select().from(reportCase).where(eq(reportCase.id, id)).for('update')
    if (!found) throw new AppError('not_found')
    await decide(tx, deps, who, found, input, said)
    const acts = [...found.acts, input.act]
    await tx
      .update(reportCase)
      .set({ state: 'closed', acts, lastAt: sql`now()` })
      .where(eq(reportCase.id, id))
    await notifyReporters(tx, id)
  })
}
