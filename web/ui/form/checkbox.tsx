import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Only some of what the checkbox stands for is chosen. */
  mixed?: boolean
}

export const boxLook = clsx(
  'col-start-1 row-start-1 size-5 shrink-0 appearance-none border border-line-strong bg-surface',
  'transition-colors duration-150 hover:border-ink-soft disabled:opacity-50 aria-disabled:opacity-50',
  'checked:border-accent checked:bg-accent',
  'aria-invalid:border-danger',
)

export const choiceLook = 'flex min-h-9 items-center gap-2.5 self-start py-1 select-none pointer-coarse:min-h-11'

export function Checkbox({ label, hint, error, mixed = false, className, ref, ...input }: CheckboxProps) {
  const id = useId()
  const [nameId, boxId, hintId] = [`${id}name`, `${id}box`, `${id}hint`]
  const Mark = mixed ? Minus : Check
  return (
    <div className={clsx('flex flex-col', className)}>
      <label className={choiceLook}>
        <span className="grid place-items-center">
          <input
            id={boxId}
            {...input}
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = mixed
              if (typeof ref === 'function') ref(box)
              else if (ref) ref.current = box
            }}
            aria-invalid={error ? true : undefined}
            aria-labelledby={nameId}
            aria-describedby={hint || error ? hintId : input['aria-describedby']}
            className={clsx(boxLook, 'peer rounded-[6px] indeterminate:border-accent indeterminate:bg-accent')}
          />
          <Mark
            strokeWidth={3}
            className="pointer-events-none col-start-1 row-start-1 size-3.5 text-on-accent opacity-0
              peer-checked:opacity-100 peer-indeterminate:opacity-100"
          />
        </span>
        <span id={nameId}>{label}</span>
      </label>
      {(hint || error) && (
        // A label too, so that fingers need not aim at the box; it is no part of the name.
        <label
          id={hintId}
          htmlFor={input.id ?? boxId}
          className={clsx('pl-7.5 text-sm', error ? 'font-medium text-danger-ink' : 'text-ink-faint')}
        >
          {error ?? hint}
        </label>
      )}
    </div>
  )
}
