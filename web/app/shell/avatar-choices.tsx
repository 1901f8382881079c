import { CloudSun, Flag, Keyboard, KeyRound, LogOut, Settings, SlidersHorizontal, Trash2 } from 'lucide-react'
import type { SessionUser } from '#contract/session/session.schema.ts'
import { shellWords } from '#messages/app/shell.ts'
import { shortcutWords } from '#messages/app/shortcuts.ts'
import { userMenuWords } from '#messages/app/user-menu.ts'
import { weatherWords } from '#messages/weather/weather.ts'
import { useSignOut } from '#web/features/auth/auth.queries.ts'
import { useWeather } from '#web/features/weather/use-weather.tsx'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { openShortcutList } from '#web/lib/keyboard/shortcuts.ts'
import { Label } from '#web/ui/basic/label.tsx'
import type { MenuState } from '#web/ui/overlay/menu-entry.ts'
import { MenuLayer } from '#web/ui/overlay/menu-layer.tsx'

type AvatarChoicesProps = MenuState & { user: SessionUser; name: string; onSignedOut: () => void }

/** Name and e-mail, weather, settings, account, trash, log out; for admins the reports and the admin panel. */
export function AvatarChoices({ user, name, onSignedOut, ...layer }: AvatarChoicesProps) {
  const w = t(userMenuWords)
  const { account, trash, reports, desk } = t(shellWords)
  const navigate = useNavigate()
  const weather = useWeather()
  const signOut = useSignOut(onSignedOut)

  return (
    <MenuLayer
      {...layer}
      label={w.userMenu(name)}
      align="end"
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
