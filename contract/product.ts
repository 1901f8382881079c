// Products: what is for sale, and what may be asked and said about it (seed §3, product.md).
import { z } from 'zod'
import { endpoint, page, pageQuery } from './endpoint.ts'
import { COLOR } from './product-color.ts'
import { instant, won } from './wire.ts'

export const productStatuses = ['sale', 'new', 'default'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** A cart line holds 1 to 5 (product.md). */
export const QUANTITY_MAX = 5
/** So few are left that a buyer should know. */
export const LOW_STOCK = 5

export const PRODUCT_NAME_MAX = 60
export const PRODUCT_TEXT_MAX = 60
export const COLORS_MAX = 12
export const STOCK_MAX = 1_000_000
const COVER_MAX = 600

/** Newest first, as the seed says (§7), unless another order is asked for. */
export const productSorts = ['newest', 'priceUp', 'priceDown', 'name'] as const
export type ProductSort = (typeof productSorts)[number]

// One spelling for each syllable: some keyboards send Hangul in parts. Names are one line without control characters.
const text = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(max)
    .regex(/^\P{Cc}*$/u)
const version = z.number().int().min(1)
const hex = z.string().toLowerCase().regex(COLOR)
/** Units left; null is unlimited. */
const stock = z.number().int().min(0).max(STOCK_MAX).nullable()

export const product = z.object({
  id: z.uuid(),
  name: z.string(),
  cover: z.string(),
  /** What the buyer pays. */
  price: won,
  /** The struck-through price before the sale. */
  priceSale: won.optional(),
  status: z.enum(productStatuses),
  colors: z.array(z.string()),
  stock,
  releasedAt: instant,
  version,
})
export type Product = z.infer<typeof product>

export const productInput = z.strictObject({
  name: text(PRODUCT_NAME_MAX).regex(/[^\s\p{Default_Ignorable_Code_Point}]/u),
  /** The address of a picture that our image host gave out. */
  cover: z.string().min(1).max(COVER_MAX),
  price: won,
  priceSale: won.optional(),
  status: z.enum(productStatuses),
  colors: z
    .array(hex)
    .min(1)
    .max(COLORS_MAX)
    .refine((colors) => new Set(colors).size === colors.length),
  stock,
})
export type ProductInput = z.infer<typeof productInput>

const isAbovePrice = ({ price, priceSale }: Pick<ProductInput, 'price' | 'priceSale'>) =>
  priceSale === undefined || priceSale > price

const amount = z.coerce.number().int().min(0).max(2_000_000_000)

export const productApi = {
  list: endpoint({
    method: 'GET',
    path: '/products',
    access: 'user',
    summary: 'Products, newest first; color finds every colour that goes by the same name',
    query: z.strictObject({
      ...pageQuery,
      status: z.enum(productStatuses).optional(),
      color: hex.optional(),
      min: amount.optional(),
      max: amount.optional(),
      /** A part of the name. */
      text: text(PRODUCT_TEXT_MAX).optional(),
      sort: z.enum(productSorts).default('newest'),
    }),
    output: page(product),
  }),
  get: endpoint({ method: 'GET', path: '/products/{id}', access: 'user', summary: 'One product', output: product }),
  put: endpoint({
    method: 'PUT',
    path: '/products/{id}',
    access: 'admin',
    summary: 'Put a product up for sale, or overwrite one with the version that was read; no priceSale takes it away',
    body: productInput
      .extend({
        version: version.optional(),
        /** The stock that was read. Orders move it: what is not changed here stays what it is by now. */
        stockWas: stock.optional(),
      })
      .refine(isAbovePrice, { path: ['priceSale'] }),
    output: product,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/{id}',
    access: 'admin',
    summary: 'Take a product off the shop; orders keep what they had, carts tell that it is gone',
  }),
}
