import { SunMoon } from 'lucide-react'
import { shellWords } from '#messages/app/shell.ts'
import { t } from '#web/lib/locale/locale.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { onDemand } from '#web/ui/overlay/on-demand.ts'
import { useMenu } from '#web/ui/overlay/use-menu.ts'

const ThemeChoices = onDemand(() => import('./theme-choices.tsx').then((module) => module.ThemeChoices))

/** Its choices, with their pictures, come with the first press. */
export function ThemeMenu() {
  const { element, layer } = useMenu(
    <IconButton label={t(shellWords).theme} icon={<SunMoon />} />,
    ThemeChoices.preload,
  )
  return (
    <>
      {element}
      {layer && <ThemeChoices {...layer} />}
    </>
  )
}
