// Changes of a post that leave its text alone: closing it for replies, and moving it to another category.
import { eq } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { board } from '#server/db/tables/board.table.ts'
import { changesOf, recordActOnOthers } from '#server/rules/audit/audit.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { mustOwnOrAdminister } from '#server/rules/people/ownership.ts'
import { keepCategory } from './category.service.ts'
import { lockPost } from './post-row.ts'
import { getPost, publishPost } from './post.service.ts'

type Locker = 'writer' | 'admin'

async function setLock(db: Db, who: SignedIn, bid: string, lockedBy: Locker | null) {
  return db.transaction(async (tx) => {
    const post = await lockPost(tx, bid)
    mustOwnOrAdminister(who, post.uid)
    if (post.lockedBy === 'admin' && !who.isAdmin) throw new AppError('forbidden')
    if (post.lockedBy === lockedBy) return getPost(tx, who, bid)
    await tx.update(board).set({ lockedBy }).where(eq(board.bid, bid))
    const act = lockedBy ? 'postLocked' : 'postUnlocked'
    const changes = changesOf({ lockedBy: [post.lockedBy, lockedBy] })
    await recordActOnOthers(tx, who, post.uid, act, { subject: { id: bid, name: post.title }, changes })
    return publishPost(tx, who, bid)
  })
}

export const lockForReplies = (db: Db, who: SignedIn, bid: string) =>
  setLock(db, who, bid, who.isAdmin ? 'admin' : 'writer')
export const openForReplies = (db: Db, who: SignedIn, bid: string) => setLock(db, who, bid, null)

export async function movePost(db: Db, who: SignedIn, bid: string, categoryId: string | null) {
  return db.transaction(async (tx) => {
    const to = categoryId === null ? null : await keepCategory(tx, categoryId)
    const post = await lockPost(tx, bid)
    if (post.categoryId === categoryId) return getPost(tx, who, bid)
    const { category: from } = await getPost(tx, who, bid)
    const changes = changesOf({ category: [from?.name ?? null, to?.name ?? null] })
    await tx.update(board).set({ categoryId }).where(eq(board.bid, bid))
    const subject = { id: bid, name: post.title }
    await recordActOnOthers(tx, who, post.uid, 'postMoved', { subject, changes })
    const target = { collection: 'board', id: bid } as const
    const detail = `${to ? `[${to.name}] ` : ''}${post.title}`
    if (post.uid && post.uid !== who.uid) await notify(tx, post.uid, 'moved', { detail, actor: who.uid, target })
    return publishPost(tx, who, bid)
  })
}
