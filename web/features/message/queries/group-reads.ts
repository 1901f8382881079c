// Up to when each one of a group has read it: how many have not read a message yet, and what others' reading changes.
import type { Change } from '#contract/live/live.schema.ts'
import type { MessageGroup } from '#contract/message/message-group.schema.ts'
import type { ConversationMessage } from '#contract/message/message.schema.ts'

/** Somebody else has read a group: nothing is new or old for the reader because of it. */
export const isReadByOther = ({ collection, data }: Change, me: string | undefined) =>
  collection === 'messageGroup' && data !== undefined && data.read.uid !== me

/**
 * Counts the members who have not read a message: those who are in the group and were when it was sent, without its writer
 * and `me`. ISO instants compare as text.
 */
export const unreadBy = (
  { people, isIn }: MessageGroup,
  { srcUid, sentAt }: ConversationMessage,
  me: string | undefined,
): number =>
  isIn
    ? people.filter(
        ({ uid, isIn: isThere, joinedAt, readAt }) =>
          isThere && uid !== srcUid && uid !== me && joinedAt <= sentAt && readAt !== null && readAt < sentAt,
      ).length
    : 0

export const withRead = (group: MessageGroup, read: { uid: string; readAt: string }): MessageGroup => ({
  ...group,
  people: group.people.map((one) => (one.uid === read.uid ? { ...one, readAt: read.readAt } : one)),
})
