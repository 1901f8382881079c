// Price and stock of a product, the same on the card and in the details.
import type { Product } from '#contract/product/product.schema.ts'
import { LOW_STOCK } from '#contract/product/product.ts'
import { productWords } from '#messages/product/product.ts'
import { colorLabels } from '#web/lib/locale/color-label.ts'
import { t } from '#web/lib/locale/locale.ts'
import { ColorDot } from '#web/parts/color-dot.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { Money } from '#web/parts/text/money.tsx'
import { VisuallyHidden } from '#web/ui/basic/visually-hidden.tsx'

export function ProductPrice({ product, className }: { product: Product; className?: string }) {
  const w = t(productWords)
  return (
    <p className={className}>
      {product.priceSale !== undefined && (
        <>
          <VisuallyHidden>{w.priceSale} </VisuallyHidden>
          <Money amount={product.priceSale} struck className="mr-1.5 text-[0.9em] font-normal" />
        </>
      )}
      <VisuallyHidden>{w.price} </VisuallyHidden>
      <Money amount={product.price} className="font-bold" />
    </p>
  )
}

/** Shown only when the stock matters to a buyer. */
export function StockLabel({ stock }: Pick<Product, 'stock'>) {
  const w = t(productWords)
  if (stock === null || stock > LOW_STOCK) return null
  if (stock > 0) return <Label tone="warn">{w.left(stock)}</Label>
  // Must be visible on pictures of any colour.
  return (
    <span className="inline-flex h-6 items-center rounded-item bg-inverse px-2 text-xs font-semibold text-on-inverse">
      {w.soldOut}
    </span>
  )
}

export function ProductStatusLabel({ status }: Pick<Product, 'status'>) {
  if (status === 'default') return null
  return <Label tone={status === 'sale' ? 'danger' : 'info'}>{t(productWords).statuses[status]}</Label>
}

const DOTS = 3

/** Three colours, then +N for the others; each has a name for screen readers and for the mouse. */
export function ColorDots({ colors }: Pick<Product, 'colors'>) {
  const names = colorLabels(colors)
  const more = colors.length - DOTS
  return (
    <span role="img" aria-label={t(productWords).colors(names.join(', '))} className="flex items-center gap-1">
      {colors.slice(0, DOTS).map((color, at) => (
        <span key={color} title={names[at]} className="grid">
          <ColorDot color={color} />
        </span>
      ))}
      {more > 0 && <span className="text-sm text-ink-soft tabular-nums">{t(productWords).moreColors(more)}</span>}
    </span>
  )
}
