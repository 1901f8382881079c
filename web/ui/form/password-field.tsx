import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { uiWords } from '#messages/ui.ts'
import { t } from '#web/lib/locale.ts'
import { TextField } from './field.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const label = shown ? t(uiWords).hidePassword : t(uiWords).showPassword
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={label}
          icon={shown ? <EyeOff /> : <Eye />}
          size="sm"
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
