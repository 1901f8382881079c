// A product that was changed, as the log puts it back.
import { AppError } from '#contract/shared/errors.ts'
import type { ProductInput } from '#contract/product/product.schema.ts'
import { asFields, type FindReverse } from '#server/rules/trash/reverse.ts'
import { getProduct, loggedFields, putProduct } from './product.service.ts'

export const reverseProduct: FindReverse = async (deps, who, { subjectId: id }) => {
  if (id === null) throw new AppError('not_found')
  const { id: _id, releasedAt: _releasedAt, ...product } = await getProduct(deps.db, id)
  return {
    now: loggedFields(product),
    put: (before) => {
      const {
        productStatus = product.status,
        priceSale = product.priceSale,
        ...rest
      } = asFields<
        Omit<ProductInput, 'status' | 'priceSale'> & { productStatus: ProductInput['status']; priceSale: number | null }
      >(before)
      const input = { ...product, ...rest, status: productStatus, priceSale: priceSale ?? undefined }
      return putProduct(deps, who, id, { ...input, stockWas: product.stock })
    },
  }
}
