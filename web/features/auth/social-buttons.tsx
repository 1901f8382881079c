import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { socialProviders, type SocialProvider } from '#contract/settings/settings.ts'
import { authWords } from '#messages/auth/auth.ts'
import { t } from '#web/lib/locale/locale.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { socialMarks } from './social-marks.tsx'

type SocialButtonsProps = {
  disabled: boolean
  waitingFor: SocialProvider | null
  /** The provider's page is in a window of its own. */
  inPopup: boolean
  onStart: (provider: SocialProvider) => void
}

/** Google, GitHub and Kakao, in this order. A provider without keys is switched off and says so. */
export function SocialButtons({ disabled, waitingFor, inPopup, onStart }: SocialButtonsProps) {
  const w = t(authWords)
  const { data: settings } = useQuery(settingsQuery)
  const noteId = useId()
  const isOff = (provider: SocialProvider) => settings?.social[provider] === 'off'
  const off = socialProviders.filter(isOff).map((provider) => w.providers[provider])
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{w.social}</legend>
      <div className="grid grid-cols-3 gap-2">
        {socialProviders.map((provider) => (
          <Button
            key={provider}
            size="lg"
            icon={socialMarks[provider]}
            className="min-w-0 px-2 text-sm"
            aria-label={w.continueWith(w.providers[provider])}
            aria-describedby={isOff(provider) ? noteId : undefined}
            // In a popup another try must stay possible, because the window may be hidden behind others.
            loading={waitingFor === provider && !inPopup}
            disabled={disabled || isOff(provider)}
            onClick={() => onStart(provider)}
          >
            {w.providers[provider]}
          </Button>
        ))}
      </div>
      {off.length > 0 && (
        <p id={noteId} className="mt-2 text-sm text-ink-faint">
          {w.socialOff(off.join(', '))}
        </p>
      )}
      <output className="block text-sm text-ink-soft">
        {waitingFor && inPopup && <span className="mt-2 block">{w.socialWaiting(w.providers[waitingFor])}</span>}
      </output>
    </fieldset>
  )
}
