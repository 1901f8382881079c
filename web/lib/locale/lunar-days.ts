// Apart from the other days: the table of lunar years is large, and few screens show it.
import { toLunar } from '#contract/korean-calendar/lunar.ts'
import { dayWords } from '#messages/shared/days.ts'
import { t } from './locale.ts'

/** 음력 10월 7일 */
export function lunarText(day: string): string {
  const { month, day: date, leap } = toLunar(day)
  return t(dayWords).lunar(month, date, leap)
}

/** 10.7 */
export function lunarShort(day: string): string {
  const { month, day: date, leap } = toLunar(day)
  return t(dayWords).lunarShort(month, date, leap)
}
