import { Select as BaseSelect } from '@base-ui/react/select'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { uiWords } from '#messages/ui.ts'
import { t } from '#web/lib/locale.ts'
import { controlLook, Field, type FieldLook } from './field.tsx'
import { popupItemLook, popupLook } from '#web/ui/overlay/popup-look.ts'

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean }

type SelectProps<Value extends string> = FieldLook & {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  placeholder?: string
  name?: string
  disabled?: boolean
}

function Options<Value extends string>({ options }: Pick<SelectProps<Value>, 'options'>) {
  return (
    <BaseSelect.Portal>
      <BaseSelect.Positioner
        alignItemWithTrigger={false}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 outline-none"
      >
        <BaseSelect.Popup className={clsx(popupLook, 'min-w-(--anchor-width) p-1.5')}>
          <BaseSelect.List>
            {options.map((option) => (
              <BaseSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={clsx(popupItemLook, 'data-selected:text-accent-ink')}
              >
                <BaseSelect.ItemText className="flex-1">{option.label}</BaseSelect.ItemText>
                <BaseSelect.ItemIndicator>
                  <Check />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.List>
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  )
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, onBlur, placeholder, name, disabled, ...look } = props
  return (
    <Field {...look}>
      {(control) => (
        <BaseSelect.Root
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onChange(next)}
          name={name}
          disabled={disabled}
        >
          <BaseSelect.Trigger
            {...control}
            onBlur={onBlur}
            className={clsx(
              controlLook,
              'flex h-10 items-center gap-2 pr-2.5 pl-3 text-left select-none pointer-coarse:h-11',
              'data-popup-open:border-accent data-placeholder:text-ink-faint',
            )}
          >
            <BaseSelect.Value placeholder={placeholder ?? t(uiWords).choose} className="min-w-0 flex-1 truncate" />
            <BaseSelect.Icon className="text-ink-faint">
              <ChevronDown className="size-4.5" />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
          <Options options={options} />
        </BaseSelect.Root>
      )}
    </Field>
  )
}
