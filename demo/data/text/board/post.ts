// How a post of the demo's board is written down.
import type { PersonKey } from '#demo/data/people.ts'

/** What anybody may have said, or what only one person or the writer of the post can have said. */
export type Reply = string | { by: PersonKey | 'writer'; text: string }

export type Post = {
  /** Without a name: anybody who has joined by then. */
  by?: PersonKey
  title: string
  body: string
  replies: readonly Reply[]
  /** Without a number: some day of the last eight weeks. */
  daysAgo?: number
  /** The album's photo that is shown under the text, by its number. */
  photo?: number
}

export const own = (text: string): Reply => ({ by: 'writer', text })
export const from = (by: PersonKey, text: string): Reply => ({ by, text })

/** Those whom the replies call by name. */
export const speakersIn = (replies: readonly Reply[]): PersonKey[] =>
  replies.flatMap((reply) => (typeof reply === 'string' || reply.by === 'writer' ? [] : [reply.by]))
