// A reply with the answers to it, and the box for a new answer once somebody wants to write one.
import { clsx } from 'clsx'
import { useState } from 'react'
import type { Reply } from '#contract/board/reply.schema.ts'
import { replyWords } from '#messages/board/reply.ts'
import { t } from '#web/lib/locale/locale.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import type { ReplyToSave } from './reply.queries.ts'
import { AnswerBox } from './reply-box.tsx'
import { ReplyItem, SendingReply } from './reply-item.tsx'
import type { Thread } from './reply-threads.ts'

type ReplyThreadProps = Thread & {
  /** The replies of this tab that are on their way. */
  sending: readonly ReplyToSave[]
  /** The rid that the address points to. */
  linked: string | null
  mayAnswer: boolean
}

export function ReplyThread({ reply, answers, sending, linked, mayAnswer }: ReplyThreadProps) {
  const w = t(replyWords)
  const [answered, setAnswered] = useState<Reply | null>(null)
  const inThread = [reply, ...answers]
  const own = sending.filter((one) => inThread.some(({ rid }) => rid === one.answers)).toReversed()
  const answer = (to: Reply) => (mayAnswer ? () => setAnswered(to) : undefined)
  const closeAnswer = () => setAnswered(null)
  return (
    <ReplyItem reply={reply} isLinked={reply.rid === linked} onAnswer={answer(reply)}>
      {answers.length + own.length > 0 && (
        <ul
          aria-label={w.answersOf(reply.isRemoved ? '' : personName(reply.commenter))}
          // Below the middle of the face where the screen is narrow; a reply that is removed shows none.
          className={clsx('mt-2 border-l-2 border-line pl-3 sm:pl-5', !reply.isRemoved && 'max-sm:-ml-7')}
        >
          {answers.map((one) => (
            <ReplyItem key={one.rid} reply={one} isLinked={one.rid === linked} onAnswer={answer(one)} />
          ))}
          {own.map(({ rid, comment }) => (
            <SendingReply key={rid} comment={comment} />
          ))}
        </ul>
      )}
      {answered && <AnswerBox key={answered.rid} to={answered} onClose={closeAnswer} />}
    </ReplyItem>
  )
}
