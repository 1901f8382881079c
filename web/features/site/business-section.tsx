// The section /admin/business: who sells, for statements of orders and for mails.
import { BUSINESS_LINE_MAX, businessLines, type BusinessLine, type Site } from '#contract/site/site.ts'
import { businessWords } from '#messages/site/business.ts'
import { siteWords } from '#messages/site/site.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { SiteForm } from './site-form.tsx'
import { useSiteForm } from './use-site-form.ts'

/** A line for each that is filled in. */
const linesOf = (business: Site['business']) =>
  businessLines.flatMap((line) => business[line] && `${t(businessWords)[line]}: ${business[line]}`).join('\n')

const kinds: Partial<Record<BusinessLine, { type: string; autoComplete: string }>> = {
  tel: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
}

const fields = ['business'] as const

export function BusinessSection() {
  const w = t(siteWords)
  const form = useSiteForm(fields)
  const { values, fieldErrors, change } = form
  return (
    <SiteForm
      title={w.sections.business}
      form={form}
      fields={{ business: { label: w.sections.business, text: linesOf } }}
    >
      <p className="text-ink-soft">{w.businessText}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {businessLines.map((line) => (
          <TextField
            key={line}
            label={t(businessWords)[line]}
            optional
            autoComplete="off"
            {...kinds[line]}
            maxLength={BUSINESS_LINE_MAX}
            value={values.business[line]}
            onChange={(event) => change({ business: { ...values.business, [line]: event.target.value } })}
            className={line === 'address' ? 'sm:col-span-2' : undefined}
          />
        ))}
      </div>
      {fieldErrors.business && <Alert tone="error">{fieldErrors.business}</Alert>}
    </SiteForm>
  )
}
