import { orderDetailWords } from '#messages/order-detail.ts'
import { t } from '#web/lib/locale.ts'

/** The colour that was chosen: a dot for the eye, with its name beside it. */
export function ColorOption({ option }: { option: string }) {
  if (!option) return <span>{t(orderDetailWords).noOption}</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden
        style={{ backgroundColor: option }}
        className="size-3 shrink-0 rounded-full border border-line-strong print:[print-color-adjust:exact]"
      />
      {option}
    </span>
  )
}
