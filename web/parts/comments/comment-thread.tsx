// A comment with the answers to it, and the box for a new answer once somebody wants to write one.
import { clsx } from 'clsx'
import { useState } from 'react'
import { commentWords } from '#messages/shared/comment.ts'
import { t } from '#web/lib/locale/locale.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { AnswerBox } from './comment-box.tsx'
import { CommentItem, SendingComment } from './comment-item.tsx'
import type { CommentPlace, CommentText, ShownComment } from './comment-place.ts'
import type { Thread } from './comment-threads.ts'

type CommentThreadProps = Thread & {
  place: CommentPlace
  /** The comments of this tab that are on their way. */
  sending: readonly CommentText[]
  /** The id that the address points to. */
  linked: string | null
  mayAnswer: boolean
}

export function CommentThread({ place, comment, answers, sending, linked, mayAnswer }: CommentThreadProps) {
  const w = t(commentWords)
  const [answeredComment, setAnswered] = useState<ShownComment | null>(null)
  const inConversation = [comment, ...answers]
  const own = sending.filter((one) => inConversation.some(({ id }) => id === one.answers)).toReversed()
  const itemOf = (one: ShownComment) => ({
    place,
    comment: one,
    isLinked: one.id === linked,
    onAnswer: mayAnswer ? () => setAnswered(one) : undefined,
  })
  return (
    <CommentItem {...itemOf(comment)}>
      {answers.length + own.length > 0 && (
        <ul
          aria-label={w.answersOf(comment.isRemoved ? '' : personName(comment.commenter))}
          // Below the middle of the face where the screen is narrow; a comment that is removed shows none.
          className={clsx('mt-2 border-l-2 border-line pl-3 sm:pl-5', !comment.isRemoved && 'max-sm:-ml-7')}
        >
          {answers.map((one) => (
            <CommentItem key={one.id} {...itemOf(one)} />
          ))}
          {own.map(({ cid, comment: text }) => (
            <SendingComment key={cid} comment={text} />
          ))}
        </ul>
      )}
      {answeredComment && (
        <AnswerBox key={answeredComment.id} place={place} to={answeredComment} onClose={() => setAnswered(null)} />
      )}
    </CommentItem>
  )
}
