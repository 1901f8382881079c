// Earlier versions of a post: for its writer and for admins.
import { and, eq } from 'drizzle-orm'
import type { QueryOf } from '#contract/api.ts'
import type { boardApi } from '#contract/board/board.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { board, boardVersion } from '#server/db/tables/board.table.ts'
import { mustOwnOrAdminister } from '#server/rules/people/ownership.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'

type Former = { bid: string; version: number; title: string; content: string; modifiedAt: string }

/** Call it in the transaction that changes the post. */
export async function keepVersion(tx: Tx, { bid, version, title, content, modifiedAt }: Former) {
  await tx.insert(boardVersion).values({ bid, version, title, content, writtenAt: new Date(modifiedAt) })
}

async function mustSeeVersions(db: Db, who: SignedIn, bid: string) {
  const [post] = await db.select({ uid: board.uid }).from(board).where(eq(board.bid, bid))
  if (!post) throw new AppError('not_found')
  mustOwnOrAdminister(who, post.uid)
}

type Row = { version: number; title: string; writtenAt: Date; replacedAt: Date }

const present = <R extends Row>({ writtenAt, replacedAt, ...row }: R) => ({
  ...row,
  writtenAt: writtenAt.toISOString(),
  replacedAt: replacedAt.toISOString(),
})

const columns = {
  version: boardVersion.version,
  title: boardVersion.title,
  writtenAt: boardVersion.writtenAt,
  replacedAt: boardVersion.replacedAt,
}

const newestFirst: Order = { by: boardVersion.version, id: boardVersion.bid, direction: 'desc' }

export async function listVersions(db: Db, who: SignedIn, bid: string, query: QueryOf<typeof boardApi.versions>) {
  await mustSeeVersions(db, who, bid)
  const rows = await db
    .select(columns)
    .from(boardVersion)
    .where(and(eq(boardVersion.bid, bid), after(newestFirst, query.cursor)))
    .orderBy(...inOrder(newestFirst))
    .limit(query.limit + 1)
  const { items, cursor } = toPage(rows, query.limit, (row) => [row.version, bid])
  return { items: items.map(present), cursor }
}

export async function getVersion(db: Db, who: SignedIn, bid: string, version: number) {
  await mustSeeVersions(db, who, bid)
  const [row] = await db
    .select({ ...columns, content: boardVersion.content })
    .from(boardVersion)
    .where(and(eq(boardVersion.bid, bid), eq(boardVersion.version, version)))
  if (!row) throw new AppError('not_found')
  return present(row)
}
