import { Monitor, Moon, Sun } from 'lucide-react'
import { shellWords } from '#messages/app/shell.ts'
import { themeWords } from '#messages/app/theme.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useTheme, type ThemeChoice } from '#web/theme/theme.ts'
import type { MenuState } from '#web/ui/overlay/menu-entry.ts'
import { MenuLayer } from '#web/ui/overlay/menu-layer.tsx'

export function ThemeChoices(layer: MenuState) {
  const { theme } = t(shellWords)
  const w = t(themeWords)
  const { choice, setTheme } = useTheme()
  return (
    <MenuLayer
      {...layer}
      label={theme}
      align="end"
      items={[
        {
          kind: 'choice',
          label: theme,
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
