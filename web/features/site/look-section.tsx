// The section /admin: how the site is called and how it looks.
import { PICKED_MAX_BYTES, uploadTypes } from '#contract/shared/images.ts'
import { siteWords } from '#messages/site/site.ts'
import { t } from '#web/lib/locale/locale.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { ImageField } from '#web/ui/form/image-field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { AccentField } from './accent-field.tsx'
import { SiteForm } from './site-form.tsx'
import { checkName, IntroductionField, NameField } from './site-fields.tsx'
import { useSiteForm } from './use-site-form.ts'

const fields = ['name', 'logo', 'accent', 'introduction', 'defaultLocale'] as const

export function LookSection() {
  const w = t(siteWords)
  const form = useSiteForm(fields, { check: checkName })
  const { values, fieldErrors, change, percent } = form
  return (
    <SiteForm
      title={w.sections.look}
      form={form}
      fields={{
        name: { label: w.name },
        logo: { label: w.logo, isPicture: true },
        accent: { label: w.accent, text: (accent) => w.accents[accent] },
        introduction: { label: w.introduction },
        defaultLocale: { label: w.defaultLocale },
      }}
    >
      <NameField value={values.name} onChange={(value) => change({ name: value })} error={fieldErrors.name} />
      <div>
        <ImageField
          label={w.logo}
          shape="square"
          value={values.logo}
          onPick={(logo) => change({ logo })}
          onRemove={() => change({ logo: null })}
          hint={w.logoHint}
          error={fieldErrors.logo}
          types={uploadTypes}
          maxBytes={PICKED_MAX_BYTES}
        />
        {percent !== null && <ProgressBar label={w.uploading} percent={percent} className="mt-2" />}
      </div>
      <AccentField value={values.accent} onChange={(accent) => change({ accent })} />
      <IntroductionField
        value={values.introduction}
        onChange={(introduction) => change({ introduction })}
        error={fieldErrors.introduction}
      />
      <RadioGroup
        label={w.defaultLocale}
        direction="row"
        value={values.defaultLocale}
        onChange={(defaultLocale) => change({ defaultLocale })}
        options={[
          { value: 'ko', label: '한국어' },
          { value: 'en', label: 'English' },
        ]}
      />
      <p className="-mt-4 text-sm text-ink-faint">{w.defaultLocaleHint}</p>
    </SiteForm>
  )
}
