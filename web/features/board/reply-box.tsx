import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { useRef, type Ref } from 'react'
import type { Reply } from '#contract/board/reply.schema.ts'
import { COMMENT_MAX } from '#contract/shared/comment.ts'
import { replyWords } from '#messages/board/reply.ts'
import { useDraft } from '#web/lib/form/drafts.ts'
import { useFields } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { useTextEnter } from '#web/lib/form/text-enter.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { replyMutations } from './reply.queries.ts'

/** From this length on, the box shows how many characters are left. */
const COUNT_FROM = COMMENT_MAX - 200

export function whatIsWrong(text: string): string | undefined {
  const length = text.trim().length
  if (length === 0) return t(replyWords).missing
  return length > COMMENT_MAX ? t(replyWords).tooLong(COMMENT_MAX) : undefined
}

/** Where the draft of a reply to a post is kept, or of an answer to one of its replies. */
export const replyPlace = (bid: string, answers?: string) => `reply/${bid}${answers ? `/${answers}` : ''}`

/**
 * Shows a reply at once; one that could not be sent comes back into the box. Sent again unchanged it keeps its
 * id, so that the server stores it once even if the first one had arrived.
 */
function useSendReply({ bid, answers, onSent }: BoxPlace) {
  const draft = useDraft(replyPlace(bid, answers), '')
  const { mutate } = useMutation(replyMutations.send(useQueryClient(), bid))
  const failed = useRef<{ rid: string; comment: string } | null>(null)
  const send = (text: string) => {
    const comment = text.trim()
    const again = failed.current?.comment === comment ? failed.current : null
    const reply = again ?? { rid: newId(), comment, answers }
    failed.current = null
    draft.finish()
    draft.setValue('')
    mutate(reply, {
      onSuccess: onSent,
      onError: () => {
        failed.current = reply
        draft.setValue((now) => (now.trim() ? `${comment}\n${now}` : comment))
      },
    })
  }
  return { text: draft.value, setText: draft.setValue, send }
}

type ReplyBoxProps = { bid: string; ref: Ref<HTMLTextAreaElement> }

export function ReplyBox({ bid, ref }: ReplyBoxProps) {
  const w = t(replyWords)
  if (!useSession()?.profile) return <ProfileFirst />
  return <WritableBox bid={bid} ref={ref} label={w.box} placeholder={w.placeholder} />
}

const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()

/** Below a thread, for an answer to one of its replies; it closes when the answer has arrived. */
export function AnswerBox({ to, onClose }: { to: Reply; onClose: () => void }) {
  const label = t(replyWords).answerTo(personName(to.commenter))
  return (
    <div className="mt-3 print:hidden">
      <WritableBox
        bid={to.bid}
        answers={to.rid}
        ref={takeFocus}
        label={label}
        placeholder={label}
        onSent={onClose}
        onCancel={onClose}
      />
    </div>
  )
}

type BoxPlace = {
  bid: string
  /** The reply that is answered. */
  answers?: string
  onSent?: () => void
}

type WritableBoxProps = BoxPlace & {
  ref: Ref<HTMLTextAreaElement>
  label: string
  placeholder: string
  onCancel?: () => void
}

function WritableBox({ ref, label, placeholder, onCancel, ...place }: WritableBoxProps) {
  const w = t(replyWords)
  const { text, setText, send } = useSendReply(place)
  const { faults, change, verify } = useFields({
    kept: { value: { comment: text }, setValue: (next) => setText((now) => next({ comment: now }).comment) },
    check: ({ comment }) => ({ comment: whatIsWrong(comment) }),
  })
  const trySend = (comment: string) => verify({ comment }) && send(comment)
  const enter = useTextEnter(trySend)
  const room = text.length > COUNT_FROM && ` ${text.trim().length} / ${COMMENT_MAX}`
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        {...enter}
        onKeyDown={(event) => {
          enter.onKeyDown?.(event)
          // The first Escape leaves the field; the next one leads back to the list.
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur()
        }}
        ref={ref}
        label={label}
        hideLabel
        placeholder={placeholder}
        rows={2}
        value={text}
        error={faults.comment ?? (text.trim().length > COMMENT_MAX ? whatIsWrong(text) : undefined)}
        onChange={(event) => change({ comment: event.target.value })}
      />
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-sm text-ink-faint">
          <span className="pointer-coarse:hidden">{w.enterHint}</span>
          {room && <span className="font-semibold tabular-nums">{room}</span>}
        </p>
        {onCancel && (
          <Button size="sm" onClick={onCancel}>
            {w.cancel}
          </Button>
        )}
        <Button size="sm" variant="primary" onClick={() => trySend(text)}>
          {w.send}
        </Button>
      </div>
    </div>
  )
}

function ProfileFirst() {
  const w = t(replyWords)
  const action = (
    <Button size="sm" icon={<Settings />} onClick={() => openShellDialog('settings')}>
      {w.settings}
    </Button>
  )
  return (
    <Alert tone="info" action={action}>
      {w.profileFirst}
    </Alert>
  )
}
