import { CloudSun, Keyboard, LogOut, Settings } from 'lucide-react'
import type { SessionUser } from '#contract/session.ts'
import { shellWords } from '#messages/shell.ts'
import { shortcutWords } from '#messages/shortcuts.ts'
import { weatherWords } from '#messages/weather.ts'
import { useSignOut } from '#web/features/auth/auth.queries.ts'
import { useWeather } from '#web/features/weather/use-weather.tsx'
import { t } from '#web/lib/locale.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { openShortcutList } from '#web/lib/shortcuts.ts'
import { Avatar } from '#web/ui/basic/avatar.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

/** Name and e-mail, weather, settings, log out (seed §2). */
export function AvatarMenu({ user, onSignedOut }: { user: SessionUser; onSignedOut: () => void }) {
  const w = t(shellWords)
  const weather = useWeather()
  const signOut = useSignOut(onSignedOut)
  const name = user.profile?.displayName ?? user.name

  return (
    <Menu
      label={w.userMenu(name)}
      align="end"
      trigger={
        <button
          type="button"
          aria-label={w.userMenu(name)}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-hover"
        >
          <Avatar name={name} src={user.profile?.avatarUrl} size="md" />
        </button>
      }
      header={
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-semibold">
            <span className="truncate">{name}</span>
            {user.isAdmin && <Label tone="accent">Admin</Label>}
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
        { label: t(shortcutWords).title, icon: <Keyboard />, onSelect: openShortcutList },
        { kind: 'separator' },
        { label: w.logout, icon: <LogOut />, onSelect: () => signOut.mutate() },
      ]}
    />
  )
}
