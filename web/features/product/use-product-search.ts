// Reads the state of the screen from its address, and navigates from there.
import { useMemo } from 'react'
import { colorNames, type ColorName } from '#contract/product/product-color.ts'
import type { ProductSort } from '#contract/product/product.ts'
import { useListSearch } from '#web/lib/router/list-search.ts'
import { useBackToList } from '#web/lib/router/back-to-list.ts'
import { useNavigate, useRouter, useSearch } from '#web/lib/router/use-router.ts'
import type { ProductSearch } from './product-search.ts'

const isColor = (name: string | undefined): name is ColorName => name !== undefined && Object.hasOwn(colorNames, name)

/** The filter of the grid that an address names. */
export function filterOf({ status, color, min, max, text, sort }: ProductSearch) {
  const order: ProductSort = sort ?? 'newest'
  return { status, color: isColor(color) ? color : undefined, min, max, text, sort: order }
}

export function useProductSearch() {
  const { search, change } = useListSearch('/products')
  const filter = filterOf(search)
  const { status, color, min, max, text } = filter
  return {
    ...filter,
    filter,
    isFiltered: Boolean(status || color || text) || min !== undefined || max !== undefined,
    change,
    clear: () => change({ status: undefined, color: undefined, min: undefined, max: undefined, text: undefined }),
  }
}

/** The grid's part of the search parameters: the same while products and the cart are opened over it and closed again. */
export function useGridSearch(): ProductSearch {
  const { status, color, min, max, text, sort } = useSearch('/products')
  return useMemo(() => ({ status, color, min, max, text, sort }), [status, color, min, max, text, sort])
}

/** A product or the cart opens over the grid: the back button closes it, and the address can be reloaded. */
export function useOverProducts() {
  const search = useSearch('/products')
  const navigate = useNavigate()
  const { here } = useRouter()
  const backToList = useBackToList()
  const grid = { ...search, id: undefined, cart: undefined }
  const show = (part: Pick<ProductSearch, 'id' | 'cart'>) => {
    const isOver = here().state.fromList === true
    const isOpen = search.id !== undefined || search.cart !== undefined
    // Replaces the product by the cart, so that one step back still leads to the grid.
    void navigate({
      to: '/products',
      search: { ...grid, ...part },
      state: { fromList: isOver || !isOpen ? true : undefined },
      replace: isOpen,
      resetScroll: false,
    })
  }
  return {
    id: search.id,
    isCartOpen: search.cart === 1,
    openCart: () => show({ cart: 1 }),
    close: () => backToList(() => void navigate({ to: '/products', search: grid, replace: true, resetScroll: false })),
  }
}
