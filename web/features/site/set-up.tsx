// The first admin of a new site names it; everything can be skipped, and changed at any time.
import { siteWords } from '#messages/site/site.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { AccentField } from './accent-field.tsx'
import { ModuleChoice } from './module-choice.tsx'
import { checkName, IntroductionField, NameField } from './site-fields.tsx'
import { useSiteForm } from './use-site-form.ts'

/** Skipping saves the site unchanged, so that the set-up is not shown again. */
function Skip({ onDone }: { onDone: () => void }) {
  const form = useSiteForm([], { onSaved: onDone })
  return (
    <form onSubmit={form.submit}>
      <Button type="submit" variant="ghost" loading={form.isSaving}>
        {t(siteWords).skip}
      </Button>
      {form.failure && <Alert tone="error">{form.failure}</Alert>}
    </form>
  )
}

const fields = ['name', 'introduction', 'accent', 'off'] as const
export function SetUp({ onDone }: { onDone: () => void }) {
  const w = t(siteWords)
  const form = useSiteForm(fields, { check: checkName, onSaved: onDone })
  const { values, fieldErrors, change, failure, newer } = form
  return (
    <>
      <PageHeader title={w.setUp} text={w.setUpText} actions={<Skip onDone={onDone} />} />
      <Card className="max-w-3xl">
        <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
          {newer && (
            <Alert
              tone="warn"
              action={
                <Button size="sm" onClick={onDone}>
                  {w.goOn}
                </Button>
              }
            >
              {w.setUpByOther(newer.record.name)}
            </Alert>
          )}
          <NameField value={values.name} onChange={(value) => change({ name: value })} error={fieldErrors.name} />
          <IntroductionField
            value={values.introduction}
            onChange={(introduction) => change({ introduction })}
            error={fieldErrors.introduction}
          />
          <AccentField value={values.accent} onChange={(accent) => change({ accent })} />
          <ModuleChoice off={values.off} onChange={(off) => change({ off })} />
          {failure && <Alert tone="error">{failure}</Alert>}
          <Button type="submit" variant="primary" loading={form.isSaving} className="self-start">
            {w.finish}
          </Button>
        </form>
      </Card>
    </>
  )
}
