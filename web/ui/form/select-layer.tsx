// The list of a select: loaded when somebody comes near one.
import { Select as BaseSelect } from '@base-ui/react/select'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { popupItemLook, popupLook } from '#web/ui/overlay/popup-look.ts'
import { selectBoxLook, type SelectBoxProps, type SelectOption } from './select-box.tsx'

function Options({ options }: { options: readonly SelectOption<string>[] }) {
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

type SelectLayerProps = SelectBoxProps & {
  name?: string
  onChange: (value: string) => void
  /** The closed box, which it replaces, had the focus. */
  takesFocus: boolean
  /** The closed box was pressed before this came. */
  opensAtOnce: boolean
}

export function SelectLayer(props: SelectLayerProps) {
  const { options, value, onChange, onBlur, placeholder, name, disabled, control, takesFocus, opensAtOnce } = props
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      defaultOpen={opensAtOnce}
      onValueChange={(next) => next !== null && onChange(next)}
      name={name}
      disabled={disabled}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it only keeps the focus of the box that it replaces. */}
      <BaseSelect.Trigger {...control} autoFocus={takesFocus} onBlur={onBlur} className={selectBoxLook}>
        <BaseSelect.Value placeholder={placeholder} className="min-w-0 flex-1 truncate" />
        <BaseSelect.Icon className="text-ink-faint">
          <ChevronDown className="size-4.5" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <Options options={options} />
    </BaseSelect.Root>
  )
}
