// 상품 추가 and 상품 수정: the admin's dialog, loaded on demand.
import { PICKED_MAX_BYTES, pickedTypes } from '#contract/shared/images.ts'
import type { Product } from '#contract/product/product.schema.ts'
import { PRODUCT_NAME_MAX, productStatuses, type ProductStatus } from '#contract/product/product.ts'
import { productWords } from '#messages/product/product.ts'
import { colorLabel } from '#web/lib/locale/color-label.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ImageField } from '#web/ui/form/image-field.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { RecordDialog } from '#web/parts/writing/record-dialog.tsx'
import { ColorField } from './color-field.tsx'
import { useProductForm } from './use-product-form.ts'

type Form = ReturnType<typeof useProductForm>

const digits = (text: string, most = 9) => text.replaceAll(/\D/g, '').slice(0, most)

function Prices({ values: written, fieldErrors, change }: Form) {
  const w = t(productWords).form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={w.price}
        inputMode="numeric"
        autoComplete="off"
        end={<span className="pr-3 text-ink-faint">₩</span>}
        value={written.price}
        onChange={(event) => change({ price: digits(event.target.value) })}
        error={fieldErrors.price}
      />
      <TextField
        label={w.priceSale}
        optional
        hint={w.priceSaleHint}
        inputMode="numeric"
        autoComplete="off"
        end={<span className="pr-3 text-ink-faint">₩</span>}
        value={written.priceSale}
        onChange={(event) => change({ priceSale: digits(event.target.value) })}
        error={fieldErrors.priceSale}
      />
    </div>
  )
}

function StatusAndStock({ values: written, fieldErrors, change }: Form) {
  const w = t(productWords)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select<ProductStatus>
        label={w.form.status}
        value={written.status}
        onChange={(status) => change({ status })}
        options={productStatuses.map((value) => ({ value, label: w.filter.statuses[value] }))}
      />
      <div>
        <TextField
          label={w.form.stock}
          inputMode="numeric"
          autoComplete="off"
          disabled={written.isUnlimited}
          value={written.isUnlimited ? '' : written.stock}
          onChange={(event) => change({ stock: digits(event.target.value, 6) })}
          error={fieldErrors.stock}
        />
        <Checkbox
          label={w.form.unlimited}
          checked={written.isUnlimited}
          onChange={(event) => change({ isUnlimited: event.target.checked, stock: written.stock })}
        />
      </div>
    </div>
  )
}

function Fields({ form }: { form: Form }) {
  const w = t(productWords).form
  const { values: written, fieldErrors, change, percent } = form
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={w.name}
        maxLength={PRODUCT_NAME_MAX}
        value={written.name}
        onChange={(event) => change({ name: event.target.value })}
        error={fieldErrors.name}
      />
      <div>
        <ImageField
          label={w.cover}
          shape="square"
          value={written.cover || null}
          onPick={(cover) => change({ cover })}
          hint={w.coverHint}
          error={fieldErrors.cover}
          types={pickedTypes}
          maxBytes={PICKED_MAX_BYTES}
        />
        {percent !== null && <ProgressBar label={w.uploading} percent={percent} className="mt-2" />}
      </div>
      <Prices {...form} />
      <StatusAndStock {...form} />
      <ColorField colors={written.colors} onChange={(colors) => change({ colors })} error={fieldErrors.colors} />
    </div>
  )
}

type ProductFormProps = { product: Product | undefined; onClose: () => void }

export default function ProductForm({ product, onClose }: ProductFormProps) {
  const w = t(productWords).form
  const form = useProductForm(product, onClose)
  return (
    <RecordDialog
      form={form}
      draft={form.draft}
      onClose={onClose}
      title={product ? w.editTitle : w.addTitle}
      words={w}
      fields={{
        name: { label: w.name },
        cover: { label: w.cover, isPicture: true },
        price: { label: w.price },
        priceSale: { label: w.priceSale },
        status: { label: w.status, text: (status) => t(productWords).filter.statuses[status] },
        colors: { label: w.colors, text: (colors) => colors.map(colorLabel).join(', ') },
        stock: { label: w.stock },
        isUnlimited: { label: w.unlimited, text: (isUnlimited) => (isUnlimited ? '✓' : '–') },
      }}
    >
      <Fields form={form} />
    </RecordDialog>
  )
}
