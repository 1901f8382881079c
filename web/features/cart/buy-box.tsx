// In a product's details: choose a colour and a number, and put it into the cart.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, ShoppingCart } from 'lucide-react'
import { useId, useState } from 'react'
import type { Product } from '#contract/product/product.schema.ts'
import { cartWords } from '#messages/cart/cart.ts'
import { colorLabels } from '#web/lib/locale/color-label.ts'
import { t } from '#web/lib/locale/locale.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { notifyAdded } from './added-notice.ts'
import { cartMutations, useUid } from './cart.queries.ts'
import { mostOf, QuantityStepper } from './quantity-stepper.tsx'

type ColorChoiceProps = { colors: string[]; value: string; onChange: (color: string) => void }

function ColorChoice({ colors, value, onChange }: ColorChoiceProps) {
  const names = colorLabels(colors)
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">
        {t(cartWords).buy.color}
        <span className="ml-2 font-normal text-ink-soft">{names[colors.indexOf(value)]}</span>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {colors.map((color, at) => (
          <label key={color} title={names[at]} className="relative grid size-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name={group}
              aria-label={names[at]}
              checked={color === value}
              onChange={() => onChange(color)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-full"
            />
            <span
              aria-hidden
              style={{ backgroundColor: color }}
              className={clsx(
                'pointer-events-none grid size-8 place-items-center rounded-full border border-line-strong',
                'peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-accent',
              )}
            >
              {/* Visible on any colour: white on dark, dark on light. */}
              {color === value && <Check className="size-5 rounded-full bg-raised p-0.5 text-ink" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function useAddToCart(product: Product, onCart: () => void) {
  const { mutate } = useMutation(cartMutations.write(useQueryClient(), useUid()))
  return (option: string, quantity: number) => {
    const { id, name: pname, cover, price, stock } = product
    const shown = { pname, cover, unitPrice: price, now: { price, stock } }
    mutate({ kind: 'add', addId: newId(), id, option, quantity, shown }, { onSuccess: () => notifyAdded(onCart) })
  }
}

type BuyBoxProps = { product: Product; onCart: () => void }

export function BuyBox({ product, onCart }: BuyBoxProps) {
  const w = t(cartWords).buy
  const { colors, stock } = product
  const [color, setColor] = useState(colors[0] ?? '')
  const [quantity, setQuantity] = useState(1)
  const add = useAddToCart(product, onCart)
  const max = mostOf(stock)
  // Colours and stock may change while the dialog is open.
  const chosen = colors.includes(color) ? color : (colors[0] ?? '')
  const wanted = Math.max(1, Math.min(quantity, max))
  return (
    <div className="flex flex-col gap-5">
      <ColorChoice colors={colors} value={chosen} onChange={setColor} />
      {max > 0 && (
        <div>
          <p className="mb-2 text-sm font-semibold">{w.quantity}</p>
          <QuantityStepper label={w.quantity} value={wanted} stock={stock} onChange={setQuantity} />
        </div>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        icon={max > 0 && <ShoppingCart />}
        disabled={max === 0}
        onClick={() => add(chosen, wanted)}
      >
        {max === 0 ? w.soldOut : w.add}
      </Button>
    </div>
  )
}
