// Replies as a reader meets them: newest first, and below each the answers to it, oldest first.
import type { Reply } from '#contract/board/reply.schema.ts'

export type Thread = { reply: Reply; answers: Reply[] }

/** A reply that is being removed leaves an empty place where it has answers, as it will on the server. */
export function threadsOf(replies: readonly Reply[], hidden: ReadonlySet<string>): Thread[] {
  const answersTo = new Map<string, Reply[]>()
  for (const answer of replies) {
    if (answer.parent === null || hidden.has(answer.rid)) continue
    answersTo.set(answer.parent, [...(answersTo.get(answer.parent) ?? []), answer])
  }
  return replies.flatMap((reply) => {
    if (reply.parent !== null) return []
    const answers = (answersTo.get(reply.rid) ?? []).toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt))
    const isRemoved = reply.isRemoved || hidden.has(reply.rid)
    return isRemoved && answers.length === 0 ? [] : [{ reply: { ...reply, isRemoved }, answers }]
  })
}
