import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Reply } from '#contract/board.schema.ts'
import { replyWords } from '#messages/reply.ts'
import { ApiError } from '#web/lib/call.ts'
import { useEnterSubmit } from '#web/lib/enter-submit.ts'
import { t } from '#web/lib/locale.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { whatIsWrong } from './reply-box.tsx'
import { replyMutations } from './board.queries.ts'

/** The reply that somebody saved in the meantime (409). */
const newerReply = (error: Error | null) =>
  error instanceof ApiError && error.code === 'stale' ? (error.current as Reply) : null

/** In place. Enter saves, Escape leaves it as it was. */
export function ReplyEdit({ reply, onDone }: { reply: Reply; onDone: () => void }) {
  const w = t(replyWords)
  const [text, setText] = useState(reply.comment)
  const [wrong, setWrong] = useState<string>()
  const { mutate, error, isPending, reset } = useMutation(replyMutations.change(useQueryClient(), reply.bid))
  const newer = newerReply(error)
  const [version, setVersion] = useState(reply.version)
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(-1, -1)
  }, [])

  const save = (value: string) => {
    const found = whatIsWrong(value)
    setWrong(found)
    if (found || isPending) return
    mutate(
      { rid: reply.rid, comment: value.trim(), version },
      {
        onSuccess: onDone,
        // It is shown beside the own text: saving once more overwrites what has been seen.
        onError: (failure) => setVersion(newerReply(failure)?.version ?? version),
      },
    )
  }
  const enter = useEnterSubmit(save)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    enter.onKeyDown(event)
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onDone()
  }
  return (
    <div className="mt-1 flex flex-col gap-2">
      {newer && <Newer newer={newer} onTake={() => (setText(newer.comment), reset())} />}
      <TextArea
        {...enter}
        onKeyDown={onKeyDown}
        ref={field}
        label={w.editLabel}
        hideLabel
        rows={2}
        value={text}
        error={wrong ?? (newer ? undefined : error?.message)}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(undefined)
        }}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          {w.cancel}
        </Button>
        <Button size="sm" variant="primary" loading={isPending} onClick={() => save(text)}>
          {w.save}
        </Button>
      </div>
    </div>
  )
}

function Newer({ newer, onTake }: { newer: Reply; onTake: () => void }) {
  const w = t(replyWords)
  const take = (
    <Button size="sm" onClick={onTake}>
      {w.takeStored}
    </Button>
  )
  return (
    <div role="alert">
      <Alert tone="warn" title={w.stale} action={take}>
        <span className="whitespace-pre-wrap text-ink">{newer.comment}</span>
      </Alert>
    </div>
  )
}
