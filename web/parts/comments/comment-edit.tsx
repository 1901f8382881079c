// A comment that its writer changes in place: Enter saves on a desk, Escape closes and asks where that would lose something.
import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react'
import { commentWords } from '#messages/shared/comment.ts'
import { useForm, useValues } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useTextEnter } from '#web/lib/form/text-enter.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { useConfirmClosing } from '#web/parts/writing/confirm-closing.ts'
import { commentError } from './comment-box.tsx'
import type { CommentPlace, ShownComment } from './comment-place.ts'
import { NewerNotice } from '#web/parts/writing/newer-notice.tsx'

type CommentEditProps = { place: CommentPlace; comment: ShownComment; onDone: () => void }

/** Puts the cursor behind the last letter, so that the writer can type on at once. */
const focusEnd = (field: HTMLTextAreaElement | null) => {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

export function CommentEdit({ place, comment: saved, onDone }: CommentEditProps) {
  const w = t(commentWords)
  const form = useForm({
    state: useValues({ comment: saved.comment }),
    check: ({ comment }) => ({ comment: commentError(comment) }),
    mutation: place.change,
    base: saved,
    input: ({ comment }, base) => ({ cid: saved.id, comment: comment.trim(), version: base?.version }),
    newerIn: place.newerIn,
    valuesOf: ({ comment }) => ({ comment }),
    onSaved: onDone,
  })
  const { newer } = form
  const element = useRef<HTMLFormElement>(null)
  // Submits the form as the page has it, because the key that saves also completes the last syllable.
  const enter = useTextEnter(() => element.current?.requestSubmit())
  const askToClose = useConfirmClosing(() => form.isChanged, onDone)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    enter.onKeyDown?.(event)
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    askToClose()
  }
  const submit = (event: SyntheticEvent) => {
    if (form.isChanged) return form.submit(event)
    event.preventDefault()
    onDone()
  }
  return (
    <form ref={element} noValidate onSubmit={submit} className="mt-1 flex flex-col gap-2">
      {newer && <NewerNotice newer={newer} fields={{ comment: { label: w.editLabel } }} />}
      <TextArea
        {...enter}
        onKeyDown={onKeyDown}
        ref={focusEnd}
        label={w.editLabel}
        hideLabel
        rows={2}
        value={form.values.comment}
        error={form.fieldErrors.comment ?? form.failure ?? undefined}
        onChange={(event) => form.change({ comment: event.target.value })}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          {w.cancel}
        </Button>
        <Button type="submit" size="sm" variant="primary" loading={form.isSaving}>
          {w.save}
        </Button>
      </div>
    </form>
  )
}
