// What every form of the desk has: a card, the choice where somebody saved first, a button, and a question before leaving.
import type { ReactNode, SyntheticEvent } from 'react'
import type { Site } from '#contract/site.ts'
import { siteWords } from '#messages/site.ts'
import { t } from '#web/lib/locale.ts'
import { NewerNotice } from '#web/parts/newer-notice.tsx'
import { useQuestionBeforeLeaving } from '#web/parts/question-before-leaving.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

type SiteFormProps = {
  title: string
  form: {
    isChanged: boolean
    isSaving: boolean
    failure: string | null
    newer: { record: Site; take: () => void; keepMine: () => void } | null
    submit: (event: SyntheticEvent) => void
  }
  /** Of the record that somebody else saved, as far as it helps to choose. */
  saved: (record: Site) => ReactNode
  children: ReactNode
}

export function SiteForm({ title, form, saved, children }: SiteFormProps) {
  const { newer, failure } = form
  useQuestionBeforeLeaving(form.isChanged)
  return (
    <Card title={title} aria-label={title}>
      <form onSubmit={form.submit} noValidate className="flex max-w-2xl flex-col gap-5">
        {newer && <NewerNotice newer={newer}>{saved(newer.record)}</NewerNotice>}
        {children}
        {failure && <Alert tone="error">{failure}</Alert>}
        <Button type="submit" variant="primary" loading={form.isSaving} className="self-start">
          {t(siteWords).save}
        </Button>
      </form>
    </Card>
  )
}
