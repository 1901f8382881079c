// Reads the messages that a user has sent or received, except those that they removed for themselves.
import { and, eq, not, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Message } from '#contract/message/message.schema.ts'
import { messageStatuses, type messageApi } from '#contract/message/message.ts'
import { realEmail } from '#server/adapters/social-account.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Blocker } from '#server/rules/people/blocks.ts'
import { meantBy, says } from '#server/rules/search/search-entries.ts'
import { isNamed } from '#server/rules/search/names.ts'
import type { Needles } from '#server/rules/search/needles.ts'
import { isAdminOf } from '#server/rules/people/profile.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import { received } from '#server/rules/messages/unread-messages.ts'
import { alone, batchedLists } from '#server/db/batched-rows.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'

/** Somebody, or whoever will ask a prepared query. */
type Reader = { uid: string | Placeholder | SQL; isAdmin: boolean | Placeholder | SQL; blocker?: Blocker }

export const sent = (who: Reader) => and(eq(message.srcUid, who.uid), not(message.goneForSrc))

const src = alias(userInfo, 'src')
const dst = alias(userInfo, 'dst')

/** The query itself hides the other side's e-mail from everybody but an admin. Readers know their own. */
const emailFor = ({ isAdmin }: Reader, uid: AnyPgColumn) =>
  sql<
    string | null
  >`case when ${isAdmin} then (select ${authUser.email} from ${authUser} where ${authUser.id} = ${uid}) end`

const statusOrder = sql.raw(`array[${messageStatuses.map((status) => `'${status}'`).join(', ')}]`)
/** Messages of the same time are ordered by status; the id makes the order a total one. */
const tie = sql<string>`array_position(${statusOrder}, ${message.status}) || ${message.mid}::text`

const seenBy = (db: DbOrTx, who: Reader, caller = alone, from = message) =>
  db
    .select({
      caller,
      mid: message.mid,
      content: message.content,
      status: message.status,
      sentAt: message.sentAt,
      srcUid: message.srcUid,
      srcName: src.displayName,
      srcAvatar: src.avatarUrl,
      srcIsAdmin: isAdminOf(message.srcUid),
      srcEmail: emailFor(who, message.srcUid),
      dstUid: message.dstUid,
      dstName: dst.displayName,
      dstAvatar: dst.avatarUrl,
      dstIsAdmin: isAdminOf(message.dstUid),
      dstEmail: emailFor(who, message.dstUid),
      answers: message.answers,
      editedAt: message.editedAt,
      erasedAt: message.erasedAt,
      tie,
    })
    .from(from)
    .leftJoin(src, eq(src.uid, message.srcUid))
    .leftJoin(dst, eq(dst.uid, message.dstUid))

type Row = Awaited<ReturnType<typeof seenBy>>[number]

function present(who: SignedIn, { tie: _tie, caller: _caller, editedAt, erasedAt, ...row }: Row): Message {
  const shown = (uid: string | null, email: string | null) => (uid === who.uid ? who.email : email && realEmail(email))
  return {
    ...row,
    sentAt: row.sentAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    isErased: erasedAt !== null,
    srcEmail: shown(row.srcUid, row.srcEmail),
    dstEmail: shown(row.dstUid, row.dstEmail),
  }
}

/** The type asks for a column, but an expression can be compared and sorted in the same way. */
const newestFirst: Order = { by: message.sentAt, id: tie as unknown as AnyPgColumn, direction: 'desc' }

type ListQuery = QueryOf<typeof messageApi.list>

/** The filter with the text's needles instead of the text. */
type Wanted = Omit<ListQuery, 'text'> & { words?: Needles | undefined }

export function listQuery(db: DbOrTx, who: SignedIn, query: Wanted) {
  const { box, words, status, answers, cursor, limit } = query
  const other = box === 'inbox' ? src : dst
  return seenBy(db, who)
    .where(
      and(
        box === 'inbox' ? received(who) : sent(who),
        status ? eq(message.status, status) : undefined,
        answers ? eq(message.answers, answers) : undefined,
        words && or(says(message.content, words), isNamed(other.displayName, words)),
        after(newestFirst, cursor),
      ),
    )
    .orderBy(...inOrder(newestFirst))
    .limit(limit + 1)
}

/** The first page of a box, which is what most people ask for. */
const firstPageOf = (box: ListQuery['box']) =>
  batchedLists({ uid: 'text', isAdmin: 'boolean' }, (db, { rowsOfEach, key, caller }, rows) => {
    const own = db
      .select()
      .from(message)
      .where(box === 'inbox' ? received(key) : sent(key))
      .orderBy(...inOrder(newestFirst))
    return seenBy(db, key, caller, rowsOfEach(message, own))
      .orderBy(caller, ...inOrder(newestFirst))
      .prepare(`messages_${box}_${rows}`)
  })
export const firstPage = { inbox: firstPageOf('inbox'), sent: firstPageOf('sent') }

async function wantedOf(db: Db, who: SignedIn, { text, ...query }: ListQuery): Promise<Wanted> {
  const anywhere = { box: query.box, limit: 0 }
  const meant =
    text && (await meantBy(text, async (words) => (await listQuery(db, who, { ...anywhere, words })).length > 0))
  return { ...query, words: meant ? meant.needles : undefined }
}

export async function listMessages(db: Db, who: SignedIn, query: ListQuery) {
  const { box, text, status, answers, limit } = query
  const isPlain = !text && !status && !answers && !query.cursor && !who.blocker
  const { uid, isAdmin } = who
  const rows = await (isPlain
    ? firstPage[box](db, { uid, isAdmin }, limit + 1)
    : listQuery(db, who, await wantedOf(db, who, query)))
  const { items, cursor } = toPage(rows, query.limit, (row) => [row.sentAt, row.tie])
  return { items: items.map((row) => present(who, row)), cursor }
}

export async function getMessage(db: DbOrTx, who: SignedIn, mid: string): Promise<Message> {
  const [row] = await seenBy(db, who).where(and(eq(message.mid, mid), or(received(who), sent(who))))
  if (!row) throw new AppError('not_found')
  return present(who, row)
}
