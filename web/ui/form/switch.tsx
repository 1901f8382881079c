import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
}

const rowLook = 'flex min-h-10 items-center gap-4 py-1 select-none pointer-coarse:min-h-11'

/** A native input, which holds what is pressed on a rendered screen before the code of the app has come. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label className={clsx(rowLook, className)}>
      <span className="flex min-w-0 flex-1 flex-col">
        {label}
        {hint && (
          <span id={id} className="text-sm text-ink-faint">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...input}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
          role="switch"
          aria-describedby={hint ? id : undefined}
          className="peer h-6 w-10.5 appearance-none rounded-full border border-line-strong bg-sunken
            transition-colors duration-150 checked:border-accent checked:bg-accent disabled:opacity-50"
        />
        <span
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-line-strong
            shadow-control transition-[translate,background-color] duration-150 ease-soft peer-checked:translate-x-4.5
            peer-checked:bg-on-accent"
        />
      </span>
    </label>
  )
}
