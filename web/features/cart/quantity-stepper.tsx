import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { QUANTITY_MAX } from '#contract/product/product.ts'
import { cartWords } from '#messages/cart/cart.ts'
import { t } from '#web/lib/locale/locale.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'

/** How many of a product one line may hold; `stock` is null where it is not counted. */
export const mostOf = (stock: number | null) => Math.min(QUANTITY_MAX, stock ?? QUANTITY_MAX)

function limitText(value: number, stock: number | null) {
  const w = t(cartWords).buy
  const most = mostOf(stock)
  if (most === 0 || value < most) return ''
  return most < QUANTITY_MAX ? w.left(most) : w.most(most)
}

type QuantityStepperProps = {
  /** The name of the product, for screen readers. */
  label: string
  value: number
  stock: number | null
  onChange: (value: number) => void
}

/** − 2 +, from 1 to what is available; where it goes no further, it says why. */
export function QuantityStepper({ label, value, stock, onChange }: QuantityStepperProps) {
  const w = t(cartWords).buy
  const limit = useId()
  const max = mostOf(stock)
  return (
    <div className="inline-flex flex-col gap-1">
      <div
        role="group"
        aria-label={label}
        className="flex w-fit items-center rounded-control border border-line-strong"
      >
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
          aria-describedby={limit}
          onClick={() => value < max && onChange(value + 1)}
          className="aria-disabled:opacity-40"
        />
      </div>
      <p id={limit} aria-live="polite" className="text-xs text-ink-soft empty:hidden">
        {limitText(value, stock)}
      </p>
    </div>
  )
}
