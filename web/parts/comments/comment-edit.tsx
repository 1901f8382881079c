// A reply or comment that its writer changes in place: Enter saves on a desk, Escape closes and asks where that would lose something.
import type { UseMutationOptions } from '@tanstack/react-query'
import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useForm, useValues } from '#web/lib/form/form.ts'
import { useTextEnter } from '#web/lib/form/text-enter.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { useAskBeforeClosing } from '#web/parts/writing/ask-before-closing.ts'
import { NewerNotice } from '#web/parts/writing/newer-notice.tsx'

type Comment = { comment: string; version: number }

type CommentEditProps<Saved extends Comment, Input, Context> = {
  saved: Saved
  words: { label: string; save: string; cancel: string }
  /** Undefined where the text can be saved. */
  faultOf: (text: string) => string | undefined
  mutation: UseMutationOptions<Saved, Error, Input, Context>
  input: (comment: string, version: number | undefined) => Input
  /** The comment that somebody saved first, where a refusal brings one along. */
  newerIn: (error: Error) => Saved | null
  onDone: () => void
}

/** Puts the cursor behind the last letter, so that the writer can type on at once. */
const focusEnd = (field: HTMLTextAreaElement | null) => {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

export function CommentEdit<Saved extends Comment, Input, Context>(props: CommentEditProps<Saved, Input, Context>) {
  const { saved, words, faultOf, mutation, input, newerIn, onDone } = props
  const form = useForm({
    kept: useValues({ comment: saved.comment }),
    check: ({ comment }) => ({ comment: faultOf(comment) }),
    mutation,
    base: saved,
    input: ({ comment }, base) => input(comment.trim(), base?.version),
    newerIn,
    valuesOf: ({ comment }) => ({ comment }),
    onSaved: onDone,
  })
  const { newer } = form
  const place = useRef<HTMLFormElement>(null)
  // Submits the form as the page has it, because the key that saves also completes the last syllable.
  const enter = useTextEnter(() => place.current?.requestSubmit())
  const askToClose = useAskBeforeClosing(() => form.isChanged, onDone)
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
    <form ref={place} noValidate onSubmit={submit} className="mt-1 flex flex-col gap-2">
      {newer && <NewerNotice newer={newer} fields={{ comment: { label: words.label } }} />}
      <TextArea
        {...enter}
        onKeyDown={onKeyDown}
        ref={focusEnd}
        label={words.label}
        hideLabel
        rows={2}
        value={form.values.comment}
        error={form.faults.comment ?? form.failure ?? undefined}
        onChange={(event) => form.change({ comment: event.target.value })}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button type="submit" size="sm" variant="primary" loading={form.isSaving}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
