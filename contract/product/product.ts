// Products: what is for sale, and the requests about it.

export const productStatuses = ['sale', 'new', 'default'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** A cart line holds 1 to 5. */
export const QUANTITY_MAX = 5
/** At this stock or below, the screen tells buyers how few are left. */
export const LOW_STOCK = 5

export const PRODUCT_NAME_MAX = 60
export const PRODUCT_TEXT_MAX = 60
export const COLORS_MAX = 12
export const STOCK_MAX = 1_000_000

/** Newest first unless another order is asked for. */
export const productSorts = ['newest', 'priceUp', 'priceDown', 'name'] as const
export type ProductSort = (typeof productSorts)[number]

export const productApi = {
  list: 'GET /products',
  csv: 'GET /products/csv',
  get: 'GET /products/{id}',
  put: 'PUT /products/{id}',
  remove: 'DELETE /products/{id}',
} as const
