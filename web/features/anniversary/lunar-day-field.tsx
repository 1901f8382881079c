// Fields for a lunar date: year, month, day, and whether the month is a leap month.
import { useState } from 'react'
import { fromLunar, toLunar, type LunarDate } from '#contract/korean-calendar/lunar.ts'
import { anniversaryWords } from '#messages/anniversary/anniversary.ts'
import { dayText } from '#web/lib/locale/days.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/field.tsx'

type Typed = { year: string; month: string; day: string; leap: boolean }

const typedOf = ({ year, month, day, leap }: LunarDate): Typed => ({
  year: String(year),
  month: String(month),
  day: String(day),
  leap,
})

/** Null where the lunar calendar has no such day, or our tables do not cover it. */
export function solarOf({ year, month, day, leap }: Typed): string | null {
  const numbers = [Number(year), Number(month), Number(day)] as const
  const isKnown = /^(19|20)\d\d$/.test(year) && numbers[0] > 1900 && numbers[1] >= 1 && numbers[1] <= 12
  return isKnown ? fromLunar({ year: numbers[0], month: numbers[1], day: numbers[2], leap }) : null
}

type LunarDayFieldProps = {
  /** The solar day that the fields show at first; later changes of this prop are ignored. */
  start: string
  /** Empty where there is no such day. */
  onChange: (solar: string) => void
  error?: string
}

export function LunarDayField({ start, onChange, error }: LunarDayFieldProps) {
  const w = t(anniversaryWords)
  const [typed, setTyped] = useState(() => typedOf(toLunar(start)))
  const solar = solarOf(typed)
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    onChange(solarOf(next) ?? '')
  }
  const fieldError = solar ? undefined : (error ?? w.noSuchDay)
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">
        {w.date} ({w.lunar})
      </legend>
      <div className="grid grid-cols-[1.4fr_1fr_1fr_auto] items-center gap-2">
        {(['year', 'month', 'day'] as const).map((part) => (
          <TextField
            key={part}
            label={w[part]}
            hideLabel
            inputMode="numeric"
            maxLength={part === 'year' ? 4 : 2}
            value={typed[part]}
            end={<span className="pr-2.5 text-sm text-ink-faint">{w[part]}</span>}
            onChange={(event) => change({ [part]: event.target.value.replaceAll(/\D/g, '') })}
          />
        ))}
        <Checkbox
          label={w.leapMonth}
          checked={typed.leap}
          onChange={(event) => change({ leap: event.target.checked })}
        />
      </div>
      <p role="status" className={fieldError ? 'text-sm font-medium text-danger-ink' : 'text-sm text-ink-faint'}>
        {fieldError ?? (solar && w.solarIs(dayText(solar)))}
      </p>
    </fieldset>
  )
}
