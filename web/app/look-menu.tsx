import { Languages, Monitor, Moon, Sun, SunMoon } from 'lucide-react'
import { shellWords } from '#messages/shell.ts'
import { setLocale, t, useLocale } from '#web/lib/locale.ts'
import { useTheme, type ThemeChoice } from '#web/theme/theme.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

/** Language and theme, for guests too. */
export function LookMenu() {
  const w = t(shellWords)
  const { choice, setTheme } = useTheme()
  const locale = useLocale()
  return (
    <Menu
      label={w.look}
      align="end"
      trigger={<IconButton label={w.look} icon={<SunMoon />} />}
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
        { kind: 'separator' },
        {
          kind: 'choice',
          label: w.language,
          value: locale,
          onChange: (next) => setLocale(next === 'en' ? 'en' : 'ko'),
          options: [
            { value: 'ko', label: w.korean, icon: <Languages /> },
            { value: 'en', label: w.english, icon: <Languages /> },
          ],
        },
      ]}
    />
  )
}
