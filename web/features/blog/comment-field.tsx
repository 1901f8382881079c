import type { KeyboardEvent, Ref } from 'react'
import { BLOG_COMMENT_MAX } from '#contract/blog.ts'
import { blogWords } from '#messages/blog.ts'
import { useEnterSubmit } from '#web/lib/enter-submit.ts'
import { t } from '#web/lib/locale.ts'
import { TextArea } from '#web/ui/field.tsx'

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
