// How far an order has come, with times; the steps that are still to come follow in grey.
import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import type { Order } from '#contract/order/order.schema.ts'
import { orderStatuses, type OrderStatus } from '#contract/order/order.ts'
import { orderDetailWords, orderStatusWords, orderWords } from '#messages/order/order.ts'
import { formatDateTime } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'

const way = orderStatuses.filter((status) => status !== '취소')

export type Step = { status: OrderStatus; at: string | null }

/** The steps that have happened, then those to come; after a cancel none is to come. */
export function stepsOf({ status, timeline }: Pick<Order, 'status' | 'timeline'>): Step[] {
  const ahead = status === '취소' ? [] : way.slice(way.indexOf(status) + 1)
  return [...timeline, ...ahead.map((next) => ({ status: next, at: null }))]
}

function Mark({ step, isChecking }: { step: Step; isChecking: boolean }) {
  const look = 'z-1 mt-0.5 grid size-6 shrink-0 place-items-center rounded-full [&_svg]:size-3.5'
  if (isChecking) {
    return (
      <span className={clsx(look, 'bg-violet-soft text-violet-ink')}>
        <Spinner size="sm" label={null} />
      </span>
    )
  }
  if (!step.at) return <span className={clsx(look, 'border-2 border-line bg-surface')} />
  const tone = step.status === '취소' ? 'bg-danger-soft text-danger-ink' : 'bg-accent text-on-accent'
  return <span className={clsx(look, tone)}>{step.status === '취소' ? <X /> : <Check />}</span>
}

export function OrderTimeline({ order }: { order: Order }) {
  const w = t(orderDetailWords)
  const statusWords = t(orderStatusWords)
  const steps = stepsOf(order)
  return (
    <ol aria-label={w.timeline} aria-live="polite" className="flex flex-col">
      {steps.map((step, index) => {
        const isChecking = order.isChecking && step.status === '결제완료' && !step.at
        return (
          <li
            key={`${step.status} ${step.at}`}
            aria-current={step.at && !steps[index + 1]?.at ? 'step' : undefined}
            className="relative flex gap-3 pb-5 last:pb-0"
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={clsx(
                  'absolute top-3 bottom-0 left-3 -ml-px w-0.5',
                  steps[index + 1]?.at ? 'bg-accent' : 'bg-line',
                )}
              />
            )}
            <Mark step={step} isChecking={isChecking} />
            <div className="min-w-0">
              <p className={step.at ? 'font-semibold' : 'text-ink-faint'}>
                {isChecking ? t(orderWords).checking : statusWords[step.status]}
                {!step.at && !isChecking && <span className="sr-only"> ({w.pending})</span>}
              </p>
              {step.at && (
                <time dateTime={step.at} className="text-sm text-ink-soft">
                  {formatDateTime(new Date(step.at), getLocale())}
                </time>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
