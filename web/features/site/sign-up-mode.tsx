// Who may sign up: a part of the section /admin/signUp.
import { signUpModes } from '#contract/site/site.ts'
import { invitationWords } from '#messages/invitation/invitation.ts'
import { t } from '#web/lib/locale/locale.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { SiteForm } from './site-form.tsx'
import { useSiteForm } from './use-site-form.ts'

const fields = ['signUp'] as const

export function SignUpMode() {
  const w = t(invitationWords)
  const form = useSiteForm(fields)
  return (
    <SiteForm title={w.modeTitle} form={form} fields={{ signUp: { label: w.mode, text: (signUp) => w.modes[signUp] } }}>
      <RadioGroup
        label={w.mode}
        value={form.values.signUp}
        onChange={(signUp) => form.change({ signUp })}
        options={signUpModes.map((value) => ({ value, label: w.modes[value], hint: w.modeHints[value] }))}
      />
      <p className="text-sm text-ink-soft">{w.modeText}</p>
    </SiteForm>
  )
}
