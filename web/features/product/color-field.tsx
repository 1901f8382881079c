// The colours of a product: each can be changed or removed, but one must stay.
import { Plus, X } from 'lucide-react'
import { COLORS_MAX } from '#contract/product/product.ts'
import { productWords } from '#messages/product/product.ts'
import { colorLabels } from '#web/lib/locale/color-label.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'

/** Each new colour gets the next of these, so that it differs from the others. */
const OFFERED = [
  '#efe4cd',
  '#4f8f5b',
  '#3f7fc1',
  '#c8372d',
  '#e9b83a',
  '#24211f',
  '#ffffff',
  '#8a5a3a',
  '#7d5aa6',
  '#eaa9b4',
  '#8c9091',
  '#e07b39',
]

type ColorFieldProps = { colors: string[]; onChange: (colors: string[]) => void; error: string | undefined }

export function ColorField({ colors, onChange, error }: ColorFieldProps) {
  const w = t(productWords).form
  const names = colorLabels(colors)
  const add = () => onChange([...colors, OFFERED.find((color) => !colors.includes(color)) ?? '#808080'])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{w.colors}</legend>
      <ul className="flex flex-wrap items-center gap-2">
        {colors.map((color, at) => (
          <li key={at} className="flex items-center rounded-control border border-line pl-2">
            <input
              type="color"
              aria-label={w.changeColor(names[at] ?? '')}
              value={color}
              onChange={(event) => onChange(colors.with(at, event.target.value))}
              className="size-7 cursor-pointer bg-transparent"
            />
            <span className="px-2 text-sm">{names[at]}</span>
            {colors.length > 1 && (
              <IconButton
                size="sm"
                label={w.removeColor(names[at] ?? '')}
                icon={<X />}
                onClick={() => onChange(colors.toSpliced(at, 1))}
              />
            )}
          </li>
        ))}
        {colors.length < COLORS_MAX && (
          <li>
            <Button size="sm" icon={<Plus />} onClick={add}>
              {w.addColor}
            </Button>
          </li>
        )}
      </ul>
      {error && <p className="mt-1.5 text-sm font-medium text-danger-ink">{error}</p>}
    </fieldset>
  )
}
