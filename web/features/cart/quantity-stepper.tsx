import { Minus, Plus } from 'lucide-react'
import { cartWords } from '#messages/cart.ts'
import { t } from '#web/lib/locale.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'

type QuantityStepperProps = {
  /** The name of the product, for screen readers. */
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** − 2 +, from 1 to what is available. */
export function QuantityStepper({ label, value, max, onChange }: QuantityStepperProps) {
  const w = t(cartWords).buy
  return (
    <div role="group" aria-label={label} className="inline-flex items-center rounded-control border border-line-strong">
      <IconButton
        size="sm"
        label={w.fewer}
        icon={<Minus />}
        aria-disabled={value <= 1}
        onClick={() => value > 1 && onChange(value - 1)}
        className="aria-disabled:opacity-40"
      />
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
        {value}
      </output>
      <IconButton
        size="sm"
        label={w.more}
        icon={<Plus />}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
        className="aria-disabled:opacity-40"
      />
    </div>
  )
}
