// The vocabulary of a product.

export const productStatuses = ['sale', 'new', 'default'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** A cart line holds 1 to 5 (product.md). */
export const QUANTITY_MAX = 5
