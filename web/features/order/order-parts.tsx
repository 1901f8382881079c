// Small pieces that the list, the detail and the statement share.
import { Fact, Facts } from '#web/parts/lists/facts.tsx'
import { OrderStatusLabel } from '#web/parts/order-status.tsx'
import { clsx } from 'clsx'
import { Package } from 'lucide-react'
import { deliveryMemos } from '#contract/order/delivery.ts'
import { SMALL_SQUARE, transformed } from '#contract/shared/images.ts'
import type { OrderSummary } from '#contract/order/order.schema.ts'
import { COLOR, colorNameOf } from '#contract/product/product-color.ts'
import { cartWords } from '#messages/cart/cart.ts'
import { colorWords } from '#messages/product/color.ts'
import { orderDetailWords, orderWords } from '#messages/order/order.ts'
import { personWords } from '#messages/shared/person.ts'
import { t } from '#web/lib/locale/locale.ts'
import { ColorDot } from '#web/parts/color-dot.tsx'
import { Label } from '#web/ui/basic/label.tsx'

/** The status, or a note that the server is still asking the provider about the payment. */
export function OrderState({
  order,
}: {
  order: Pick<OrderSummary, 'status' | 'isChecking' | 'refundedPrice' | 'wholePrice'>
}) {
  const { status, isChecking, refundedPrice, wholePrice } = order
  const w = t(orderWords)
  if (isChecking && status !== '취소')
    return <Label tone="violet">{status === '주문완료' ? w.checking : w.refunding}</Label>
  if (refundedPrice === 0 || status === '취소') return <OrderStatusLabel status={status} />
  return (
    <span className="inline-flex flex-wrap gap-1">
      <OrderStatusLabel status={status} />
      <Label tone="danger">{refundedPrice < wholePrice ? w.partlyRefunded : w.whollyRefunded}</Label>
    </span>
  )
}

/** The buyer's name for the admin and the statement: some accounts have no e-mail, and some are gone. */
export const buyerOf = ({ email, buyerName }: Pick<OrderSummary, 'email' | 'buyerName'>) =>
  email ?? buyerName ?? t(personWords).left

/** 감자 외 2종: two colours of one product are one kind. */
export const orderTitle = ({ pname, kindCount }: Pick<OrderSummary, 'pname' | 'kindCount'>): string =>
  t(orderWords).itemsOf(pname, kindCount - 1)

/** The chosen colour: a dot with its name beside it. */
export function ColorOption({ option }: { option: string }) {
  if (!COLOR.test(option)) return <span>{option || t(orderDetailWords).noOption}</span>
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <ColorDot color={option} className="size-3 [print-color-adjust:exact]" />
      {t(colorWords)[colorNameOf(option)]}
    </span>
  )
}

type CoverProps = {
  src: string
  /** In view when the page opens: loaded at once. */
  isFirst?: boolean
  className?: string
}

/** Sharp up to 125 px. */
export function Cover({ src, isFirst = false, className }: CoverProps) {
  const look = clsx('shrink-0 rounded-item bg-sunken object-cover', className)
  const first = isFirst && ({ loading: 'eager', fetchPriority: 'high' } as const)
  if (src) return <img src={transformed(src, SMALL_SQUARE)} alt="" loading="lazy" {...first} className={look} />
  return (
    <span aria-hidden className={clsx(look, 'grid place-items-center text-ink-faint')}>
      <Package className="size-5" />
    </span>
  )
}

/** The memo in the reader's language; the buyer picked it from a list. */
export function memoOf(memo: string): string {
  const known = deliveryMemos.find((one) => one !== '' && one === memo)
  return known ? t(cartWords).delivery.memos[known] : memo
}

export function DeliveryFacts({ delivery }: { delivery: OrderSummary['deliveryInfo'] }) {
  const w = t(orderDetailWords)
  return (
    <Facts>
      <Fact name={w.zoneCode}>{delivery.zoneCode}</Fact>
      <Fact name={w.address}>
        {delivery.addr1}
        {delivery.addr2 && <span className="block">{delivery.addr2}</span>}
      </Fact>
      <Fact name={w.tel}>
        <a href={`tel:${delivery.tel}`} className="rounded-item whitespace-nowrap hover:underline">
          {delivery.tel}
        </a>
      </Fact>
      <Fact name={w.memo}>{memoOf(delivery.memo) || <span className="text-ink-faint">{w.noMemo}</span>}</Fact>
    </Facts>
  )
}
