import { useEffect, useRef } from 'react'
import type { SessionUser } from '#contract/session/session.schema.ts'
import { userMenuWords } from '#messages/app/user-menu.ts'
import { isFocusLost } from '#web/lib/keyboard/focus-lost.ts'
import { t } from '#web/lib/locale/locale.ts'
import { portrait } from '#web/lib/browser/picture-sizes.ts'
import { openShellDialog, useShellDialog } from '#web/lib/shell-dialogs.ts'
import { Avatar } from '#web/ui/basic/avatar.tsx'
import { onDemand } from '#web/ui/overlay/on-demand.ts'
import { useMenu } from '#web/ui/overlay/use-menu.ts'

const AvatarChoices = onDemand(() => import('./avatar-choices.tsx').then((module) => module.AvatarChoices))

/** After a sign-in through the dialog the pressed login button is gone: the focus moves to the avatar. */
function useFocusAfterLogin() {
  const button = useRef<HTMLButtonElement>(null)
  const isAskedFor = useShellDialog() === 'account'
  useEffect(() => {
    if (!isAskedFor) return undefined
    // The dialog returns the focus first, if the element that opened it is still there.
    const frame = requestAnimationFrame(() => {
      openShellDialog(null)
      if (isFocusLost()) button.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isAskedFor])
  return button
}

/** The menu's items, with their pictures and the weather, load with the first press. */
export function AvatarMenu({ user, onSignedOut }: { user: SessionUser; onSignedOut: () => void }) {
  const button = useFocusAfterLogin()
  const name = user.profile?.displayName ?? user.name
  const { element, layer } = useMenu(
    <button
      ref={button}
      type="button"
      aria-label={t(userMenuWords).userMenu(name)}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-hover"
    >
      <Avatar name={name} src={portrait(user.profile?.avatarUrl)} size="md" />
    </button>,
    AvatarChoices.preload,
  )
  return (
    <>
      {element}
      {layer && <AvatarChoices {...layer} user={user} name={name} onSignedOut={onSignedOut} />}
    </>
  )
}
