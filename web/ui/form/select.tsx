import { useState } from 'react'
import { uiWords } from '#messages/ui/ui.ts'
import { t } from '#web/lib/locale/locale.ts'
import { onDemand } from '#web/ui/overlay/on-demand.ts'
import { Field, type FieldLook } from './field.tsx'
import { SelectBox, type SelectOption } from './select-box.tsx'

const SelectLayer = onDemand(() => import('./select-layer.tsx').then((module) => module.SelectLayer))

type SelectProps<Value extends string> = FieldLook & {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  placeholder?: string
  name?: string
  disabled?: boolean
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, onBlur, placeholder = t(uiWords).choose, name, disabled, ...look } = props
  const hasArrived = SelectLayer.useArrived()
  const [hasFocus, setFocus] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const same = { options, value, placeholder, disabled, onBlur }
  return (
    <Field {...look}>
      {(control) =>
        hasArrived ? (
          <SelectLayer
            {...same}
            control={control}
            name={name}
            // Only options of its own come back.
            onChange={(next) => onChange(next as Value)}
            takesFocus={hasFocus}
            opensAtOnce={isWanted}
          />
        ) : (
          <SelectBox
            {...same}
            control={control}
            onNear={SelectLayer.preload}
            onFocusChange={setFocus}
            onOpen={() => {
              SelectLayer.preload()
              setWanted(true)
            }}
          />
        )
      }
    </Field>
  )
}
