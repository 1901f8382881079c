// The type of a post of the demo's board.
import type { PersonKey } from '#demo/data/people.ts'

/** A reply that anybody may have written, or only one person, or the writer of the post. */
export type Reply = string | { by: PersonKey | 'writer'; text: string }

export type Post = {
  /** Without a name: anybody who has joined by then. */
  by?: PersonKey
  title: string
  body: string
  replies: readonly Reply[]
  /** Without a number: any day of the last eight weeks. */
  daysAgo?: number
  /** The number of the album photo below the text. */
  photo?: number
}

export const own = (text: string): Reply => ({ by: 'writer', text })
export const from = (by: PersonKey, text: string): Reply => ({ by, text })

/** The people whom the replies call by name. */
export const speakersIn = (replies: readonly Reply[]): PersonKey[] =>
  replies.flatMap((reply) => (typeof reply === 'string' || reply.by === 'writer' ? [] : [reply.by]))
