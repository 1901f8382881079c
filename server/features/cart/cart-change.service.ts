// Changes of a user's own cart: add, set the quantity, remove, accept changed prices and stock.
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Cart } from '#contract/cart/cart.schema.ts'
import { changeOf, type cartApi } from '#contract/cart/cart.ts'
import type { BodyOf } from '#contract/api.ts'
import { DAY_MS } from '#contract/shared/durations.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { QUANTITY_MAX } from '#contract/product/product.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { cartAdd, cartLine, products } from '#server/db/tables/shop.table.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { mustFitInCart } from '#server/rules/limits/cart-limits.ts'
import { availableTo, mustOwnCart, readCart } from './cart.service.ts'

/** A browser that waits for an answer longer than this asks its user again. */
const REMEMBER_ADDS_MS = DAY_MS

type Line = { id: string; option: string }

const lineIs = (uid: string, { id, option }: Line) =>
  and(eq(cartLine.uid, uid), eq(cartLine.productId, id), eq(cartLine.option, option))

/** The lock on the owner's row lets one change of a cart follow the other. Answers the cart after the change. */
async function changeCart(db: Db, who: SignedIn, uid: string, change: (tx: Tx) => Promise<boolean>): Promise<Cart> {
  mustOwnCart(who, uid)
  return db.transaction(async (tx) => {
    await tx.select({ uid: authUser.id }).from(authUser).where(eq(authUser.id, uid)).for('no key update')
    if (await change(tx)) await publish(tx, { collection: 'carts', id: uid, op: 'put' }, { uids: [uid] })
    return readCart(tx, uid)
  })
}

/** The lock lasts until the change is committed, so that the product cannot be removed meanwhile. */
async function soldProduct(tx: Tx, { id, option }: Line) {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('key share')
  if (!product) throw new AppError('not_found')
  if (!product.colors.includes(option)) throw refuse('not_its_color', { field: 'option' })
  return product
}

type Counts = { inLine: number; inOthers: number }

/** How many of a product are in the cart already: in this colour, and in its others. */
async function countsOf(tx: Tx, uid: string, { id, option }: Line): Promise<Counts> {
  const lines = await tx
    .select({ option: cartLine.option, quantity: cartLine.quantity })
    .from(cartLine)
    .where(and(eq(cartLine.uid, uid), eq(cartLine.productId, id)))
  const sum = (some: typeof lines) => some.reduce((total, { quantity }) => total + quantity, 0)
  return {
    inLine: sum(lines.filter((line) => line.option === option)),
    inOthers: sum(lines.filter((line) => line.option !== option)),
  }
}

/** Refuses more than a line may hold, and more than the stock. */
async function mustFit(tx: Tx, uid: string, product: typeof products.$inferSelect, wanted: number, inOthers: number) {
  if (wanted > QUANTITY_MAX) throw refuse('cart_line_full')
  const available = await availableTo(tx, uid, product)
  if (available !== null && wanted + inOthers > available) throw refuse('stock_short')
}

/** False for a retry of an addition that has been made already. Old ids are deleted. */
async function isNewAdd(tx: Tx, uid: string, id: string, now: Date) {
  const before = new Date(now.getTime() - REMEMBER_ADDS_MS)
  await tx.delete(cartAdd).where(and(eq(cartAdd.uid, uid), lt(cartAdd.at, before)))
  const made = await tx.insert(cartAdd).values({ uid, id, at: now }).onConflictDoNothing().returning()
  return made.length > 0
}

type Add = { uid: string; addId: string }

/** Lines merge by product and colour. A line keeps the price that its owner accepted; a new price is accepted in the cart. */
export function addToCart(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  who: SignedIn,
  { uid, addId }: Add,
  { id, option, quantity }: BodyOf<typeof cartApi.add>,
) {
  return changeCart(db, who, uid, async (tx) => {
    if (!(await isNewAdd(tx, uid, addId, now()))) return false
    const product = await soldProduct(tx, { id, option })
    const { inLine, inOthers } = await countsOf(tx, uid, { id, option })
    await mustFit(tx, uid, product, inLine + quantity, inOthers)
    await tx
      .insert(cartLine)
      .values({ uid, productId: id, option, quantity, unitPrice: product.price })
      .onConflictDoUpdate({
        target: [cartLine.uid, cartLine.productId, cartLine.option],
        set: { quantity: sql`${cartLine.quantity} + excluded.quantity` },
      })
    await mustFitInCart(tx, uid)
    return true
  })
}

type Where = { uid: string; id: string }

/** Fewer is always possible, more only as far as the stock goes. A line that is missing is put in at today's price. */
export function putLine(db: Db, who: SignedIn, { uid, id }: Where, { option, quantity }: BodyOf<typeof cartApi.put>) {
  return changeCart(db, who, uid, async (tx) => {
    const product = await soldProduct(tx, { id, option })
    const { inLine, inOthers } = await countsOf(tx, uid, { id, option })
    if (quantity === inLine) return false
    if (quantity > inLine) await mustFit(tx, uid, product, quantity, inOthers)
    await tx
      .insert(cartLine)
      .values({ uid, productId: id, option, quantity, unitPrice: product.price })
      .onConflictDoUpdate({ target: [cartLine.uid, cartLine.productId, cartLine.option], set: { quantity } })
    if (quantity > inLine) await mustFitInCart(tx, uid)
    return true
  })
}

export function removeLine(db: Db, who: SignedIn, { uid, id }: Where, option: string) {
  return changeCart(db, who, uid, async (tx) => {
    const gone = await tx.delete(cartLine).where(lineIs(uid, { id, option })).returning({ id: cartLine.productId })
    return gone.length > 0
  })
}

type Accepted = BodyOf<typeof cartApi.accept>['items'][number]

/** Accepts only the price that the user was shown: if it has changed since, it must be accepted again. */
async function acceptLine(tx: Tx, uid: string, before: Cart['items'][number], { price }: Accepted) {
  const change = changeOf(before)
  if (change === null) return
  const where = lineIs(uid, before)
  if (change === 'gone' || change === 'soldOut') {
    await tx.delete(cartLine).where(where)
    return
  }
  const quantity = Math.min(before.quantity, before.now?.stock ?? before.quantity)
  const unitPrice = before.now?.price === price ? price : before.unitPrice
  await tx.update(cartLine).set({ quantity, unitPrice }).where(where)
}

export function acceptChanges(db: Db, who: SignedIn, uid: string, accepted: Accepted[]) {
  return changeCart(db, who, uid, async (tx) => {
    const { items, totalPrice } = await readCart(tx, uid)
    for (const shown of accepted) {
      const line = items.find(({ id, option }) => id === shown.id && option === shown.option)
      if (line) await acceptLine(tx, uid, line, shown)
    }
    if ((await readCart(tx, uid)).totalPrice > totalPrice) await mustFitInCart(tx, uid)
    return true
  })
}
