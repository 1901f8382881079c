// The fields that name a site, for the admin panel and for the set-up of a new one.
import { INTRODUCTION_MAX, SITE_NAME_MAX } from '#contract/site/site.ts'
import { siteWords } from '#messages/site/site.ts'
import { t } from '#web/lib/locale/locale.ts'
import { TextArea, TextField } from '#web/ui/form/field.tsx'

type FieldProps = { value: string; onChange: (value: string) => void; error: string | undefined }

export const checkName = ({ name }: { name: string }) => (name.trim() ? {} : { name: t(siteWords).nameMissing })

export function NameField({ onChange, ...props }: FieldProps) {
  const w = t(siteWords)
  return (
    <TextField
      label={w.name}
      hint={w.nameHint}
      maxLength={SITE_NAME_MAX}
      onChange={(event) => onChange(event.target.value)}
      {...props}
    />
  )
}

export function IntroductionField({ onChange, ...props }: FieldProps) {
  const w = t(siteWords)
  return (
    <TextArea
      label={w.introduction}
      hint={w.introductionHint}
      optional
      maxLength={INTRODUCTION_MAX}
      onChange={(event) => onChange(event.target.value)}
      {...props}
    />
  )
}
