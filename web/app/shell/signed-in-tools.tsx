// The top bar's tools for signed-in users; a guest does not download them.
import type { SessionUser } from '#contract/session/session.schema.ts'
import { NotificationBell } from '#web/features/notification/notification-bell.tsx'
import { AvatarMenu } from './avatar-menu.tsx'

export default function SignedInTools({ user, onSignedOut }: { user: SessionUser; onSignedOut: () => void }) {
  return (
    <>
      <NotificationBell />
      <AvatarMenu user={user} onSignedOut={onSignedOut} />
    </>
  )
}
