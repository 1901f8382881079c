// 장바구니에 담았습니다: leads to the cart, and is taken back where the cart is open, whose lines it would cover.
import { cartWords } from '#messages/cart/cart.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'

const shown = new Set<number>()

export function notifyAdded(onCart: () => void) {
  const { added, toCart } = t(cartWords).buy
  shown.add(toast.success(added, { action: { label: toCart, onClick: onCart } }))
}

export function takeAddedBack() {
  for (const id of shown) toast.dismiss(id)
  shown.clear()
}
