// The cart as the screen shows it: the server's last answer with the writes that are still being sent.
import type { Cart, CartLine } from '#contract/cart/cart.schema.ts'

/** The fields of a line before the server has answered. */
export type Shown = Pick<CartLine, 'pname' | 'cover' | 'unitPrice' | 'now'>
type Place = { id: string; option: string }

export type CartWrite =
  | (Place & { kind: 'add'; addId: string; quantity: number; shown: Shown })
  | (Place & { kind: 'put'; quantity: number; shown: Shown })
  | (Place & { kind: 'remove' })
  | { kind: 'accept'; items: (Place & { price: number | null })[] }

export const isLine = (a: Place, b: Place) => a.id === b.id && a.option === b.option

const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  subTotal: line.unitPrice * quantity,
})

const newLine = ({ id, option, shown, quantity }: Place & { shown: Shown; quantity: number }): CartLine => ({
  id,
  option,
  ...shown,
  quantity,
  subTotal: shown.unitPrice * quantity,
})

/** Sorted as the server sorts, so that nothing jumps when the answer comes. */
const inOrder = (lines: CartLine[]) =>
  lines.toSorted((a, b) => a.pname.localeCompare(b.pname, 'ko') || a.option.localeCompare(b.option))

function applied(items: CartLine[], write: CartWrite): CartLine[] {
  if (write.kind === 'accept') return items
  if (write.kind === 'remove') return items.filter((line) => !isLine(line, write))
  if (!items.some((line) => isLine(line, write))) return inOrder([...items, newLine(write)])
  return items.map((line) => {
    if (!isLine(line, write)) return line
    return withQuantity(line, write.kind === 'add' ? line.quantity + write.quantity : write.quantity)
  })
}

export function withWrites(cart: Cart, writes: readonly CartWrite[]): Cart {
  if (writes.length === 0) return cart
  const items = writes.reduce(applied, cart.items)
  return { items, itemCount: items.length, totalPrice: items.reduce((sum, { subTotal }) => sum + subTotal, 0) }
}
