// The products that sold most, for those who may not see how much: their names in order, each leading to the shop.
import { clsx } from 'clsx'
import type { ShopFigures } from '#contract/dashboard/dashboard.schema.ts'
import { formatNumber } from '#web/lib/locale/format.ts'
import { Link } from '#web/parts/text/link.tsx'

export const ProductRanks = ({ products }: Pick<ShopFigures, 'products'>) => (
  <ol className="flex h-full flex-col">
    {products.map(({ pname }, i) => (
      <li key={pname} className="flex max-h-13 min-h-0 flex-1 border-t border-line first:border-t-0">
        <Link
          to="/products"
          search={{ text: pname }}
          className="flex min-w-0 flex-1 items-center gap-3 rounded-item px-1 no-underline hover:bg-sunken"
        >
          <span
            className={clsx(
              'grid size-7 shrink-0 place-items-center rounded-full text-[0.8125rem] font-bold tabular-nums',
              i < 3 ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink-soft',
            )}
          >
            {formatNumber(i + 1)}
          </span>
          <span className="min-w-0 flex-1 truncate text-sm font-medium">{pname}</span>
        </Link>
      </li>
    ))}
  </ol>
)
