// The stored number of replies against the rows themselves, while many people write, change and delete at once.
import fc from 'fast-check'
import { count, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '#contract/shared/errors.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { board, reply } from '#server/db/tables/board.table.ts'
import { courses } from '#server/test/courses.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { turns } from '#server/test/event-loop-turns.ts'
import { removePost } from './post.service.ts'
import { replies } from './reply.service.ts'

// Ten times as many courses may take ten times as long.
vi.setConfig({ testTimeout: courses(60_000) })

const t = await testApp()
const [writer, reader] = [await t.signUp(), await t.signUp()]

const as = ({ uid, email }: TestUser): SignedIn => ({ uid, email, name: '', isAdmin: false, sessionId: uid })

async function post() {
  const [row] = await t.db
    .insert(board)
    .values({ uid: writer.uid, title: '댓글이 달리는 글', content: '<p>글</p>' })
    .returning({ bid: board.bid })
  return row?.bid ?? ''
}

describe('the count of replies', () => {
  const rowsOf = async (bid: string) =>
    (await t.db.select({ count: count() }).from(reply).where(eq(reply.bid, bid)))[0]?.count
  const countOf = async (bid: string) => (await t.db.select().from(board).where(eq(board.bid, bid)))[0]?.replyCount

  /** Removing a reply that is not there any more must not move the count, nor writing one that lies in the trash. */
  const unlessGone = (error: unknown) => {
    if (!(error instanceof AppError) || !['not_found', 'stale', 'conflict'].includes(error.code)) throw error
  }

  const operation = fc.record({
    kind: fc.constantFrom('add', 'add', 'edit', 'delete', 'delete'),
    which: fc.nat(4),
    text: fc.constantFrom('가', '나'),
    after: fc.nat(12),
  })

  it('equals the rows after any of many random interleavings of adding, changing and deleting', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 3, maxLength: 14 }), async (operations) => {
        const bid = await post()
        const rids = Array.from({ length: 5 }, () => crypto.randomUUID())
        const act = async ({ kind, which, text, after }: (typeof operations)[number]) => {
          await turns(after)
          const rid = rids[which] ?? ''
          if (kind === 'delete') return replies.remove(t.db, as(reader), { cid: rid })
          return replies.put(
            t.db,
            as(reader),
            { id: bid, cid: rid },
            { comment: text, ...(kind === 'edit' && { version: 1 }) },
          )
        }
        await Promise.all(operations.map((operation) => act(operation).catch(unlessGone)))
        expect(await countOf(bid)).toBe(await rowsOf(bid))
      }),
      { numRuns: courses(30) },
    )
  })

  it('causes no deadlock when the post is removed while people reply, change and delete', async () => {
    for (let round = 0; round < 10; round++) {
      const bid = await post()
      const rids = Array.from({ length: 6 }, () => crypto.randomUUID())
      for (const rid of rids) await replies.put(t.db, as(reader), { id: bid, cid: rid }, { comment: '있던 댓글' })
      const acts = [
        ...rids.slice(0, 3).map((rid) => replies.remove(t.db, as(reader), { cid: rid })),
        ...rids
          .slice(3)
          .map((rid) => replies.put(t.db, as(reader), { id: bid, cid: rid }, { comment: '고친 댓글', version: 1 })),
        removePost(t.db, as(writer), bid),
      ]
      await Promise.all(acts.map((act) => (act as Promise<unknown>).catch(unlessGone)))
      expect(await rowsOf(bid)).toBe(0)
    }
  })
})
