// Posts drafts whose time has come, each in one transaction, and notifies everybody.
import { and, asc, eq, exists, lte } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { blogDraft, blogs } from '#server/db/tables/blog.table.ts'
import type { Deps } from '#server/deps.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { publish } from '#server/live/publish.ts'
import { cardTextOf } from '#server/rules/rich-text/write-text.ts'
import { liesInTrash } from '#server/rules/trash/trash.ts'
import { repeat } from '#server/process/repeat.ts'
import { endOfSeries } from './blog-series.service.ts'
import { getBlog, tellOf } from './blog.service.ts'

/** While a server runs, a planned post appears at most this much later than planned. */
const EVERY_MS = 5_000
const BATCH = 20

/** A banned author's drafts are not posted; they wait. */
export const dueQuery = (db: Db | Tx, now: Date) =>
  db
    .select()
    .from(blogDraft)
    .where(
      and(
        lte(blogDraft.publishAt, now),
        exists(
          db
            .select({ id: authUser.id })
            .from(authUser)
            .where(and(eq(authUser.id, blogDraft.uid), eq(authUser.status, 'active'))),
        ),
      ),
    )
    .orderBy(asc(blogDraft.publishAt))
    .limit(BATCH)

type Draft = typeof blogDraft.$inferSelect

/** A draft whose post admins have hidden is not posted at its time; its author keeps the text. */
async function keepWithoutTime(tx: Tx, { id, uid }: Draft) {
  await tx.update(blogDraft).set({ publishAt: null }).where(eq(blogDraft.id, id))
  await publish(tx, { collection: 'blogDraft', id, op: 'put' }, { uids: [uid] })
}

async function post(tx: Tx, draft: Draft) {
  if (await liesInTrash(tx, 'blog', draft.id)) return keepWithoutTime(tx, draft)
  const { id, uid, title, cover, content, tags, series } = draft
  // Its time has come, whether there is room in the series or not.
  const { seriesPlace, isFull } = await endOfSeries(tx, uid, series)
  const place = isFull ? {} : { series, seriesPlace }
  const at = draft.publishAt ?? undefined
  const made = await tx
    .insert(blogs)
    .values({ id, uid, title, cover, content, tags, ...place, ...cardTextOf(content), createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: blogs.id })
  if (made.length > 0) {
    await tellOf(tx, await getBlog(tx, { uid }, id))
    // Its author may be away by then.
    await notify(tx, uid, 'posted', { detail: title, target: { collection: 'blogs', id } })
  }
  await tx.delete(blogDraft).where(eq(blogDraft.id, id))
  await publish(tx, { collection: 'blogDraft', id, op: 'delete' }, { uids: [uid] })
}

/** None that its author changes at this moment, and none that another process posts. */
async function postSome({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await dueQuery(tx, now()).for('update', { skipLocked: true })
    for (const draft of due) await post(tx, draft)
    return due.length
  })
}

export async function postDue(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  let posted = 0
  for (let some = BATCH; some === BATCH;) {
    some = await postSome(deps)
    posted += some
  }
  return posted
}

/** Looks every few seconds; what came due while no server ran is posted at the start. */
export const keepPosting = (deps: Pick<Deps, 'db' | 'now' | 'log'>) =>
  repeat(() => postDue(deps), {
    everyMs: EVERY_MS,
    log: deps.log,
    failed: 'planned posts were not posted',
    atOnce: true,
  })
