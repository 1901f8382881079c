import { CloudSun, Flag, Keyboard, KeyRound, LogOut, Settings, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SessionUser } from '#contract/session.schema.ts'
import { shellWords } from '#messages/shell.ts'
import { shortcutWords } from '#messages/shortcuts.ts'
import { userMenuWords } from '#messages/user-menu.ts'
import { weatherWords } from '#messages/weather.ts'
import { useSignOut } from '#web/features/auth/auth.queries.ts'
import { useWeather } from '#web/features/weather/use-weather.tsx'
import { t } from '#web/lib/locale.ts'
import { portrait } from '#web/lib/picture-sizes.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { openShellDialog, useShellDialog } from '#web/lib/shell-dialogs.ts'
import { openShortcutList } from '#web/lib/shortcuts.ts'
import { Avatar } from '#web/ui/basic/avatar.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

/** True where the focused element has left the page, so that no element has the focus. */
const isFocusLost = () => !document.activeElement || document.activeElement === document.body

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

/** Name and e-mail, weather, settings, account, trash, log out; for admins the reports and the desk. */
export function AvatarMenu({ user, onSignedOut }: { user: SessionUser; onSignedOut: () => void }) {
  const w = t(userMenuWords)
  const { account, trash, reports, desk } = t(shellWords)
  const navigate = useNavigate()
  const weather = useWeather()
  const signOut = useSignOut(onSignedOut)
  const button = useFocusAfterLogin()
  const name = user.profile?.displayName ?? user.name

  return (
    <Menu
      label={w.userMenu(name)}
      align="end"
      trigger={
        <button
          ref={button}
          type="button"
          aria-label={w.userMenu(name)}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-hover"
        >
          <Avatar name={name} src={portrait(user.profile?.avatarUrl)} size="md" />
        </button>
      }
      header={
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-semibold">
            <span className="truncate">{name}</span>
            {user.isAdmin && <Label tone="accent">{w.admin}</Label>}
          </p>
          {user.email && <p className="truncate text-sm text-ink-soft">{user.email}</p>}
        </div>
      }
      items={[
        {
          label: t(weatherWords).weather,
          icon: weather.shown ? weather.icon : <CloudSun />,
          note: weather.shown ? weather.text : undefined,
          keepOpen: true,
          onSelect: weather.toggle,
        },
        { label: w.settings, icon: <Settings />, onSelect: () => openShellDialog('settings') },
        { label: account, icon: <KeyRound />, onSelect: () => void navigate({ to: '/account' }) },
        { label: trash, icon: <Trash2 />, onSelect: () => void navigate({ to: '/trash' }) },
        ...(user.isAdmin
          ? [
              { label: reports, icon: <Flag />, onSelect: () => void navigate({ to: '/reports' }) },
              { label: desk, icon: <SlidersHorizontal />, onSelect: () => void navigate({ to: '/admin' }) },
            ]
          : []),
        { label: t(shortcutWords).title, icon: <Keyboard />, onSelect: openShortcutList },
        { kind: 'separator' },
        { label: w.logout, icon: <LogOut />, onSelect: () => signOut.mutate() },
      ]}
    />
  )
}
