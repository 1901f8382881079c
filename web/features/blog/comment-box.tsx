// Where comments are written: the field, and the box for new ones.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type Ref, type RefObject } from 'react'
import { BLOG_COMMENT_MAX } from '#contract/blog.ts'
import { blogWords } from '#messages/blog.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { useEnterSubmit } from '#web/lib/enter-submit.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { blogMutations } from './blog.queries.ts'

type CommentFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  onSend: (text: string) => void
  onEscape?: () => void
  error?: string
  autoFocus?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Undefined where it can be sent. */
export function commentFault(text: string): string | undefined {
  const w = t(blogWords).comments
  const length = text.trim().length
  if (length === 0) return w.missing
  return length > BLOG_COMMENT_MAX ? w.tooLong(BLOG_COMMENT_MAX) : undefined
}

/** The one who chose to edit is in the field at once, behind the last letter. */
const focusEnd = (field: HTMLTextAreaElement | null) => {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

/** Enter sends, once, also in the middle of a Korean syllable (trap 1); Shift+Enter starts a new line. */
export function CommentField({ label, value, onChange, onSend, onEscape, error, autoFocus, ref }: CommentFieldProps) {
  const enter = useEnterSubmit(onSend)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && onEscape && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onEscape()
    } else enter.onKeyDown(event)
  }
  const tooLong = value.trim().length > BLOG_COMMENT_MAX
  return (
    <TextArea
      {...enter}
      ref={ref ?? (autoFocus ? focusEnd : undefined)}
      label={label}
      hideLabel
      rows={2}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      enterKeyHint="send"
      error={error ?? (tooLong ? commentFault(value) : undefined)}
      hint={t(blogWords).comments.hint}
    />
  )
}

type CommentBoxProps = { id: string; box: RefObject<HTMLTextAreaElement | null> }

/** The box is free for the next comment at once; what could not be sent comes back into it. */
function useSend(id: string, giveBack: (comment: string) => void) {
  const client = useQueryClient()
  const options = blogMutations.comment(client, id)
  /** Sent again, it keeps its id: the server then writes it once, even if the first answer got lost. */
  const unsent = useRef<{ cid: string; comment: string } | null>(null)
  const { mutate } = useMutation({
    ...options,
    onError: (_error, { cid, comment }) => {
      unsent.current = { cid, comment }
      giveBack(comment)
    },
  })
  return (comment: string) => {
    const again = unsent.current?.comment === comment ? unsent.current.cid : undefined
    unsent.current = null
    mutate({ cid: again ?? crypto.randomUUID(), comment })
  }
}

function WritingBox({ id, box }: CommentBoxProps) {
  const w = t(blogWords).comments
  const draft = useDraft(`blog-comment/${id}`, '')
  const [error, setError] = useState<string>()
  const sendNow = useSend(id, (comment) => draft.setValue((now) => (now.trim() ? `${comment}\n${now}` : comment)))
  const send = (text: string) => {
    const fault = commentFault(text)
    setError(fault)
    if (fault) return
    draft.finish()
    draft.setValue('')
    sendNow(text.trim())
  }
  const change = (text: string) => {
    setError(undefined)
    draft.setValue(text)
  }
  return (
    <div className="mb-4">
      <CommentField ref={box} label={w.write} value={draft.value} onChange={change} onSend={send} error={error} />
      <div className="mt-2 text-right">
        <Button variant="primary" icon={<Send />} onClick={() => send(draft.value)}>
          {w.send}
        </Button>
      </div>
    </div>
  )
}

export function CommentBox(props: CommentBoxProps) {
  const user = useSession()
  if (user?.profile) return <WritingBox {...props} />
  if (!user) return null
  const settings = (
    <Button size="sm" onClick={() => openShellDialog('settings')}>
      {t(blogWords).settings}
    </Button>
  )
  return (
    <Alert className="mb-4" action={settings}>
      {t(blogWords).comments.profileFirst}
    </Alert>
  )
}
