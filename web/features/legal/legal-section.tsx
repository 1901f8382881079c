// The section /admin/legal: the admins write the terms and the privacy policy.
import { useQuery } from '@tanstack/react-query'
import type { LegalText } from '#contract/legal/legal.schema.ts'
import { LEGAL_TEXT_MAX, legalApi, legalKinds, type LegalKind } from '#contract/legal/legal.ts'
import { legalWords } from '#messages/legal/legal.ts'
import { ApiError, newerOf } from '#web/lib/api/call.ts'
import { useDraftValues } from '#web/lib/form/form-draft.ts'
import { useForm } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { legalPaths } from '#web/parts/text/legal-link.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { FormDraftNotice } from '#web/parts/writing/draft-notices.tsx'
import { NewerNotice } from '#web/parts/writing/newer-notice.tsx'
import { useConfirmLeaving } from '#web/parts/writing/confirm-leaving.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { legalMutations, legalQueries } from './legal.queries.ts'

const valuesOf = ({ text }: LegalText) => ({ text })

function LegalForm({ read }: { read: LegalText }) {
  const w = t(legalWords)
  const { kind } = read
  const draft = useDraftValues(`legal/${kind}`, () => valuesOf(read), { version: read.version })
  const form = useForm({
    state: draft,
    check: () => ({}),
    mutation: legalMutations.put(),
    base: read,
    input: ({ text }, base = read) => ({ kind, text, version: base.version }),
    valuesOf,
    newerIn: (error) => newerOf(error, legalApi.put),
    errorsIn: (error) => (error instanceof ApiError ? error.fields : {}),
    onSaved: (saved) => {
      draft.draft.finish()
      draft.rebase(saved.version, valuesOf(saved))
      toast.success(w.saved)
    },
  })
  useConfirmLeaving(form.isChanged)
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-3xl flex-col gap-4">
      <FormDraftNotice draft={draft.draft} />
      {form.newer && <NewerNotice newer={form.newer} fields={{ text: { label: w.label } }} />}
      <TextArea
        label={w.label}
        hint={w.hint}
        rows={10}
        maxLength={LEGAL_TEXT_MAX}
        value={form.values.text}
        error={form.fieldErrors.text}
        onChange={(event) => form.change({ text: event.target.value })}
      />
      {form.failure && <Alert tone="error">{form.failure}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={form.isSaving}>
          {w.save}
        </Button>
        <Button variant="ghost" render={<Link to={legalPaths[kind]} />}>
          {w.see}
        </Button>
      </div>
    </form>
  )
}

function LegalCard({ kind }: { kind: LegalKind }) {
  const w = t(legalWords)
  const { data, isError, isFetching, error, refetch } = useQuery(legalQueries.one(kind))
  const failed = isError && !data
  return (
    <Card title={w.kinds[kind]} aria-label={w.kinds[kind]}>
      {failed && <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />}
      {!failed && !data && (
        <div aria-busy>
          <SkeletonText lines={6} />
        </div>
      )}
      {data && <LegalForm read={data} />}
    </Card>
  )
}

export function LegalSection() {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{t(legalWords).sectionText}</p>
      {legalKinds.map((kind) => (
        <LegalCard key={kind} kind={kind} />
      ))}
    </div>
  )
}
