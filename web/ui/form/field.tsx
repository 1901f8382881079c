import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { uiWords } from '#messages/ui/ui.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useGrowing } from './use-growing.ts'

export type FieldLook = {
  label: string
  hint?: ReactNode
  /** Shown in red below the control and read with it. */
  error?: string
  /** Shows that the field may stay empty. */
  optional?: boolean
  /** The label is for screen readers only, where the surroundings already explain the control. */
  hideLabel?: boolean
  className?: string
}

export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = FieldLook & { id?: string; children: (control: ControlProps) => ReactNode }

export const controlLook = clsx(
  // Its label comes into view with it, below the top bar.
  'scroll-mt-28 w-full rounded-control border border-line-strong bg-surface text-[0.9375rem] text-ink',
  'transition-[border-color,box-shadow] duration-150 hover:border-ink-soft',
  'focus:border-accent focus:shadow-[0_0_0_1px_var(--accent)] focus:outline-none',
  'aria-invalid:border-danger aria-invalid:focus:shadow-[0_0_0_1px_var(--danger)]',
  '[&[readonly]]:bg-sunken [&[readonly]]:text-ink-soft disabled:bg-sunken disabled:opacity-60',
)

// Ties label, control, hint and error together for every kind of control.
export function Field({ label, hint, error, optional, hideLabel, className, id, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'self-start text-sm font-semibold'}>
        {label}
        {optional && <span className="ml-1.5 font-normal text-ink-faint">({t(uiWords).optional})</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, 'size'> & {
    start?: ReactNode
    end?: ReactNode
  }

/** `start` and `end` are rendered inside the box. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, hideLabel, className, start, end, id, ...input } = props
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(control) => (
        <div className="relative">
          {start && (
            <span
              className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center
                text-ink-faint [&_svg]:size-4.5"
            >
              {start}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={clsx(controlLook, 'h-10 pointer-coarse:h-11', start ? 'pl-10' : 'pl-3', end ? 'pr-11' : 'pr-3')}
          />
          {end && <span className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</span>}
        </div>
      )}
    </Field>
  )
}

/** Grows with its text. */
export function TextArea(props: FieldLook & ComponentProps<'textarea'>) {
  const { label, hint, error, optional, hideLabel, className, id, ref, ...area } = props
  const growing = useGrowing(ref)
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          ref={growing}
          className={clsx(controlLook, 'field-sizing-content max-h-80 min-h-20 resize-y px-3 py-2 leading-6')}
        />
      )}
    </Field>
  )
}
