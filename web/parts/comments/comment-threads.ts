// The order of comments: newest first, and below each the answers to it, oldest first.
import type { ShownComment } from './comment-place.ts'

export type Thread = { comment: ShownComment; answers: ShownComment[] }

/** A comment that is being removed leaves an empty place where it has answers, as it will on the server. */
export function threadsOf(comments: readonly ShownComment[], hidden: ReadonlySet<string>): Thread[] {
  const answersTo = new Map<string, ShownComment[]>()
  for (const answer of comments) {
    if (!answer.parent || hidden.has(answer.id)) continue
    answersTo.set(answer.parent, [...(answersTo.get(answer.parent) ?? []), answer])
  }
  return comments.flatMap((comment) => {
    if (comment.parent) return []
    const answers = (answersTo.get(comment.id) ?? []).toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt))
    const isRemoved = comment.isRemoved === true || hidden.has(comment.id)
    return isRemoved && answers.length === 0 ? [] : [{ comment: { ...comment, isRemoved }, answers }]
  })
}
