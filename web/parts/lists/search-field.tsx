// The text of a filter: applied a little after the last key, at Enter, and when the user leaves the field.
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEnterSubmit } from '#web/lib/form/enter-submit.ts'
import { useTypedText } from './typed-text.ts'
import { TextField } from '#web/ui/form/field.tsx'

type SearchFieldProps = {
  label: string
  /** The filter that the list has now. */
  applied: string | undefined
  /** Undefined removes the filter. */
  apply: (text: string | undefined) => void
  maxLength: number
  icon?: ReactNode
  className?: string
}

export function SearchField({ label, applied = '', apply, maxLength, icon = <Search />, className }: SearchFieldProps) {
  const { applyNow, onChange, ...field } = useTypedText(applied, (text) => apply(text || undefined))
  const enter = useEnterSubmit(applyNow)
  return (
    <TextField
      {...enter}
      {...field}
      label={label}
      hideLabel
      type="search"
      placeholder={label}
      maxLength={maxLength}
      start={icon}
      onChange={(event) => onChange(event.target.value)}
      className={className}
    />
  )
}
