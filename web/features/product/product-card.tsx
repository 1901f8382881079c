// A product in the grid. The whole card is a link to its detail.
import { clsx } from 'clsx'
import { EllipsisVertical, PencilLine, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { SQUARE, THUMBNAIL_SIZE, colorOf, transformed } from '#contract/shared/images.ts'
import type { Product } from '#contract/product/product.schema.ts'
import { productWords } from '#messages/product/product.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Link } from '#web/parts/text/link.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { LatePicture } from '#web/ui/basic/late-picture.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { ColorDots, ProductPrice, ProductStatusLabel, StockLabel } from './product-price.tsx'
import type { ProductSearch } from './product-search.ts'

const frame = clsx(
  'group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card',
  'transition-shadow duration-200 hover:shadow-popup has-[a:focus-visible]:outline-2',
  'has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring',
)
const picture = clsx(
  'size-full object-cover transition-transform duration-300 ease-soft group-hover:scale-[1.03]',
  'motion-reduce:transform-none',
)

export type Manage = { edit: (product: Product) => void; remove: (id: string) => void }

function ManageMenu({ product, manage }: { product: Product; manage: Manage }) {
  const w = t(productWords)
  const label = w.menu(product.name)
  return (
    <div className="absolute top-2 right-2 z-10">
      <Menu
        label={label}
        trigger={<IconButton variant="secondary" size="sm" label={label} icon={<EllipsisVertical />} />}
        items={[
          { label: w.edit, icon: <PencilLine />, onSelect: () => manage.edit(product) },
          { label: w.remove, icon: <Trash2 />, tone: 'danger', onSelect: () => manage.remove(product.id) },
        ]}
      />
    </div>
  )
}

type ProductCardProps = {
  product: Product
  /** Visible when the page opens, so its picture loads at once. */
  isFirst: boolean
  /** The address of the grid. */
  under: ProductSearch
  manage: Manage | null
}

/** Rendered again only where its product has changed, not for each one that is opened over the grid. */
export const ProductCard = memo(function ProductCard({ product, isFirst, under, manage }: ProductCardProps) {
  const { id, name, cover, status, stock, colors } = product
  return (
    <article className={frame}>
      <div className="relative aspect-square overflow-hidden bg-sunken" style={{ backgroundColor: colorOf(cover) }}>
        <LatePicture
          src={transformed(cover, SQUARE)}
          isFirst={isFirst}
          width={THUMBNAIL_SIZE}
          height={THUMBNAIL_SIZE}
          className={clsx(picture, stock === 0 && 'opacity-60')}
        />
        <p className="absolute top-2.5 left-2.5 flex gap-1.5">
          <ProductStatusLabel status={status} />
          <StockLabel stock={stock} />
        </p>
      </div>
      {/* On a phone the floating cart button may cover the picture, but not what stands below it. */}
      <div className="flex flex-1 flex-col gap-2 p-4 max-[30rem]:pr-16">
        <h2 className="text-[0.9375rem] leading-6 font-semibold">
          <Link
            to="/products"
            search={{ ...under, id }}
            state={{ fromList: true }}
            resetScroll={false}
            data-card=""
            className="no-underline outline-none group-hover:underline after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h2>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <ColorDots colors={colors} />
          <ProductPrice product={product} className="ml-auto" />
        </div>
      </div>
      {manage && <ManageMenu product={product} manage={manage} />}
    </article>
  )
})
