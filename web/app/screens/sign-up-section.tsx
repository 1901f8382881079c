// The section /admin/signUp: who may sign up, who waits, and the invitations.
import { InvitationList } from '#web/features/invitation/invitation-list.tsx'
import { SignUpMode } from '#web/features/site/sign-up-mode.tsx'
import { WaitingList } from '#web/features/user-info/waiting-list.tsx'

export function SignUpSection() {
  return (
    <div className="flex flex-col gap-5">
      <SignUpMode />
      <WaitingList />
      <InvitationList />
    </div>
  )
}
