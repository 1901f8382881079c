import { clsx } from 'clsx'
import type { RefObject } from 'react'
import { PASSWORD_MIN } from '#contract/auth/auth.ts'
import { authWords } from '#messages/auth/auth.ts'
import { useEnterSubmit } from '#web/lib/form/enter-submit.ts'
import { t } from '#web/lib/locale/locale.ts'
import { controlLook, Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'

type CredentialFieldsProps = {
  mode: 'login' | 'signUp'
  faulty: 'email' | 'password' | null
  /** The line with the error is below both fields. */
  problemId: string
  emailRef?: RefObject<HTMLInputElement | null>
  onEnter: () => void
}

const size = 'h-12 px-3.5 text-base'

/** Uncontrolled, so that password managers and autofill work. */
export function CredentialFields({ mode, faulty, problemId, emailRef, onEnter }: CredentialFieldsProps) {
  const w = t(authWords)
  // One Enter must be enough, even while a Korean syllable is being composed.
  const enter = useEnterSubmit(onEnter)
  const fieldErrorOf = (field: 'email' | 'password') =>
    faulty === field ? ({ 'aria-invalid': true, 'aria-describedby': problemId } as const) : {}
  return (
    <>
      <Field label={w.email}>
        {(control) => (
          <input
            {...control}
            {...fieldErrorOf('email')}
            {...enter}
            ref={emailRef}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={w.emailExample}
            className={clsx(controlLook, size)}
          />
        )}
      </Field>
      <Field label={w.password} hint={mode === 'signUp' ? w.passwordRule(PASSWORD_MIN) : undefined}>
        {(control) => (
          <PasswordInput
            {...control}
            {...fieldErrorOf('password')}
            {...enter}
            name="password"
            className={size}
            autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
          />
        )}
      </Field>
    </>
  )
}
