// The form inside the settings dialog. Its button stands in the dialog's footer and finds it by its id.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { UPLOAD_MAX_BYTES, uploadTypes } from '#contract/images.ts'
import type { SessionUser } from '#contract/session.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { userInfoWords } from '#messages/user-info.ts'
import { t } from '#web/lib/locale.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ImageField } from '#web/ui/form/image-field.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { toast } from '#web/lib/toast.ts'
import { NewerNotice } from './newer-notice.tsx'
import { draftOf, fieldTexts, isAboutPhoto, newerRecord, profileDraft } from './profile-draft.ts'
import { userInfoMutations, type ProfileDraft } from './user-info.queries.ts'

type ProfileFormProps = {
  id: string
  user: SessionUser
  /** Undefined for somebody who has not registered yet. Read once: later changes are met when saving. */
  record: Partial<UserInfo> | undefined
  onSaved: () => void
}

function useSaving({ user, record, onSaved }: ProfileFormProps) {
  const { mutate, error, isPending, reset } = useMutation(userInfoMutations.save(useQueryClient()))
  const [version, setVersion] = useState(record?.version)
  const [newer, setNewer] = useState<UserInfo | null>(null)
  const [percent, setPercent] = useState<number | null>(null)

  function save(draft: ProfileDraft, over = version) {
    if (isPending) return
    setNewer(null)
    setVersion(over)
    mutate(
      { uid: user.uid, draft, version: over, onProgress: setPercent },
      {
        onError: (failure) => setNewer(newerRecord(failure)),
        onSuccess: () => {
          toast.success(t(userInfoWords).saved)
          onSaved()
        },
      },
    )
  }
  function settle() {
    reset()
    setNewer(null)
    if (newer) setVersion(newer.version)
  }
  return { save, error: newer ? null : error, newer, percent, settle, forgetError: reset }
}

/** The dialog scrolls: what has just gone wrong must be seen. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

export function ProfileForm(props: ProfileFormProps) {
  const w = t(userInfoWords)
  const { id, user, record } = props
  const { register, control, handleSubmit, reset, formState } = useForm<ProfileDraft>({
    resolver: zodResolver(profileDraft),
    defaultValues: draftOf(user, record),
  })
  const { save, error, newer, percent, settle, forgetError } = useSaving(props)
  const photo = useController({ control, name: 'avatarUrl' }).field
  const texts = fieldTexts(formState.errors)
  const photoFailed = isAboutPhoto(error)
  const submit = (over?: number) => handleSubmit((draft) => save(draft, over))
  return (
    <form id={id} noValidate onSubmit={(event) => void submit()(event)} className="flex flex-col gap-4">
      {newer && (
        <NewerNotice
          newer={newer}
          onTake={() => {
            reset(draftOf(user, newer))
            settle()
          }}
          onKeepMine={() => void submit(newer.version)()}
        />
      )}
      <TextField label={w.uid} readOnly value={user.uid} />
      <TextField label={w.email} readOnly value={user.email ?? ''} placeholder={w.noEmail} />
      <TextField label={w.name} autoComplete="name" error={texts.displayName} {...register('displayName')} />
      <TextField
        label={w.job}
        autoComplete="organization-title"
        placeholder={w.jobExample}
        error={texts.job}
        {...register('job')}
      />
      <ImageField
        label={w.photo}
        shape="circle"
        value={photo.value || null}
        onPick={(file) => {
          forgetError()
          photo.onChange(file)
        }}
        hint={w.photoHint}
        error={photoFailed ? error?.message : texts.avatarUrl}
        types={uploadTypes}
        maxBytes={UPLOAD_MAX_BYTES}
        faultText={(fault) => (fault === 'size' ? w.photoTooLarge : w.photoWrongType)}
      />
      {percent !== null && <ProgressBar label={w.uploading} percent={percent} className="-mt-2" />}
      {error && !photoFailed && (
        <div ref={intoView}>
          <Alert tone="error">{error.message}</Alert>
        </div>
      )}
    </form>
  )
}
