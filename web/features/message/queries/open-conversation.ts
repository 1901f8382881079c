// A thread as its screens share it: with one person, or of a group.
import type { ConversationMessage } from '#contract/message/message.schema.ts'
import type { Person } from '#contract/shared/person.schema.ts'
import type { Address } from '#web/lib/router/route.ts'

export type OpenConversation = {
  /** The other person's uid, or the group's id. */
  id: string
  isGroup: boolean
  /** The person of a message; a person who is not known any more has left. */
  personOf: (uid: string | null) => Person
  /** In a group: how many have not read a message yet. */
  unreadBy?: (message: ConversationMessage) => number
  /** Where it is read, from the message on or searched; without both, from its end. */
  addressOf: (search: { at?: string; text?: string }) => Address
}
