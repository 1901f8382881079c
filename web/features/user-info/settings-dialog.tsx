// The settings dialog, in which users register name, job and photo. Loaded on demand.
import { useIsMutating } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { SessionUser } from '#contract/session/session.schema.ts'
import { profileWords } from '#messages/user-info/profile.ts'
import { useFreshQuery } from '#web/lib/api/fresh-query.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useConfirmClosing } from '#web/parts/writing/confirm-closing.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SAVE_KEY, userInfoQueries } from './user-info.queries.ts'

type SettingsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export default function SettingsDialog({ open, onOpenChange }: SettingsDialogProps) {
  const w = t(profileWords)
  const user = useSession()
  const saving = useIsMutating({ mutationKey: SAVE_KEY }) > 0
  const formId = useId()
  const typed = useRef({ isChanged: false, discard: () => {} })
  const closeSettings = () => {
    typed.current.isChanged = false
    onOpenChange(false)
  }
  const giveUp = () => {
    typed.current.discard()
    closeSettings()
  }
  const askToClose = useConfirmClosing(() => typed.current.isChanged, giveUp)
  if (!user) return null
  const register = (
    <Button type="submit" form={formId} variant="primary" loading={saving}>
      {w.register}
    </Button>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : askToClose())}
      title={w.title}
      description={w.text}
      footer={register}
    >
      <Profile
        user={user}
        formId={formId}
        onChanged={(isChanged, discard) => (typed.current = { isChanged, discard })}
        onSaved={closeSettings}
      />
    </Dialog>
  )
}

type ProfileProps = {
  user: SessionUser
  formId: string
  onChanged: (isChanged: boolean, discard: () => void) => void
  onSaved: () => void
}

/** A registered user edits the stored profile; others start from the account's data. */
function Profile({ user, formId, onChanged, onSaved }: ProfileProps) {
  const w = t(profileWords)
  // Keeps the state of the dialog's opening: the live stream publishes a first registration before its own answer comes,
  // and a form that was replaced by a reading one then would miss its own answer.
  const [registered] = useState(Boolean(user.profile))
  // Another browser may have saved since the record was cached, so the form waits for the present one.
  const stored = useFreshQuery({ ...userInfoQueries.one(user.uid), enabled: registered })
  const { data: record, error, isFetching, refetch } = stored
  if (error)
    return <ErrorState error={error} title={w.failedToLoad} onRetry={() => void refetch()} retrying={isFetching} />
  if (registered && !record) return <Loading />
  return <ProfileForm id={formId} user={user} record={record} onChanged={onChanged} onSaved={onSaved} />
}

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-5">
      <Skeleton className="h-32 rounded-card" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-11 rounded-control" />
      ))}
    </div>
  )
}
