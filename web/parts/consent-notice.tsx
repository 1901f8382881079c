// Asks a member to agree to new or changed texts. Only a user without a profile, as after a social sign-up, has to agree
// before they go on.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { legalWords } from '#messages/legal/legal.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { agreeMutation, consentsQuery } from './consent.queries.ts'
import { LegalLink } from '#web/parts/text/legal-link.tsx'

export function ConsentNotice() {
  const w = t(legalWords)
  const { data } = useQuery(consentsQuery)
  const { mutate, isPending } = useMutation(agreeMutation(useQueryClient()))
  const open = data?.items ?? []
  if (open.length === 0) return null
  const agree = () =>
    mutate(Object.fromEntries(open.map(({ kind, version }) => [kind, version])), {
      onSuccess: () => void toast.success(w.accepted),
    })
  return (
    <Alert
      tone="info"
      title={open.some(({ changed }) => changed) ? w.changedTitle : w.newTitle}
      className="mb-6 print:hidden"
    >
      <span className="block">{w.noticeText}</span>
      <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {open.map(({ kind }) => (
          <LegalLink key={kind} kind={kind} className="font-semibold text-current" />
        ))}
        <Button size="sm" variant="primary" loading={isPending} onClick={agree}>
          {w.accept}
        </Button>
      </span>
    </Alert>
  )
}
