// The frame of every form in the admin panel: a card, the choice where somebody saved first, a button, and a question
// before leaving.
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { siteWords } from '#messages/site/site.ts'
import { t } from '#web/lib/locale/locale.ts'
import { NewerNotice, type ToldFields } from '#web/parts/writing/newer-notice.tsx'
import { useConfirmLeaving } from '#web/parts/writing/confirm-leaving.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

type SiteFormProps<Values> = {
  title: string
  form: {
    isChanged: boolean
    isSaving: boolean
    failure: string | null
    newer: ComponentProps<typeof NewerNotice<Values>>['newer'] | null
    submit: (event: SyntheticEvent) => void
  }
  /** How its fields are called where somebody else saved them first. */
  fields: ToldFields<Values>
  children: ReactNode
}

export function SiteForm<Values>({ title, form, fields, children }: SiteFormProps<Values>) {
  const { newer, failure } = form
  useConfirmLeaving(form.isChanged)
  return (
    <Card title={title} aria-label={title}>
      <form onSubmit={form.submit} noValidate className="flex max-w-2xl flex-col gap-5">
        {newer && <NewerNotice newer={newer} fields={fields} />}
        {children}
        {failure && <Alert tone="error">{failure}</Alert>}
        <Button type="submit" variant="primary" loading={form.isSaving} className="self-start">
          {t(siteWords).save}
        </Button>
      </form>
    </Card>
  )
}
