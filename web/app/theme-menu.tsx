import { Monitor, Moon, Sun, SunMoon } from 'lucide-react'
import { shellWords } from '#messages/shell.ts'
import { t } from '#web/lib/locale.ts'
import { useTheme, type ThemeChoice } from '#web/theme/theme.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

export function ThemeMenu() {
  const w = t(shellWords)
  const { choice, setTheme } = useTheme()
  return (
    <Menu
      label={w.theme}
      align="end"
      trigger={<IconButton label={w.theme} icon={<SunMoon />} />}
      items={[
        {
          kind: 'choice',
          label: w.theme,
          value: choice,
          onChange: (next) => setTheme(next as ThemeChoice),
          options: [
            { value: 'light', label: w.light, icon: <Sun /> },
            { value: 'dark', label: w.dark, icon: <Moon /> },
            { value: 'system', label: w.system, icon: <Monitor /> },
          ],
        },
      ]}
    />
  )
}
