// The settings dialog: registers the own user info (seed §2). A chunk of its own, with the form library.
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { SessionUser } from '#contract/session.ts'
import { userInfoWords } from '#messages/user-info.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SAVE_KEY, userInfoQueries } from './user-info.queries.ts'

type SettingsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function SettingsDialog({ open, onOpenChange }: SettingsDialogProps) {
  const w = t(userInfoWords)
  const user = useSession()
  const saving = useIsMutating({ mutationKey: SAVE_KEY }) > 0
  const formId = useId()
  if (!user) return null
  const register = (
    <Button type="submit" form={formId} variant="primary" loading={saving}>
      {w.register}
    </Button>
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={w.title} description={w.text} footer={register}>
      <Profile user={user} formId={formId} onSaved={() => onOpenChange(false)} />
    </Dialog>
  )
}

type ProfileProps = { user: SessionUser; formId: string; onSaved: () => void }

/** Whoever has registered edits what is stored; the others start from what the account tells. */
function Profile({ user, formId, onSaved }: ProfileProps) {
  const registered = Boolean(user.profile)
  const stored = useQuery({ ...userInfoQueries.one(user.uid), enabled: registered })
  const { data: record, isError, isFetching, refetch } = stored
  const w = t(userInfoWords)
  if (isError && !record) {
    return <ErrorState title={w.failedToLoad} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (registered && !record) return <Loading />
  return <ProfileForm id={formId} user={user} record={record} onSaved={onSaved} />
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

export default SettingsDialog
