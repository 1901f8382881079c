// Where comments, and answers to them, are written.
import { useMutation } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { useRef, type Ref } from 'react'
import { COMMENT_MAX } from '#contract/shared/comment.ts'
import { commentWords } from '#messages/shared/comment.ts'
import { useDraft } from '#web/lib/form/drafts.ts'
import { useFields } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { useTextEnter } from '#web/lib/form/text-enter.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { draftOf, type CommentPlace, type ShownComment } from './comment-place.ts'

/** From this length on, the box shows how many characters are left. */
const COUNT_FROM = COMMENT_MAX - 200

/** Says why the text cannot be sent; undefined where it can. */
export function commentError(text: string): string | undefined {
  const w = t(commentWords)
  const length = text.trim().length
  if (length === 0) return w.missing
  return length > COMMENT_MAX ? w.tooLong(COMMENT_MAX) : undefined
}

type Sent = {
  place: CommentPlace
  /** The comment that is answered. */
  answers?: string
  onSent?: () => void
}

/** The box is free for the next comment at once; a comment that could not be sent comes back into it. */
function useSend({ place, answers, onSent }: Sent) {
  const draft = useDraft(draftOf(place, answers), '')
  /** A comment that is sent again keeps its id, so that the server stores it once even if the first answer got lost. */
  const unsent = useRef<{ cid: string; comment: string } | null>(null)
  const { mutate } = useMutation({
    ...place.send,
    onError: (_error, { cid, comment }) => {
      unsent.current = { cid, comment }
      draft.setValue((now) => (now.trim() ? `${comment}\n${now}` : comment))
    },
  })
  const send = (text: string) => {
    const comment = text.trim()
    const again = unsent.current?.comment === comment ? unsent.current.cid : undefined
    unsent.current = null
    draft.finish()
    draft.setValue('')
    mutate({ cid: again ?? newId(), comment, answers }, { onSuccess: onSent })
  }
  return { draft, send }
}

type WritingBoxProps = Sent & {
  ref: Ref<HTMLTextAreaElement>
  label: string
  placeholder: string
  onCancel?: () => void
}

function WritingBox({ ref, label, placeholder, onCancel, ...sent }: WritingBoxProps) {
  const w = t(commentWords)
  const { draft, send } = useSend(sent)
  const text = draft.value
  const { fieldErrors, change, verify } = useFields({
    state: {
      value: { comment: text },
      setValue: (next) => draft.setValue((now) => next({ comment: now }).comment),
    },
    check: ({ comment }) => ({ comment: commentError(comment) }),
  })
  const trySend = (comment: string) => verify({ comment }) && send(comment)
  const enter = useTextEnter(trySend)
  const length = text.trim().length
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
        error={fieldErrors.comment ?? (length > COMMENT_MAX ? commentError(text) : undefined)}
        onChange={(event) => change({ comment: event.target.value })}
      />
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-sm text-ink-faint">
          <span className="pointer-coarse:hidden">{w.hint}</span>
          {text.length > COUNT_FROM && (
            <span className="font-semibold tabular-nums">{` ${length} / ${COMMENT_MAX}`}</span>
          )}
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

const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()

type AnswerBoxProps = { place: CommentPlace; to: ShownComment; onClose: () => void }

/** Below a thread, for an answer to one of its comments; it closes when the answer has arrived. */
export function AnswerBox({ place, to, onClose }: AnswerBoxProps) {
  const label = t(commentWords).answerTo(personName(to.commenter))
  return (
    <div className="mt-3 print:hidden">
      <WritingBox
        place={place}
        answers={to.id}
        ref={takeFocus}
        label={label}
        placeholder={label}
        onSent={onClose}
        onCancel={onClose}
      />
    </div>
  )
}

export function CommentBox({ place, ref }: { place: CommentPlace; ref: Ref<HTMLTextAreaElement> }) {
  const w = t(commentWords)
  const user = useSession()
  if (user?.profile) return <WritingBox place={place} ref={ref} label={w.write} placeholder={w.placeholder} />
  if (!user) return null
  const settings = (
    <Button size="sm" icon={<Settings />} onClick={() => openShellDialog('settings')}>
      {w.settings}
    </Button>
  )
  return (
    <Alert tone="info" action={settings}>
      {w.profileFirst}
    </Alert>
  )
}
