// Queries for products, and the admin's mutations.
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { colorNames, type ColorName } from '#contract/product/product-color.ts'
import type { Product, ProductInput } from '#contract/product/product.schema.ts'
import { productApi, type ProductSort, type ProductStatus } from '#contract/product/product.ts'
import { productWords } from '#messages/product/product.ts'
import { addressOf, call } from '#web/lib/api/call.ts'
import { showAnswer } from '#web/lib/api/cache-writes.ts'
import { t } from '#web/lib/locale/locale.ts'
import { itemsOf, pageByPage, type Pages } from '#web/lib/api/pages.ts'
import { removeNow, type Undoable } from '#web/lib/form/undoable.ts'
import { addressOfPicked } from '#web/lib/api/upload.ts'

/** The collection: live changes make everything under it stale. */
export const PRODUCTS = 'products'
/** Fills rows of two, three and four. */
const CARDS_A_PAGE = 24

type Filter = {
  status?: ProductStatus
  color?: ColorName
  min?: number
  max?: number
  text?: string
  sort: ProductSort
}

const idOf = ({ id }: Product) => id

/** Turns the address's words into the contract's query. */
const onTheWire = ({ color, ...filter }: Filter) => ({ ...filter, color: color && colorNames[color] })

/** Where all of the list is had as a file, for admins. */
export const csvAddress = (filter: Filter) => addressOf(productApi.csv, { query: onTheWire(filter) })

export const productQueries = {
  list: (filter: Filter) =>
    infiniteQueryOptions({
      queryKey: [PRODUCTS, 'list', filter],
      queryFn: ({ pageParam, signal }) =>
        call(productApi.list, { query: { ...onTheWire(filter), cursor: pageParam, limit: CARDS_A_PAGE }, signal }),
      ...pageByPage,
      staleTime: MINUTE_MS,
      placeholderData: keepPreviousData,
    }),
  /** Shows the product from the grid at once, and fetches it again. */
  one: (id: string, client: QueryClient) =>
    queryOptions({
      queryKey: [PRODUCTS, 'one', id],
      queryFn: ({ signal }) => call(productApi.get, { params: { id }, signal }),
      staleTime: MINUTE_MS,
      placeholderData: () => {
        const lists = client.getQueriesData<Pages<Product>>({ queryKey: [PRODUCTS, 'list'] })
        return lists.flatMap(([, data]) => itemsOf(data, idOf)).find((product) => product.id === id)
      },
    }),
}

/** A product in the form: a picture that was just picked is still a file. */
export type ProductDraft = Omit<ProductInput, 'cover'> & { cover: string | File }

export type ProductToSave = {
  id: string
  draft: ProductDraft
  /** The product that was read; left out for a new one. */
  read: Pick<Product, 'version' | 'stock'> | undefined
  onProgress: (percent: number | null) => void
}

export const productMutations = {
  save: (client: QueryClient) =>
    mutationOptions({
      mutationFn: async ({ id, draft, read, onProgress }: ProductToSave) => {
        const cover = await addressOfPicked(draft.cover, { client, onProgress })
        const base = read && { version: read.version, stockWas: read.stock }
        return call(productApi.put, { params: { id }, body: { ...draft, cover, ...base } })
      },
      onSuccess: (saved) => showAnswer<Product>(client, productQueries.one(saved.id, client).queryKey, saved),
      meta: { invalidates: [[PRODUCTS]], tellsItself: true },
    }),
}

export const productRemovals = {
  product: (): Undoable => ({
    key: PRODUCTS,
    text: t(productWords).removed,
    remove: (id) => removeNow(productApi.remove, { id }),
  }),
}
