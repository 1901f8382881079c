// Products and carts.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, now, owner, version } from './columns.ts'

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text('name').notNull(),
    cover: text('cover').notNull(),
    /** The price that the buyer pays. */
    price: integer('price').notNull(),
    /** The struck-through price before the sale. */
    priceSale: integer('price_sale'),
    status: text('status', { enum: ['sale', 'new', 'default'] })
      .notNull()
      .default('default'),
    colors: text('colors').array().notNull(),
    /** The names of the colours, which the text filter searches. */
    colorNames: text('color_names').array().notNull().default([]),
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
    // Many products have equal prices: ids are sorted in the same direction, so that a page far down starts right at its row.
    index('products_by_price_down').on(t.price.desc(), t.id.desc()),
    index('products_by_name').on(t.name, t.id),
    index('products_by_status').on(t.status, t.releasedAt.desc(), t.id),
    index('products_color_names').using('gin', t.colorNames),
  ],
)

/** One row for each user, product and colour. */
export const cartLine = pgTable(
  'cart_line',
  {
    uid: owner(),
    /** No foreign key: a line outlives its product, so that its owner can be notified. */
    productId: uuid('product_id').notNull(),
    option: text('option').notNull(),
    quantity: integer('quantity').notNull(),
    /** The price when the line was put in: its owner is shown any change and must accept it before ordering. */
    unitPrice: integer('unit_price').notNull(),
    addedAt: now('added_at'),
    /** The product's name and picture, kept when the product is removed; null while it is sold. */
    pname: text('pname'),
    cover: text('cover'),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.productId, t.option] }),
    check('cart_line_quantity', sql`${t.quantity} between 1 and 5`),
    index('cart_line_product').on(t.productId),
  ],
)

/** The ids that browsers made for their latest additions: a retry after a lost answer adds nothing twice. */
export const cartAdd = pgTable('cart_add', { uid: owner(), id: uuid('id').notNull(), at: now('at') }, (t) => [
  primaryKey({ columns: [t.uid, t.id] }),
])
