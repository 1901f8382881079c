// What is for sale and what lies in each cart.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, now, owner, version } from './columns.ts'

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text('name').notNull(),
    cover: text('cover').notNull(),
    /** What the buyer pays. */
    price: integer('price').notNull(),
    /** The struck-through price before the sale. */
    priceSale: integer('price_sale'),
    status: text('status', { enum: ['sale', 'new', 'default'] }).notNull().default('default'),
    colors: text('colors').array().notNull(),
    /** Units left; null is unlimited. */
    stock: integer('stock'),
    releasedAt: now('released_at'),
    version: version(),
  },
  (t) => [
    check('products_status', sql`${t.status} in ('sale', 'new', 'default')`),
    check('products_price', sql`${t.price} >= 0 and (${t.priceSale} is null or ${t.priceSale} >= 0)`),
    check('products_stock', sql`${t.stock} is null or ${t.stock} >= 0`),
    check('products_colors', sql`cardinality(${t.colors}) > 0`),
    index('products_released').on(t.releasedAt.desc(), t.id),
    index('products_by_price').on(t.price, t.id),
    index('products_by_name').on(t.name, t.id),
    index('products_colors').using('gin', t.colors),
    index('products_name_trgm').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)

/** carts/{uid}: one row for each product and colour. */
export const cartLine = pgTable(
  'cart_line',
  {
    uid: owner(),
    productId: uuid('product_id').notNull().references(() => products.id, { onDelete: 'cascade' }),
    option: text('option').notNull(),
    quantity: integer('quantity').notNull(),
    /** The price when it was put in: a change since then is shown and must be accepted. */
    unitPrice: integer('unit_price').notNull(),
    addedAt: now('added_at'),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.productId, t.option] }),
    check('cart_line_quantity', sql`${t.quantity} between 1 and 5`),
    index('cart_line_product').on(t.productId),
  ],
)
