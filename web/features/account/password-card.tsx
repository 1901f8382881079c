// A new password, for somebody who knows the present one.
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { Account } from '#contract/account/account.schema.ts'
import { PASSWORD_MIN } from '#contract/auth/auth.ts'
import { accountWords } from '#messages/account/account.ts'
import { authWords } from '#messages/auth/auth.ts'
import { ApiError } from '#web/lib/api/call.ts'
import { useFields, useValues } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PasswordField } from '#web/ui/form/password-input.tsx'
import { accountMutations } from './account.queries.ts'
import { scrollToNamedCard } from './scroll-to-card.ts'

export function PasswordCard({ account }: { account: Account }) {
  const w = t(accountWords)
  const providers = account.providers.map((provider) => t(authWords).providers[provider]).join(', ')
  return (
    // Password managers lead here by this name.
    <Card id="password" ref={scrollToNamedCard} title={w.password}>
      {account.hasPassword ? (
        <PasswordForm email={account.email ?? ''} />
      ) : (
        <p className="text-ink-soft">{w.noPassword(providers)}</p>
      )}
    </Card>
  )
}

const empty = { current: '', next: '' }

function usePasswordForm() {
  const w = t(accountWords)
  const draft = useValues(empty)
  const { mutate, isPending } = useMutation(accountMutations.changePassword())
  const [failure, setFailure] = useState<string | null>(null)
  const form = useFields({
    state: draft,
    check: ({ current, next }) => ({
      current: current ? undefined : w.noCurrent,
      next: next ? (next.length < PASSWORD_MIN ? t(authWords).problems.weak : undefined) : w.noNext,
    }),
  })
  const onError = (error: Error) => {
    const found = error instanceof ApiError ? error.fields : {}
    form.show(found)
    setFailure(Object.keys(found).length > 0 ? null : error.message)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setFailure(null)
    if (isPending || !form.verify(form.values, event.currentTarget)) return
    const onSuccess = () => {
      draft.setValue(() => empty)
      toast.success(w.changed)
    }
    mutate(form.values, { onError, onSuccess })
  }
  return { ...form, submit, failure, isPending }
}

function PasswordForm({ email }: { email: string }) {
  const w = t(accountWords)
  const { values, fieldErrors, change, submit, failure, isPending } = usePasswordForm()
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {/* Names to a password manager the account whose password changes. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={w.current}
        autoComplete="current-password"
        value={values.current}
        error={fieldErrors.current}
        onChange={(event) => change({ current: event.target.value })}
      />
      <PasswordField
        label={w.next}
        autoComplete="new-password"
        hint={w.nextHint(PASSWORD_MIN)}
        value={values.next}
        error={fieldErrors.next}
        onChange={(event) => change({ next: event.target.value })}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" loading={isPending}>
          {w.change}
        </Button>
        <p className="min-w-0 flex-1 basis-48 text-sm text-ink-soft">{w.changeText}</p>
      </div>
    </form>
  )
}
