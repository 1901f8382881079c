// One product: read, added, changed, removed. The contract lets only admins write.
import { eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import type { ChangeField, ChangeValue } from '#contract/shared/change.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { SQUARE, transformed, untransformed } from '#contract/shared/images.ts'
import { colorNameOf } from '#contract/product/product-color.ts'
import type { Product } from '#contract/product/product.schema.ts'
import type { productApi } from '#contract/product/product.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { changesOf, movedTo, recordAct } from '#server/rules/audit/audit.ts'
import { mustBeOwnPictures } from '#server/rules/content/pictures.ts'
import { mustNotLieInTrash } from '#server/rules/trash/trash.ts'
import { notifyBackInStock, withdrawInStock } from '#server/rules/notify/stock-notifications.ts'
import { productColumns, productOf, type ProductRow } from './product-row.ts'
import { keepProduct } from './product-trash.service.ts'

export async function getProduct(db: DbOrTx, id: string): Promise<Product> {
  const [row] = await db.select(productColumns).from(products).where(eq(products.id, id))
  if (!row) throw new AppError('not_found')
  return productOf(row)
}

/** Locks a product before it is ordered, put into a cart or edited; `update` is for removing it. */
async function lockProduct(tx: Tx, id: string, strength: 'no key update' | 'update' = 'no key update') {
  const [row] = await tx.select(productColumns).from(products).where(eq(products.id, id)).for(strength)
  if (!row) throw new AppError('not_found')
  return row
}

type Input = BodyOf<typeof productApi.put>
type Written = ReturnType<typeof clean>

/** A picture on another host would show that host who looks at the product. The square variant is stored. */
function clean(input: Input, images: Deps['images']) {
  const plain = untransformed(input.cover)
  if (!images.isOwnImage(plain)) throw refuse('not_uploaded', { field: 'cover' })
  const { name, price, priceSale = null, status, colors, stock } = input
  const colorNames: string[] = [...new Set(colors.map(colorNameOf))]
  return { name, cover: transformed(plain, SQUARE), price, priceSale, status, colors, colorNames, stock }
}

async function create(tx: Tx, id: string, written: Written) {
  const made = await tx
    .insert(products)
    .values({ id, ...written })
    .onConflictDoNothing()
    .returning({ id: products.id })
  await mustNotLieInTrash(tx, 'product', id)
  return made.length > 0
}

const isSame = (a: Written, b: Written) =>
  (Object.keys(a) as (keyof Written)[]).every((key) => String(a[key]) === String(b[key]))

/** Orders change the stock without a new version: where the admin did not change the number, it must not undo them. */
function stockOf(current: Product, { stock, stockWas }: Input) {
  if (stockWas === undefined) return stock
  if (stock === stockWas) return current.stock
  if (current.stock !== stockWas) throw new AppError('stale', { current })
  return stock
}

async function overwrite(tx: Tx, who: SignedIn, id: string, written: Written, input: Input) {
  const row = await lockProduct(tx, id)
  // A retry sends the same product again: nothing changes.
  if (isSame(written, row)) return null
  const current = productOf(row)
  if (current.version !== input.version) throw new AppError('stale', { current })
  const stock = stockOf(current, input)
  await tx
    .update(products)
    .set({ ...written, stock, version: sql`${products.version} + 1` })
    .where(eq(products.id, id))
  const change = { id, name: written.name, before: row.stock, after: stock }
  await notifyBackInStock(tx, change, [who.uid])
  await withdrawInStock(tx, change)
  return changesBetween(row, { ...written, stock })
}

type Logged = Pick<ProductRow, 'name' | 'cover' | 'price' | 'status' | 'colors' | 'stock'> & {
  priceSale?: number | null
}

/** Maps a product to the fields of the log. */
export const loggedFields = ({ name, cover, price, priceSale = null, status, colors, stock }: Logged) =>
  ({ name, cover, price, priceSale, productStatus: status, colors, stock }) satisfies Partial<
    Record<ChangeField, ChangeValue>
  >

/** `before` null: a new product. */
function changesBetween(before: Logged | null, after: Logged) {
  const [was, is] = [before && loggedFields(before), loggedFields(after)]
  const pairs = (Object.keys(is) as (keyof typeof is)[]).map((key) => [key, [was?.[key] ?? null, is[key]]])
  return changesOf(Object.fromEntries(pairs))
}

/** Creates or overwrites. A caller that sends a version has read the product, so the product must still be there. */
export async function putProduct({ db, images }: Pick<Deps, 'db' | 'images'>, who: SignedIn, id: string, input: Input) {
  const written = clean(input, images)
  return db.transaction(async (tx) => {
    await mustBeOwnPictures(tx, who, written.cover, { record: id, places: [products] }, 'cover')
    const made = input.version === undefined && (await create(tx, id, written))
    const changes = made ? changesBetween(null, written) : await overwrite(tx, who, id, written, input)
    if (changes) {
      const act = made ? 'productAdded' : 'productChanged'
      await recordAct(tx, who, act, { subject: { id, name: written.name }, changes })
      await publish(tx, { collection: 'products', id, op: 'put' }, 'users')
    }
    return getProduct(tx, id)
  })
}

/** The lines in carts keep the product's name and picture, so that their owners can be notified. */
export async function removeProduct(db: Db, who: SignedIn, id: string) {
  await db.transaction(async (tx) => {
    const { name, cover } = await lockProduct(tx, id, 'update')
    await keepProduct(tx, who, id, name)
    await tx.update(cartLine).set({ pname: name, cover }).where(eq(cartLine.productId, id))
    await tx.delete(products).where(eq(products.id, id))
    await recordAct(tx, who, 'productRemoved', { subject: { id, name }, changes: movedTo('there', 'trash') })
    await publish(tx, { collection: 'products', id, op: 'delete' }, 'users')
  })
}
