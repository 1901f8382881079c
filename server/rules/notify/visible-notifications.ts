// Which notifications somebody reads, for the list and for every count: none of a module that is switched off, and none
// that only people did whom they have blocked, but for what an account must hear.
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { isCritical, newsKindOf, notificationKinds } from '#contract/notification/notification-kinds.ts'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { notification, notificationActor } from '#server/db/tables/notification.table.ts'
import { isBlocked, unblocked } from '#server/rules/people/blocks.ts'
import { peopleOf } from './notification-text.ts'

type Reader = Pick<SignedIn, 'uid' | 'blocker'>

/** Everybody who did what a notification tells of, without those whom the reader has blocked. */
const actorsVisibleTo = (blocker: string) => sql`from ${notificationActor} doer
  where doer.nid = ${notification.nid} and not ${isBlocked(blocker, sql`doer.uid`)}`

/** A notification of several people is still news while one of them is not blocked. */
const isVisibleTo = (blocker: Reader['blocker']) =>
  blocker
    ? or(
        inArray(notification.kind, notificationKinds.filter(isCritical)),
        unblocked(blocker, notification.actorUid),
        sql`exists (select ${actorsVisibleTo(blocker)})`,
      )
    : undefined

export const newsSeenBy = ({ uid, blocker }: Reader, off: readonly SiteModule[] = []) => {
  const unused = notificationKinds.filter((kind) => off.some((module) => module === newsKindOf(kind).module))
  const isUsed = unused.length > 0 ? notInArray(notification.kind, unused) : undefined
  return and(eq(notification.uid, uid), isUsed, isVisibleTo(blocker))
}

/** Who did it last, or where the reader has blocked them somebody else who did it; and how many people did. */
export const actorFor = (blocker: Reader['blocker']) =>
  blocker
    ? {
        actorUid: sql<string | null>`case when ${isBlocked(blocker, notification.actorUid)}
          then (select min(doer.uid) ${actorsVisibleTo(blocker)}) else ${notification.actorUid} end`,
        people: sql<number>`case when ${notification.times} = 1 then 1 else
          (select count(*) ${actorsVisibleTo(blocker)}) end`.mapWith(Number),
      }
    : { actorUid: sql<string | null>`${notification.actorUid}`, people: peopleOf }
