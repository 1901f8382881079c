// The form inside the settings dialog. Its button stands in the dialog's footer and finds it by its id.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { PICKED_MAX_BYTES, pickedTypes } from '#contract/shared/images.ts'
import type { SessionUser } from '#contract/session/session.schema.ts'
import type { UserInfo } from '#contract/user-info/user-info.schema.ts'
import { userInfoApi } from '#contract/user-info/user-info.ts'
import { profileWords } from '#messages/user-info/profile.ts'
import { newerOf } from '#web/lib/api/call.ts'
import { useDraftValues } from '#web/lib/form/form-draft.ts'
import { useForm } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { isAboutImage } from '#web/lib/api/upload.ts'
import { ConsentNotice } from '#web/parts/consent-notice.tsx'
import { FormDraftNotice } from '#web/parts/writing/draft-notices.tsx'
import { NewerNotice } from '#web/parts/writing/newer-notice.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ImageField } from '#web/ui/form/image-field.tsx'
import { draftOf, fieldErrorsOf } from './profile-draft.ts'
import { userInfoMutations } from './user-info.queries.ts'

type ProfileFormProps = {
  id: string
  user: SessionUser
  /** Undefined for a user who has not registered yet. Read once: a later change is found when saving. */
  record: Partial<UserInfo> | undefined
  /** Whether closing the dialog would lose something, and how to discard the typed text. */
  onChanged: (isChanged: boolean, discard: () => void) => void
  onSaved: () => void
}

function useProfileForm({ user, record, onSaved }: ProfileFormProps) {
  const [percent, setPercent] = useState<number | null>(null)
  const draft = useDraftValues('profile', () => draftOf(user, record), {
    version: record?.version,
    loose: ['avatarUrl'],
  })
  const form = useForm({
    state: draft,
    check: (draft) => fieldErrorsOf(draft, user),
    mutation: userInfoMutations.save(useQueryClient()),
    base: record,
    input: (draft, base) => ({ uid: user.uid, draft, version: base?.version, onProgress: setPercent }),
    valuesOf: (newer) => draftOf(user, newer),
    newerIn: (error) => newerOf(error, userInfoApi.put),
    errorsIn: (error) => (isAboutImage(error) ? { avatarUrl: error.message } : {}),
    onSaved: () => {
      draft.draft.finish()
      toast.success(t(profileWords).saved)
      onSaved()
    },
  })
  return { ...form, percent, draft: draft.draft }
}

/** Scrolls the dialog, so that the user sees the error. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

export function ProfileForm(props: ProfileFormProps) {
  const w = t(profileWords)
  const { id, user } = props
  const { values, fieldErrors, change, submit, failure, newer, percent, isChanged, draft } = useProfileForm(props)
  const tellChanged = useEffectEvent(props.onChanged)
  // Braces, because React would call the returned value as a clean-up.
  useEffect(() => {
    tellChanged(isChanged, draft.discard)
  }, [isChanged, draft.discard])
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {newer && (
        <NewerNotice
          newer={newer}
          fields={{
            displayName: { label: w.name },
            job: { label: w.job },
            avatarUrl: { label: w.photo, isPicture: true },
          }}
        />
      )}
      <FormDraftNotice draft={draft} />
      {!props.record && <ConsentNotice />}
      <TextField label={w.uid} readOnly value={user.uid} />
      <TextField label={w.email} readOnly value={user.email ?? ''} placeholder={w.noEmail} />
      <TextField
        label={w.name}
        autoComplete="name"
        value={values.displayName}
        error={fieldErrors.displayName}
        onChange={(event) => change({ displayName: event.target.value })}
      />
      <TextField
        label={w.job}
        autoComplete="organization-title"
        placeholder={w.jobExample}
        value={values.job}
        error={fieldErrors.job}
        onChange={(event) => change({ job: event.target.value })}
      />
      <ImageField
        label={w.photo}
        shape="circle"
        value={values.avatarUrl || null}
        onPick={(avatarUrl) => change({ avatarUrl })}
        hint={w.photoHint}
        error={fieldErrors.avatarUrl}
        types={pickedTypes}
        maxBytes={PICKED_MAX_BYTES}
        errorText={(fieldError) => (fieldError === 'size' ? w.photoTooLarge : w.photoWrongType)}
      />
      {percent !== null && <ProgressBar label={w.uploading} percent={percent} className="-mt-2" />}
      {failure && (
        <div ref={intoView}>
          <Alert tone="error">{failure}</Alert>
        </div>
      )}
    </form>
  )
}
