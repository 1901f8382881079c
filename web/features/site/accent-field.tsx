import { Check } from 'lucide-react'
import { useId } from 'react'
import { accentNames, accents, type Accent } from '#contract/site/site.ts'
import { siteWords } from '#messages/site/site.ts'
import { t } from '#web/lib/locale/locale.ts'

/** Each colour in its light tone, by which the site is known outside of the app too. */
export function AccentField({ value, onChange }: { value: Accent; onChange: (accent: Accent) => void }) {
  const w = t(siteWords)
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{w.accent}</legend>
      <div className="flex flex-wrap gap-2">
        {accentNames.map((accent) => (
          <label
            key={accent}
            className="flex h-11 items-center gap-2 rounded-full border border-line py-1 pr-4 pl-1.5 text-sm font-medium select-none has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={accent}
              checked={value === accent}
              onChange={() => onChange(accent)}
              className="peer sr-only"
            />
            <span
              aria-hidden
              style={{ background: accents[accent] }}
              className="grid size-8 place-items-center rounded-full border border-line text-white"
            >
              {value === accent && <Check className="size-4.5" />}
            </span>
            {w.accents[accent]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
