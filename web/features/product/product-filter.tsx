// Filters and order of the grid; the address keeps all of it.
import { clsx } from 'clsx'
import { Check, ChevronDown, X } from 'lucide-react'
import { colorNames, type ColorName } from '#contract/product/product-color.ts'
import {
  PRODUCT_TEXT_MAX,
  productSorts,
  productStatuses,
  type ProductSort,
  type ProductStatus,
} from '#contract/product/product.ts'
import { colorWords } from '#messages/product/color.ts'
import { productWords } from '#messages/product/product.ts'
import { useEnterSubmit } from '#web/lib/form/enter-submit.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useTypedText } from '#web/parts/lists/typed-text.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { ColorDot } from '#web/parts/color-dot.tsx'
import { controlLook, TextField } from '#web/ui/form/field.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { SearchField } from '#web/parts/lists/search-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useProductSearch } from './use-product-search.ts'

function TextFilter() {
  const { text, change } = useProductSearch()
  return (
    <SearchField
      label={t(productWords).filter.text}
      applied={text}
      apply={(next) => change({ text: next })}
      maxLength={PRODUCT_TEXT_MAX}
      className="min-w-0 flex-1 basis-48 max-[55rem]:basis-full max-sm:-order-2 min-[55rem]:max-w-80"
    />
  )
}

function PriceFilter({ bound }: { bound: 'min' | 'max' }) {
  const w = t(productWords).filter
  const { [bound]: applied, change } = useProductSearch()
  const apply = (next: string) => change({ [bound]: next === '' ? undefined : Number(next) })
  const field = useTypedText(applied === undefined ? '' : String(applied), apply)
  const enter = useEnterSubmit(field.applyNow)
  return (
    <TextField
      {...enter}
      label={w[bound]}
      hideLabel
      inputMode="numeric"
      autoComplete="off"
      placeholder={w.short[bound]}
      value={field.value}
      onChange={(event) => field.onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 9))}
      onBlur={field.onBlur}
      className="w-24"
    />
  )
}

function Swatch({ name, close }: { name: ColorName; close: () => void }) {
  const { color, change } = useProductSearch()
  const isChosen = color === name
  const choose = () => {
    change({ color: isChosen ? undefined : name })
    close()
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={choose}
      className={clsx(
        'flex min-h-11 items-center gap-2 rounded-item px-2.5 text-left text-sm hover:bg-hover',
        isChosen && 'font-semibold text-accent-ink',
      )}
    >
      <ColorDot color={colorNames[name]} className="size-5" />
      {t(colorWords)[name]}
      {isChosen && <Check aria-hidden className="ml-auto size-4" />}
    </button>
  )
}

function ColorFilter() {
  const w = t(productWords).filter
  const { color } = useProductSearch()
  const trigger = (
    <button
      type="button"
      className={clsx(controlLook, 'inline-flex h-10 w-auto! items-center gap-2 px-3 pointer-coarse:h-11')}
    >
      {color && <ColorDot color={colorNames[color]} />}
      {color ? t(colorWords)[color] : w.color}
      <ChevronDown aria-hidden className="size-4.5 text-ink-faint" />
    </button>
  )
  return (
    <Popover trigger={trigger} label={w.color} width={280} align="start">
      {(close) => (
        <div role="group" aria-label={w.color} className="grid grid-cols-2 gap-0.5 p-2">
          {(Object.keys(colorNames) as ColorName[]).map((name) => (
            <Swatch key={name} name={name} close={close} />
          ))}
        </div>
      )}
    </Popover>
  )
}

const ALL = 'all'

export function ProductFilter() {
  const w = t(productWords).filter
  const { status, sort, isFiltered, change, clear } = useProductSearch()
  const statuses = [
    { value: ALL, label: w.allStatuses } as const,
    ...productStatuses.map((value) => ({ value, label: w.statuses[value] })),
  ]
  return (
    <div role="search" className="mb-6 flex flex-wrap items-center gap-2">
      <TextFilter />
      <Select<ProductStatus | typeof ALL>
        label={w.status}
        hideLabel
        value={status ?? ALL}
        onChange={(next) => change({ status: next === ALL ? undefined : next })}
        options={statuses}
        className="w-34 max-sm:-order-1 max-sm:flex-1"
      />
      <ColorFilter />
      <div role="group" aria-label={w.price} className="flex items-center gap-1.5">
        <PriceFilter bound="min" />
        <span aria-hidden className="text-ink-faint">
          –
        </span>
        <PriceFilter bound="max" />
      </div>
      {isFiltered && (
        <Button variant="ghost" icon={<X />} onClick={clear}>
          {w.clear}
        </Button>
      )}
      <Select<ProductSort>
        label={w.sort}
        hideLabel
        value={sort}
        onChange={(next) => change({ sort: next === 'newest' ? undefined : next })}
        options={productSorts.map((value) => ({ value, label: w.sorts[value] }))}
        className="flex-1 basis-32 max-sm:-order-1 sm:ml-auto sm:max-w-40"
      />
    </div>
  )
}
