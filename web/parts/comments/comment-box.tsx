// Where comments are written: the field, and the box for new ones.
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useRef, type Ref, type RefObject } from 'react'
import type { Comment } from '#contract/shared/comment.schema.ts'
import { COMMENT_MAX } from '#contract/shared/comment.ts'
import { commentWords } from '#messages/shared/comment.ts'
import { useDraft } from '#web/lib/form/drafts.ts'
import { useFields } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { useTextEnter } from '#web/lib/form/text-enter.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import type { CommentPlace } from './comment-place.ts'

type CommentFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  onSend: (text: string) => void
  error?: string
  ref?: Ref<HTMLTextAreaElement>
}

/** Why the text cannot be sent; undefined where it can. */
export function commentFault(text: string): string | undefined {
  const w = t(commentWords)
  const length = text.trim().length
  if (length === 0) return w.missing
  return length > COMMENT_MAX ? w.tooLong(COMMENT_MAX) : undefined
}

function CommentField({ label, value, onChange, onSend, error, ref }: CommentFieldProps) {
  const enter = useTextEnter(onSend)
  const tooLong = value.trim().length > COMMENT_MAX
  return (
    <TextArea
      {...enter}
      ref={ref}
      label={label}
      hideLabel
      rows={2}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error ?? (tooLong ? commentFault(value) : undefined)}
      hint={<span className="pointer-coarse:hidden">{t(commentWords).hint}</span>}
    />
  )
}

type CommentBoxProps<Said extends Comment> = {
  place: CommentPlace<Said>
  box: RefObject<HTMLTextAreaElement | null>
}

/** The box is free for the next comment at once; a comment that could not be sent comes back into it. */
function useSend<Said extends Comment>({ send }: CommentPlace<Said>, giveBack: (comment: string) => void) {
  /** A comment that is sent again keeps its id, so that the server stores it once even if the first answer got lost. */
  const unsent = useRef<{ cid: string; comment: string } | null>(null)
  const { mutate } = useMutation({
    ...send,
    onError: (_error, { cid, comment }) => {
      unsent.current = { cid, comment }
      giveBack(comment)
    },
  })
  return (comment: string) => {
    const again = unsent.current?.comment === comment ? unsent.current.cid : undefined
    unsent.current = null
    mutate({ cid: again ?? newId(), comment })
  }
}

function WritingBox<Said extends Comment>({ place, box }: CommentBoxProps<Said>) {
  const w = t(commentWords)
  const draft = useDraft(place.draft, '')
  const sendNow = useSend(place, (comment) => draft.setValue((now) => (now.trim() ? `${comment}\n${now}` : comment)))
  const { faults, change, verify } = useFields({
    kept: {
      value: { comment: draft.value },
      setValue: (next) => draft.setValue((now) => next({ comment: now }).comment),
    },
    check: ({ comment }) => ({ comment: commentFault(comment) }),
  })
  const send = (comment: string) => {
    if (!verify({ comment })) return
    draft.finish()
    draft.setValue('')
    sendNow(comment.trim())
  }
  return (
    <div className="mb-4">
      <CommentField
        ref={box}
        label={w.write}
        value={draft.value}
        onChange={(comment) => change({ comment })}
        onSend={send}
        error={faults.comment}
      />
      <div className="mt-2 text-right">
        <Button variant="primary" icon={<Send />} onClick={() => send(draft.value)}>
          {w.send}
        </Button>
      </div>
    </div>
  )
}

export function CommentBox<Said extends Comment>(props: CommentBoxProps<Said>) {
  const user = useSession()
  if (user?.profile) return <WritingBox {...props} />
  if (!user) return null
  const settings = (
    <Button size="sm" onClick={() => openShellDialog('settings')}>
      {t(commentWords).settings}
    </Button>
  )
  return (
    <Alert className="mb-4" action={settings}>
      {t(commentWords).profileFirst}
    </Alert>
  )
}
