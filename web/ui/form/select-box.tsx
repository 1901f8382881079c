// A closed select, which looks and speaks like the real one: the list itself is code that most visits do not need.
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { controlLook, type ControlProps } from './field.tsx'

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean }

export type SelectBoxProps = {
  options: readonly SelectOption<string>[]
  value: string | null
  placeholder: string
  disabled?: boolean
  onBlur?: () => void
  control: ControlProps
}

export const selectBoxLook = clsx(
  controlLook,
  'flex h-10 items-center gap-2 pr-2.5 pl-3 text-left select-none pointer-coarse:h-11',
  'data-popup-open:border-accent data-placeholder:text-ink-faint',
)

/** The keys that open a select. */
const opensBy = (key: string) => ['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(key)

type Closed = SelectBoxProps & { onNear: () => void; onFocusChange: (has: boolean) => void; onOpen: () => void }

export function SelectBox(props: Closed) {
  const { options, value, placeholder, disabled, onBlur, control, onNear, onFocusChange, onOpen } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <button
      {...control}
      type="button"
      // Closed as it is, there is no list yet that it could name.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      disabled={disabled}
      data-placeholder={chosen ? undefined : ''}
      className={selectBoxLook}
      onPointerEnter={onNear}
      onFocus={() => {
        onFocusChange(true)
        onNear()
      }}
      onBlur={() => {
        onFocusChange(false)
        onBlur?.()
      }}
      // The list opens at the press already: it may take the place of this box before the button is let go.
      onMouseDown={({ button }) => button === 0 && onOpen()}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (!opensBy(event.key)) return
        event.preventDefault()
        onOpen()
      }}
    >
      <span className="min-w-0 flex-1 truncate">{chosen?.label ?? placeholder}</span>
      <span aria-hidden className="text-ink-faint">
        <ChevronDown className="size-4.5" />
      </span>
    </button>
  )
}
