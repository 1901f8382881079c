// The caption under the large picture; its owner edits it in place.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Photo } from '#contract/album.schema.ts'
import { CAPTION_MAX } from '#contract/album.ts'
import { albumWords } from '#messages/album.ts'
import { useEnterSubmit } from '#web/lib/enter-submit.ts'
import { t } from '#web/lib/locale.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { toast } from '#web/lib/toast.ts'
import { albumMutations, newerOf } from './album.queries.ts'

type Done = () => void

function useSaving(photo: Photo, onDone: Done) {
  const { mutate, error, isPending } = useMutation(albumMutations.caption(useQueryClient()))
  // Read once: what changes while one is typing is met when saving.
  const [version] = useState(photo.version)
  const newer = newerOf(error)
  const save = (text: string, over = version) => {
    const caption = text.trim()
    if (isPending || caption.length > CAPTION_MAX) return
    if (caption === photo.caption && over === photo.version) return onDone()
    const onSuccess = () => {
      toast.success(t(albumWords).caption.saved)
      onDone()
    }
    mutate({ photo, caption, version: over }, { onSuccess })
  }
  return { save, newer, problem: newer ? null : error, isPending }
}

type NewerProps = { newer: Photo; onTake: () => void; onKeepMine: () => void }

function Newer({ newer, onTake, onKeepMine }: NewerProps) {
  const w = t(albumWords).caption
  const choices = (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={onTake}>
        {w.takeTheirs}
      </Button>
      <Button size="sm" onClick={onKeepMine}>
        {w.keepMine}
      </Button>
    </div>
  )
  return (
    <div role="alert" className="w-full">
      <Alert tone="warn" title={w.stale} action={choices}>
        {newer.caption ? w.theirs(newer.caption) : w.theirsEmpty}
      </Alert>
    </div>
  )
}

function CaptionForm({ photo, onDone }: { photo: Photo; onDone: Done }) {
  const w = t(albumWords).caption
  const [text, setText] = useState(photo.caption)
  const { save, newer, problem, isPending } = useSaving(photo, onDone)
  const enter = useEnterSubmit((now) => save(now))
  const tooLong = text.trim().length > CAPTION_MAX ? w.tooLong(CAPTION_MAX) : undefined
  return (
    <form
      className="flex w-full flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save(text)
      }}
    >
      {newer && <Newer newer={newer} onTake={onDone} onKeepMine={() => save(text, newer.version)} />}
      <TextField
        hideLabel
        label={w.label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={tooLong ?? problem?.message}
        className="min-w-0 flex-1 basis-52"
        {...enter}
        onKeyDown={(event) => {
          // Closes the field and not the photo.
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
            event.stopPropagation()
            onDone()
          } else enter.onKeyDown(event)
        }}
      />
      <Button type="submit" variant="primary" loading={isPending} disabled={Boolean(tooLong)}>
        {w.save}
      </Button>
      <Button onClick={onDone}>{w.cancel}</Button>
    </form>
  )
}

type LightboxCaptionProps = {
  photo: Photo
  mine: boolean
  editing: boolean
  onEditing: (editing: boolean) => void
}

export function LightboxCaption({ photo, mine, editing, onEditing }: LightboxCaptionProps) {
  const w = t(albumWords).caption
  const pencil = useRef<HTMLButtonElement>(null)
  const done = () => {
    onEditing(false)
    requestAnimationFrame(() => pencil.current?.focus())
  }
  if (editing) return <CaptionForm key={photo.id} photo={photo} onDone={done} />
  return (
    <div className="flex min-h-11 w-full items-center justify-center gap-2">
      <p className="min-w-0 text-center leading-6">{photo.caption}</p>
      {mine && (
        <Button ref={pencil} size="sm" variant="ghost" icon={<Pencil />} onClick={() => onEditing(true)}>
          {photo.caption ? w.edit : w.add}
        </Button>
      )}
    </div>
  )
}
