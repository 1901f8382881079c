// One product over the grid, with its own address. The app passes in how to buy it: features do not import each other.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PackageX, PencilLine, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { SQUARE, THUMBNAIL_SIZE, colorOf, transformed } from '#contract/shared/images.ts'
import type { Product } from '#contract/product/product.schema.ts'
import { productWords } from '#messages/product/product.ts'
import { isGone } from '#web/lib/api/call.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSeen } from '#web/lib/api/seen.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Manage } from './product-card.tsx'
import { ProductPrice, ProductStatusLabel, StockLabel } from './product-price.tsx'
import { productQueries } from './product.queries.ts'
import { useOverProducts } from './use-product-search.ts'

type Slots = { renderBuy: (product: Product) => ReactNode; manage: Manage | null }

function Loading() {
  return (
    <div aria-busy className="grid gap-6 sm:grid-cols-2">
      <Skeleton className="aspect-square h-auto w-full rounded-card" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-20" />
        <Skeleton className="h-12" />
      </div>
    </div>
  )
}

function Gone() {
  const w = t(productWords)
  const { close } = useOverProducts()
  return (
    <EmptyState
      icon={<PackageX />}
      title={w.gone}
      text={w.goneText}
      action={<Button onClick={close}>{w.toList}</Button>}
    />
  )
}

function ManageButtons({ product, manage }: { product: Product; manage: Manage }) {
  const w = t(productWords)
  const { close } = useOverProducts()
  const leave = (then: () => void) => () => {
    close()
    then()
  }
  return (
    <div className="mt-auto flex gap-2 border-t border-line pt-4">
      <Button size="sm" icon={<PencilLine />} onClick={leave(() => manage.edit(product))}>
        {w.edit}
      </Button>
      <Button size="sm" icon={<Trash2 />} onClick={leave(() => manage.remove(product.id))}>
        {w.remove}
      </Button>
    </div>
  )
}

function Detail({ product, renderBuy, manage }: Slots & { product: Product }) {
  useSeen({ collection: 'products', id: product.id })
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <img
        src={transformed(product.cover, SQUARE)}
        alt=""
        width={THUMBNAIL_SIZE}
        height={THUMBNAIL_SIZE}
        style={{ backgroundColor: colorOf(product.cover) }}
        className="aspect-square w-full rounded-card bg-sunken object-cover"
      />
      <div className="flex flex-col gap-5">
        <div>
          <p className="mb-1 flex min-h-6 gap-1.5 empty:hidden">
            <ProductStatusLabel status={product.status} />
            <StockLabel stock={product.stock} />
          </p>
          <ProductPrice product={product} className="text-2xl" />
        </div>
        {renderBuy(product)}
        {manage && <ManageButtons product={product} manage={manage} />}
      </div>
    </div>
  )
}

/** The product that is open, or that is just closing. */
function useShownId(id: string | undefined) {
  const [shown, setShown] = useState(id)
  if (id !== undefined && id !== shown) setShown(id)
  return id ?? shown
}

function OpenProduct({ id, ...slots }: Slots & { id: string }) {
  const w = t(productWords)
  const { data, error, isFetching, refetch } = useQuery(productQueries.one(id, useQueryClient()))
  if (isGone(error)) return <Gone />
  if (data) return <Detail product={data} {...slots} />
  if (error) return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  return <Loading />
}

function Title({ id }: { id: string }) {
  const w = t(productWords)
  const { data, error } = useQuery(productQueries.one(id, useQueryClient()))
  const name = isGone(error) ? w.gone : data?.name
  useDocumentTitle(name)
  return <>{name ?? w.title}</>
}

export function ProductDetail(slots: Slots) {
  const { id, close } = useOverProducts()
  const shown = useShownId(id)
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => !open && close()}
      size="lg"
      title={shown && <Title key={String(id)} id={shown} />}
    >
      {shown && <OpenProduct key={shown} id={shown} {...slots} />}
    </Dialog>
  )
}
