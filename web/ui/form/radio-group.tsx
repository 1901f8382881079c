import { clsx } from 'clsx'
import { useId } from 'react'
import { boxLook, choiceLook } from './checkbox.tsx'

type RadioGroupProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; hint?: string; disabled?: boolean }[]
  value: Value | null
  onChange: (value: Value) => void
  direction?: 'row' | 'column'
  hideLabel?: boolean
  error?: string
  name?: string
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, direction = 'column', hideLabel, error, name } = props
  const ownName = useId()
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-sm font-semibold'}>{label}</legend>
      <div className={clsx('flex', direction === 'row' ? 'flex-wrap gap-x-5' : 'flex-col')}>
        {options.map((option) => (
          <label key={option.value} className={choiceLook}>
            <span className="grid place-items-center">
              <input
                type="radio"
                name={name ?? ownName}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
                className={clsx(boxLook, 'peer rounded-full')}
              />
              <span
                className="pointer-events-none col-start-1 row-start-1 size-2 scale-0 rounded-full
                  bg-on-accent transition-transform duration-150 peer-checked:scale-100"
              />
            </span>
            <span className="flex flex-col">
              {option.label}
              {option.hint && <span className="text-sm text-ink-faint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
