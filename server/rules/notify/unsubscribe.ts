// The links in mails about notifications that end such mails without a sign-in. Nothing is stored of them: the signature says that
// they are ours, and all that they can do is to stop mail.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { notificationKinds, type NotificationKind } from '#contract/notification/notification-kinds.ts'
import { authSecret } from '#server/auth/secret.ts'
import type { Db } from '#server/db/open.ts'

/** The user whose mails end: those about one kind, or all about notifications. */
export type Unsubscribe = { uid: string; kind: NotificationKind | null }

const shape = z.strictObject({ uid: z.string(), kind: z.enum(notificationKinds).nullable() })

/** A key of its own: what is signed here is never taken for something else. */
const signature = async (db: Db, body: string) =>
  createHmac('sha256', await authSecret(db))
    .update(`unsubscribe ${body}`)
    .digest()

export async function unsubscribeToken(db: Db, { uid, kind }: Unsubscribe): Promise<string> {
  const body = Buffer.from(JSON.stringify({ uid, kind })).toString('base64url')
  return `${body}.${(await signature(db, body)).toString('base64url')}`
}

/** Null for everything that we have not signed. */
export async function readUnsubscribe(db: Db, token: string): Promise<Unsubscribe | null> {
  const [body = '', signed = ''] = token.split('.')
  const [theirs, ours] = [Buffer.from(signed, 'base64url'), await signature(db, body)]
  if (theirs.length !== ours.length || !timingSafeEqual(theirs, ours)) return null
  return shape.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
}
