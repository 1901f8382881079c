// The two people of a message, as a screen shows them. A person without a name has left.
import type { Message } from '#contract/message/message.schema.ts'
import type { Person } from '#contract/shared/person.schema.ts'

const person = (uid: string | null, displayName: string | null, avatarUrl: string | null, isAdmin: boolean): Person =>
  displayName === null
    ? { uid: null, displayName, avatarUrl: null, isAdmin: false }
    : { uid, displayName, avatarUrl, isAdmin }

export const senderOf = ({ srcUid, srcName, srcAvatar, srcIsAdmin }: Message) =>
  person(srcUid, srcName, srcAvatar, srcIsAdmin)

export const recipientOf = ({ dstUid, dstName, dstAvatar, dstIsAdmin }: Message) =>
  person(dstUid, dstName, dstAvatar, dstIsAdmin)
