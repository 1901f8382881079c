// Pictures and files of messages: stored before their message is sent, and given out to its two people alone.
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '#contract/shared/errors.ts'
import { cleanLine, cutLine } from '#contract/shared/line.ts'
import type { MessageFile } from '#contract/message/message.schema.ts'
import { FILE_MAX_BYTES, FILE_NAME_MAX } from '#contract/message/message.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { groupMessage, messageGroupMember } from '#server/db/tables/message-group.table.ts'
import { message, messageFile } from '#server/db/tables/message.table.ts'
import type { Deps } from '#server/deps.ts'
import { isOneOf } from '#server/rules/search/list-search.ts'
import { isIn, readInGroup } from '#server/rules/messages/message-groups.ts'
import { received } from '#server/rules/messages/unread-messages.ts'
import { sent } from './message-list.service.ts'

/** Bytes for the boundary and the headers around the file. */
const MULTIPART_EXTRA_BYTES = 8 * 1024
export const FILE_FORM_MAX_BYTES = FILE_MAX_BYTES + MULTIPART_EXTRA_BYTES

/** The form has one field, `file`, once, and nothing else. */
function fileOf(form: FormData): File {
  const [file, ...more] = form.getAll('file')
  const unknown = [...form.keys()].find((name) => name !== 'file')
  if (unknown) throw refuse('unknown_field', { field: unknown })
  if (!(file instanceof File) || file.size === 0 || more.length > 0) throw refuse('file_missing', { field: 'file' })
  if (file.size > FILE_MAX_BYTES) throw new AppError('too_large')
  return file
}

/** A name that stands in one line and leads into no folder. */
const nameOf = (given: string) => cutLine(cleanLine(given.replaceAll(/[\\/:]/g, ' ')), FILE_NAME_MAX) || 'file'

const file = sql`jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes, 'width', f.width,
  'height', f.height)`

/** The files of a message that was not deleted, as a column beside it; `of` is the one that names the message, which its table calls `mid`. */
export const filesOf = (of: AnyPgColumn, table: PgTable) =>
  sql<MessageFile[]>`(select coalesce(jsonb_agg(${file} order by f.created_at, f.id), '[]'::jsonb)
    from ${messageFile} f where f.${sql.identifier(of.name)} = ${table}.mid and ${table}.erased_at is null)`

type Row = typeof messageFile.$inferSelect

const present = ({ id, name, type, bytes, width, height }: Row): MessageFile => ({
  id,
  name,
  type,
  bytes,
  width,
  height,
})

export async function uploadFile({ db, images }: Deps, who: SignedIn, form: FormData): Promise<MessageFile> {
  const file = fileOf(form)
  const { id, bytes, picture } = await images.storePrivate(new Uint8Array(await file.arrayBuffer()), who.uid)
  const [made] = await db
    .insert(messageFile)
    .values({ id, uid: who.uid, name: nameOf(file.name), bytes, ...picture })
    .returning()
  if (!made) throw new AppError('internal')
  return present(made)
}

const isUnsent = and(isNull(messageFile.mid), isNull(messageFile.groupMid))

/** Only files that the sender has uploaded, and for no other message before. */
export async function attachFiles(
  tx: Tx,
  who: SignedIn,
  message: { mid: string } | { groupMid: string },
  ids: readonly string[],
): Promise<MessageFile[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .update(messageFile)
    .set(message)
    .where(and(isOneOf(messageFile.id, ids), eq(messageFile.uid, who.uid), isUnsent))
    .returning()
  if (rows.length < new Set(ids).size) throw refuse('file_gone', { field: 'files' })
  return rows.map(present)
}

/** Until its message is sent, a file is its sender's alone. */
export async function findFile(db: Db, who: SignedIn, id: string): Promise<MessageFile> {
  const isOwn = and(isUnsent, eq(messageFile.uid, who.uid))
  const isOfTwo = and(isNull(message.erasedAt), or(received(who), sent(who)))
  const isOfGroup = and(isNull(groupMessage.erasedAt), readInGroup(who))
  const [found] = await db
    .select({ file: messageFile })
    .from(messageFile)
    .leftJoin(message, eq(message.mid, messageFile.mid))
    .leftJoin(groupMessage, eq(groupMessage.mid, messageFile.groupMid))
    .leftJoin(messageGroupMember, isIn(who.uid))
    .where(and(eq(messageFile.id, id), or(isOwn, isOfTwo, isOfGroup)))
  if (!found) throw new AppError('not_found')
  return present(found.file)
}

/** Opens a file; the caller has checked access. */
export async function openFile({ images }: Deps, { id }: MessageFile) {
  const stored = await images.openPrivate(id)
  if (!stored) throw new AppError('not_found')
  return stored
}
