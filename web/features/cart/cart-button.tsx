import { ShoppingCart } from 'lucide-react'
import { cartWords } from '#messages/cart/cart.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { useCart } from './cart.queries.ts'

/** Floats beside the grid, on a phone over it; toasts keep clear of it. */
export function CartButton({ onOpen }: { onOpen: () => void }) {
  const { cart } = useCart()
  const count = cart?.itemCount ?? 0
  return (
    <button
      type="button"
      aria-label={t(cartWords).open(count)}
      aria-haspopup="dialog"
      data-keep-clear
      onClick={onOpen}
      className="fixed right-3 bottom-24 z-30 grid size-14 place-items-center rounded-full bg-accent text-on-accent
        shadow-popup transition-[background-color,scale] duration-150 hover:bg-accent-hover active:scale-95
        print:hidden [&_svg]:size-6"
    >
      <Badge count={count}>
        <ShoppingCart />
      </Badge>
    </button>
  )
}
