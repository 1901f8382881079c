// The caption under the large picture; its owner edits it in place.
import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Photo } from '#contract/album/album.schema.ts'
import { albumApi, CAPTION_MAX } from '#contract/album/album.ts'
import { albumWords } from '#messages/album/album.ts'
import { newerOf } from '#web/lib/api/call.ts'
import { useEnterSubmit } from '#web/lib/form/enter-submit.ts'
import { useFocusAfterRender } from '#web/lib/keyboard/focus-back.ts'
import { useForm, useValues } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useConfirmClosing } from '#web/parts/writing/confirm-closing.ts'
import { NewerNotice } from '#web/parts/writing/newer-notice.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { toast } from '#web/lib/toast/toast.ts'
import { albumMutations } from '#web/features/album/album.queries.ts'

type CaptionFormProps = { photo: Photo; onChanged: (isChanged: boolean) => void; onDone: () => void }

function useCaptionForm({ photo, onDone }: CaptionFormProps) {
  const w = t(albumWords).caption
  return useForm({
    state: useValues({ caption: photo.caption }),
    check: ({ caption }) => ({ caption: caption.trim().length > CAPTION_MAX ? w.tooLong(CAPTION_MAX) : undefined }),
    mutation: albumMutations.caption(useQueryClient()),
    base: photo,
    input: ({ caption }, base) => ({ photo, caption: caption.trim(), version: base?.version ?? photo.version }),
    newerIn: (error) => newerOf(error, albumApi.put),
    valuesOf: ({ caption }) => ({ caption }),
    onSaved: () => {
      toast.success(w.saved)
      onDone()
    },
  })
}

function CaptionForm(props: CaptionFormProps) {
  const w = t(albumWords).caption
  const { onDone } = props
  const { values, fieldErrors, failure, change, isChanged, isSaving, newer, submit } = useCaptionForm(props)
  const place = useRef<HTMLFormElement>(null)
  // Submits the form as the page has it, because the key that saves also completes the last syllable.
  const enter = useEnterSubmit(() => place.current?.requestSubmit())
  const askToClose = useConfirmClosing(() => isChanged, onDone)
  const tellChanged = useEffectEvent(props.onChanged)
  useEffect(() => {
    tellChanged(isChanged)
    return () => {
      tellChanged(false)
    }
  }, [isChanged])
  return (
    <form
      ref={place}
      noValidate
      className="flex w-full flex-wrap items-start gap-2"
      onSubmit={(event) => {
        if (isChanged) return submit(event)
        event.preventDefault()
        onDone()
      }}
    >
      {newer && <NewerNotice newer={newer} fields={{ caption: { label: w.label } }} />}
      <TextField
        hideLabel
        label={w.label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has opened the field
        autoFocus
        value={values.caption}
        onChange={(event) => change({ caption: event.target.value })}
        error={fieldErrors.caption ?? failure ?? undefined}
        className="min-w-0 flex-1 basis-52"
        {...enter}
        onKeyDown={(event) => {
          // Closes the field and not the photo.
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
            event.stopPropagation()
            askToClose()
          } else enter.onKeyDown(event)
        }}
      />
      <Button type="submit" variant="primary" loading={isSaving}>
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
  /** Whether closing the photo now would lose a caption. */
  onChanged: (isChanged: boolean) => void
}

export function LightboxCaption({ photo, mine, editing, onEditing, onChanged }: LightboxCaptionProps) {
  const w = t(albumWords).caption
  const pencil = useRef<HTMLButtonElement>(null)
  const focusAfterRender = useFocusAfterRender()
  const done = () => {
    onEditing(false)
    focusAfterRender(() => pencil.current)
  }
  if (editing) return <CaptionForm key={photo.id} photo={photo} onChanged={onChanged} onDone={done} />
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
