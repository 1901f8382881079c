// One line of the cart: product, colour, number, and its changes since it was added.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { CartLine as Line } from '#contract/cart/cart.schema.ts'
import { changeOf } from '#contract/cart/cart.ts'
import { AVATAR, AVATAR_SIZE, colorOf, transformed } from '#contract/shared/images.ts'
import { cartWords } from '#messages/cart/cart.ts'
import { colorLabel } from '#web/lib/locale/color-label.ts'
import { won } from '#web/lib/locale/format.ts'
import { t } from '#web/lib/locale/locale.ts'
import { ColorDot } from '#web/parts/color-dot.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Money } from '#web/parts/text/money.tsx'
import { toast } from '#web/lib/toast/toast.ts'
import { cartMutations, useUid } from './cart.queries.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { undoAction } from '#web/lib/form/undoable.ts'

function changeText(line: Line): string | null {
  const w = t(cartWords).change
  const change = changeOf(line)
  if (change === null || !line.now) return change && w.gone
  if (change === 'price') return w.price(won(line.unitPrice), won(line.now.price))
  return change === 'short' ? w.short(line.now.stock ?? 0) : w.soldOut
}

/** Takes the line out at once; the toast can bring it back. */
function useLineWrites(line: Line) {
  const { mutate } = useMutation(cartMutations.write(useQueryClient(), useUid()))
  const { id, option, quantity, pname, cover, unitPrice, now } = line
  const shown = { pname, cover, unitPrice, now }
  const put = (wanted: number) => mutate({ kind: 'put', id, option, quantity: wanted, shown })
  const remove = () => {
    mutate({ kind: 'remove', id, option })
    // A product that is not sold any more cannot be put back.
    const action = now ? undoAction(() => put(quantity)) : undefined
    toast.info(t(cartWords).removed, { action })
  }
  return { put, remove }
}

export function CartLine({ line }: { line: Line }) {
  const w = t(cartWords)
  const { put, remove } = useLineWrites(line)
  const { pname, cover, option, quantity, subTotal, now, unitPrice } = line
  const name = `${pname} ${colorLabel(option)}`
  const changed = changeText(line)
  return (
    <li className="flex gap-3 border-b border-line py-4 first:pt-0 last:border-0">
      {cover && (
        <img
          src={transformed(cover, AVATAR)}
          alt=""
          width={AVATAR_SIZE}
          height={AVATAR_SIZE}
          style={{ backgroundColor: colorOf(cover) }}
          className="size-18 shrink-0 rounded-item bg-sunken object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="leading-6 font-semibold">{pname}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <ColorDot color={option} />
          {colorLabel(option)}
          <span>
            {w.each} <Money amount={unitPrice} />
          </span>
        </p>
        {changed && <p className="mt-1 text-sm font-medium text-danger-ink">{changed}</p>}
        <div className="mt-2 flex flex-wrap items-start gap-2">
          {now ? (
            <QuantityStepper label={w.count(name, quantity)} value={quantity} stock={now.stock} onChange={put} />
          ) : (
            <span className="text-sm leading-9 pointer-coarse:leading-11">{w.count('', quantity)}</span>
          )}
          <IconButton size="sm" label={w.remove(name)} icon={<Trash2 />} onClick={remove} />
          <Money amount={subTotal} className="ml-auto leading-9 font-bold pointer-coarse:leading-11" />
        </div>
      </div>
    </li>
  )
}
