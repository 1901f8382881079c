// The statement of an order on one sheet of A4: buyer, seller, lines and sums.
import './receipt.css'
import { clsx } from 'clsx'
import type { Order } from '#contract/order/order.schema.ts'
import { businessLines } from '#contract/site/site.ts'
import { SITE_ZONE } from '#contract/shared/zone.ts'
import { businessWords } from '#messages/site/business.ts'
import { orderDetailWords, orderStatusWords, orderWords } from '#messages/order/order.ts'
import { formatDate, formatDateTime, formatNumber } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { useSite } from '#web/lib/api/settings.ts'
import { Money } from '#web/parts/text/money.tsx'
import { buyerOf, ColorOption, memoOf } from './order-parts.tsx'
import { receiptKind } from './receipt-kind.ts'
import { splitVat } from './vat.ts'

/** From this number on, the lines are set closer. */
const LONG_FROM = 11
/** A sale in Korea has a Korean date, wherever the statement is printed. */

const time = (at: string) => formatDateTime(new Date(at), getLocale(), SITE_ZONE)

export function ReceiptSheet({ order }: { order: Order }) {
  const w = t(orderDetailWords)
  return (
    <article className={clsx('receipt', order.items.length >= LONG_FROM && 'is-long')}>
      <header className="mb-[6mm] text-center">
        <h1 className={clsx('text-[20pt]', getLocale() === 'ko' && 'tracking-[0.3em]')}>{w.receiptTitle}</h1>
        <p className="mt-1">{w.receiptTexts[receiptKind(order)]}</p>
      </header>
      <Parties order={order} />
      <Lines order={order} />
      <Totals order={order} />
    </article>
  )
}

/** Buyer, seller and date. */
function Parties({ order }: { order: Order }) {
  const w = t(orderDetailWords)
  const { zoneCode, addr1, addr2, tel, memo } = order.deliveryInfo
  const method = order.payment?.method
  const canceledAt = order.payment?.canceledAt
  const paid =
    order.paidAt &&
    [time(order.paidAt), method, canceledAt && w.refundedAt(time(canceledAt))].filter(Boolean).join(' · ')
  const { name, business } = useSite()
  // A line that the site leaves empty is no row.
  const businessRows = businessLines
    .filter((line) => line !== 'company' && business[line])
    .map((line) => [t(businessWords)[line], business[line]] as const)
  const rows = [
    [w.number, order.oid],
    [
      order.paidAt ? w.date : w.orderDate,
      formatDate(new Date(order.paidAt ?? order.orderedAt), getLocale(), SITE_ZONE),
    ],
    [w.supplier, business.company || name],
    ...businessRows,
    [w.buyer, buyerOf(order)],
    [w.delivery, `(${zoneCode}) ${addr1} ${addr2}`],
    [w.tel, tel],
    ...(memo ? [[w.memo, memoOf(memo)] as const] : []),
    [w.payment, paid ?? w.notPaidYet],
    [t(orderWords).status, t(orderStatusWords)[order.status]],
  ] as const
  return (
    <table className="mb-[6mm]">
      <caption className="sr-only">{w.receiptTitle}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="w-[30mm]">
              {name}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lines({ order }: { order: Order }) {
  const w = t(orderDetailWords)
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table>
        <caption className="sr-only">{w.items}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-full">
              {w.item}
            </th>
            <th scope="col">{w.option}</th>
            <th scope="col" className="number">
              {w.quantity}
            </th>
            <th scope="col" className="number max-sm:hidden">
              {w.unitPrice}
            </th>
            <th scope="col" className="number">
              {w.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => (
            <tr key={`${line.id} ${line.pname} ${line.option}`}>
              <td className="name">{line.pname}</td>
              <td className="whitespace-nowrap">
                <ColorOption option={line.option} />
              </td>
              <td className="number">{formatNumber(line.quantity)}</td>
              <td className="number max-sm:hidden">
                <Money amount={line.unitPrice} />
              </td>
              <td className="number">
                <Money amount={line.subTotal} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Totals({ order }: { order: Order }) {
  const w = t(orderDetailWords)
  const { supply, vat } = splitVat(order.wholePrice)
  const rows = [
    [w.goods, order.totalPrice],
    [w.fee, order.wholePrice - order.totalPrice],
    [w.supply, supply],
    [w.vat, vat],
  ] as const
  return (
    <div className="mt-[5mm] ml-auto max-w-[90mm] break-inside-avoid">
      <table>
        <caption className="sr-only">{w.payment}</caption>
        <tbody>
          {rows.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">
                <Money amount={amount} />
              </td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">{w.whole}</th>
            <td className="number">
              <Money amount={order.wholePrice} />
            </td>
          </tr>
          {order.refundedPrice > 0 && (
            <tr>
              <th scope="row">{w.refunded}</th>
              <td className="number">
                <Money amount={-order.refundedPrice} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="mt-[2mm] text-right text-[9pt] text-(--receipt-soft)">{w.vatIncluded}</p>
    </div>
  )
}
