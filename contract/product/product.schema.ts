// The schemas of product.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpointsOf, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { COLOR } from './product-color.ts'
import {
  COLORS_MAX,
  PRODUCT_NAME_MAX,
  PRODUCT_TEXT_MAX,
  productApi,
  productSorts,
  productStatuses,
  STOCK_MAX,
} from './product.ts'
import { instant, oneLine, text, version, won, writtenLine } from '#contract/shared/wire.schema.ts'

const COVER_MAX = 600

const hex = z.string().toLowerCase().regex(COLOR)
/** Units left; null is unlimited. */
const stock = z.number().int().min(0).max(STOCK_MAX).nullable()

export const product = z.object({
  id: z.uuid(),
  name: z.string(),
  cover: z.string(),
  /** The price that the buyer pays. */
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
  name: writtenLine(PRODUCT_NAME_MAX),
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

const filters = {
  status: z.enum(productStatuses).optional(),
  color: hex.optional(),
  min: amount.optional(),
  max: amount.optional(),
  /** A part of the name. */
  text: text(PRODUCT_TEXT_MAX).regex(oneLine).optional(),
  sort: z.enum(productSorts).default('newest'),
}

export const productEndpoints = endpointsOf('shop')(productApi, {
  list: {
    access: 'user',
    sameForAll: true,
    summary: 'Products, newest first; color finds every colour that goes by the same name',
    query: z.strictObject({ ...pageQuery, ...filters }),
    output: page(product),
  },
  csv: {
    access: 'admin',
    summary: 'What the filter finds, as a CSV file; the log says who took how many rows',
    query: z.strictObject(filters),
    raw: true,
    sends: ['text/csv'],
  },
  get: {
    access: 'user',
    sameForAll: true,
    summary: 'One product',
    output: product,
  },
  put: {
    access: 'admin',
    summary: 'Put a product up for sale, or overwrite one with the version that was read; no priceSale takes it away',
    body: productInput
      .extend({
        version: version.optional(),
        /** The stock when the form was opened. Orders move the stock, so a number that the admin did not change is not written. */
        stockWas: stock.optional(),
      })
      .refine(isAbovePrice, { path: ['priceSale'] }),
    output: product,
    refusals: ['not_uploaded', 'in_trash'],
    newer: product,
  },
  remove: {
    access: 'admin',
    limit: 'tap',
    summary: 'Take a product off the shop; orders keep what they had, carts tell that it is gone',
  },
})
