// A day that may stay empty. Browsers show an empty date differently; WebKit shows today as if it were chosen.
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldLook } from './field.tsx'

type DateFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'placeholder'> & {
    value: string
    /** Shown in the box while it is empty and nobody types. */
    placeholder: string
  }

// Firefox has no such part to style, and shows an empty date as empty by itself.
const emptyLook = 'not-focus:[&::-webkit-datetime-edit]:text-transparent'
const placeholderLook = clsx(
  'pointer-events-none absolute inset-y-0 left-3 hidden items-center text-[0.9375rem] text-ink-faint',
  'peer-not-focus:supports-[selector(::-webkit-datetime-edit)]:flex',
)

export function DateField(props: DateFieldProps) {
  const { label, hint, error, optional, hideLabel, className, id, value, placeholder, ...input } = props
  const isEmpty = value === ''
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(control) => (
        <div className="relative">
          <input
            type="date"
            value={value}
            {...input}
            {...control}
            className={clsx(controlLook, 'peer h-10 px-3 pointer-coarse:h-11', isEmpty && emptyLook)}
          />
          {isEmpty && (
            <span aria-hidden className={placeholderLook}>
              {placeholder}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
