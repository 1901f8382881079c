// The screen /products: the grid with its filters, and the open product over it.
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Plus, SearchX, ShoppingBag } from 'lucide-react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Product } from '#contract/product/product.schema.ts'
import { productApi } from '#contract/product/product.ts'
import { productWords } from '#messages/product/product.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts'
import { useStableCallback } from '#web/lib/browser/stable-callback.ts'
import { useListKeys } from '#web/lib/keyboard/list-keys.ts'
import { itemsOf } from '#web/lib/api/pages.ts'
import { useHidden, useUndoableRemove } from '#web/lib/form/undoable.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { CsvButton } from '#web/parts/lists/csv-button.tsx'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ProductCard, type Manage } from './product-card.tsx'
import { ProductDetail } from './product-detail.tsx'
import { ProductFilter } from './product-filter.tsx'
import { csvAddress, productQueries, productRemovals, PRODUCTS } from './product.queries.ts'
import { useGridSearch, useOverProducts, useProductSearch } from './use-product-search.ts'

const ProductForm = lazy(lazyLoad(() => import('./product-form.tsx')))

/** One to four columns by width. */
const grid = 'grid grid-cols-1 gap-5 min-[30rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4'
const FIRST_ROWS = 8

function Loading() {
  return (
    <div aria-busy className={grid}>
      {Array.from({ length: 8 }, (_, place) => (
        <div key={place} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="aspect-square h-auto w-full" />
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

function useCardKeys() {
  const w = t(productWords).keys
  const { openCart } = useOverProducts()
  return useListKeys<HTMLUListElement>('a[data-card]', w, { c: { label: w.cart, run: openCart } })
}

function useProductList() {
  const { filter } = useProductSearch()
  const list = useInfiniteQuery(productQueries.list(filter))
  return { ...list, filter, products: itemsOf(list.data, ({ id }) => id, useHidden(PRODUCTS)) }
}
type List = ReturnType<typeof useProductList>

function Nothing({ isAdmin }: { isAdmin: boolean }) {
  const w = t(productWords)
  const { isFiltered, clear } = useProductSearch()
  if (!isFiltered) {
    return <EmptyState icon={<ShoppingBag />} title={w.empty} text={isAdmin ? w.emptyTextAdmin : w.emptyText} />
  }
  const all = <Button onClick={clear}>{w.filter.clear}</Button>
  return <EmptyState icon={<SearchX />} title={w.nothingFound} text={w.nothingFoundText} action={all} />
}

function Cards({ list, manage }: { list: List; manage: Manage | null }) {
  const w = t(productWords)
  const cards = useCardKeys()
  const under = useGridSearch()
  const { products, data, isError, isFetching, isPlaceholderData, error, refetch, hasNextPage } = list
  if (isError && !data)
    return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading />
  if (products.length === 0 && !hasNextPage) return <Nothing isAdmin={manage !== null} />
  return (
    <>
      <ul ref={cards} aria-label={w.list} aria-busy={isPlaceholderData} className={clsx(grid, 'aria-busy:opacity-60')}>
        {products.map((product, place) => (
          <li key={product.id} className="min-w-0">
            <ProductCard {...{ product, under, manage }} isFirst={place < FIRST_ROWS} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} label={w.more} failed={w.moreFailed} />
    </>
  )
}

/** The same rule as the server's; here it only decides which buttons are shown. */
function useManage(edit: (product: Product) => void): Manage | null {
  const isAdmin = useSession()?.isAdmin
  const remove = useStableCallback(useUndoableRemove(productRemovals.product()))
  return useMemo(() => (isAdmin ? { edit, remove } : null), [isAdmin, edit, remove])
}

type ProductPageProps = {
  /** How an open product is bought. */
  renderBuy: (product: Product) => ReactNode
}

export function ProductPage({ renderBuy }: ProductPageProps) {
  const w = t(productWords)
  const list = useProductList()
  const { id } = useOverProducts()
  const [editing, setEditing] = useState<Product | 'new' | null>(null)
  const manage = useManage(setEditing)
  useDocumentTitle(id ? undefined : w.title)
  useShortcuts({ n: { label: w.add, run: () => setEditing('new') } }, { enabled: manage !== null })
  const { products, data, hasNextPage } = list
  const actions = (
    <>
      <CsvButton endpoint={productApi.csv} address={csvAddress(list.filter)} />
      <Button variant="primary" icon={<Plus />} onClick={() => setEditing('new')}>
        {w.add}
      </Button>
    </>
  )
  return (
    // The cart button floats at the end of the page: the space below keeps it from covering anything permanently, and where
    // there are two columns of products it has one of its own beside everything.
    <div className="pb-24 min-[30rem]:pr-14">
      <PageHeader title={w.title} text={w.text} actions={manage && actions} />
      <ProductFilter />
      <p aria-live="polite" className="sr-only">
        {data && (hasNextPage ? w.shown(products.length) : w.shownAll(products.length))}
      </p>
      <Cards list={list} manage={manage} />
      <ProductDetail renderBuy={renderBuy} manage={manage} />
      <Suspense>
        {editing && <ProductForm product={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />}
      </Suspense>
    </div>
  )
}
