import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { uiWords } from '#messages/ui/ui.ts'
import { t } from '#web/lib/locale/locale.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { controlLook, Field, type FieldLook } from './field.tsx'

/** A password that its writer may look at. */
export function PasswordInput({ className = 'h-10 px-3 pointer-coarse:h-11', ...input }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <input
        {...input}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={clsx(controlLook, className, 'pr-12')}
      />
      <span className="absolute inset-y-0 right-1 grid place-items-center">
        <IconButton
          label={shown ? t(uiWords).hidePassword : t(uiWords).showPassword}
          icon={shown ? <EyeOff /> : <Eye />}
          size="sm"
          onClick={() => setShown(!shown)}
        />
      </span>
    </div>
  )
}

export function PasswordField({ label, hint, error, ...input }: FieldLook & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <PasswordInput {...input} {...control} />}
    </Field>
  )
}
