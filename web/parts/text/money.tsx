import { clsx } from 'clsx'
import { won, wonInWords } from '#web/lib/locale/format.ts'
import { getLocale } from '#web/lib/locale/locale.ts'

type MoneyProps = {
  amount: number
  /** 12,000원 instead of ₩12,000. */
  inWords?: boolean
  /** The price before a sale. */
  struck?: boolean
  className?: string
}

export function Money({ amount, inWords = false, struck = false, className }: MoneyProps) {
  const text = inWords ? wonInWords(amount, getLocale()) : won(amount)
  const look = clsx('whitespace-nowrap', struck && 'text-ink-faint', className)
  if (struck) return <del className={look}>{text}</del>
  return (
    <data value={amount} className={look}>
      {text}
    </data>
  )
}
