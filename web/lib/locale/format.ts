// How times, money and counts are written. The locale is an argument, so that these stay pure; so is the zone, which is the
// viewer's where none is given.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { formatWords } from '#messages/shared/format.ts'
import type { Locale } from '#messages/shared/words.ts'
import { wallClock } from '#contract/shared/zone.ts'
import { getZone } from './zone.ts'

// Average lengths: a relative time is only approximate.
const YEAR_MS = 365.25 * DAY_MS
const MONTH_MS = YEAR_MS / 12

const units = [
  ['year', YEAR_MS],
  ['month', MONTH_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

export function relativeTime(date: Date, now: Date, locale: Locale): string {
  const words = formatWords[locale]
  const passed = now.getTime() - date.getTime()
  const distance = Math.abs(passed)
  for (const [unit, length] of units) {
    if (distance >= length) return words[passed > 0 ? 'past' : 'future'][unit](Math.floor(distance / length))
  }
  return words.justNow
}

/** 1,234. Without Intl, whose first format takes a phone a tenth of a second, in the moment in which a list is rendered. */
export const formatNumber = (count: number): string => String(Math.round(count)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** For tables and cards: ₩12,000 */
export const won = (amount: number): string => `${amount < 0 ? '-' : ''}₩${formatNumber(Math.abs(amount))}`

/** For sentences: 12,000원 */
export const wonInWords = (amount: number, locale: Locale): string => formatWords[locale].won(formatNumber(amount))

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** 14 Nov 2026; in Korean 2026년 11월 14일. In the viewer's zone by default. We write the words: browsers' Korean differs. */
export function formatDate(date: Date, locale: Locale, timeZone: string | null = getZone()): string {
  const shown = wallClock(date, timeZone)
  const [year, month, day] = [shown.getUTCFullYear(), shown.getUTCMonth() + 1, shown.getUTCDate()]
  return formatWords[locale].date(String(year), month, twoDigits(day))
}

/** 오후 6:01, or 6:01 PM. */
export function formatTime(date: Date, locale: Locale, timeZone: string | null = getZone()): string {
  const shown = wallClock(date, timeZone)
  const hour = shown.getUTCHours()
  const { am, pm } = formatWords[locale]
  return (hour < 12 ? am : pm)(`${hour % 12 || 12}:${twoDigits(shown.getUTCMinutes())}`)
}

/** 14 Nov 2026 6:01 PM; in Korean 2026년 11월 14일 오후 6:01. */
export const formatDateTime = (date: Date, locale: Locale, timeZone: string | null = getZone()): string =>
  `${formatDate(date, locale, timeZone)} ${formatTime(date, locale, timeZone)}`

const KB = 1024

/** 812 KB, 3.4 MB, or 68.0 GB. */
export function formatBytes(bytes: number): string {
  if (bytes < KB ** 2) return `${formatNumber(Math.max(1, Math.round(bytes / KB)))} KB`
  return bytes < KB ** 3 ? `${(bytes / KB ** 2).toFixed(1)} MB` : `${(bytes / KB ** 3).toFixed(1)} GB`
}

const compact = { notation: 'compact', maximumFractionDigits: 1 } as const
const tags = { ko: 'ko-KR', en: 'en-US' }
const counts = new Map<Locale, Intl.NumberFormat>()

/** Short enough for a card: 1.2만 or 12K. */
export function formatCount(count: number, locale: Locale): string {
  if (Number.isInteger(count) && Math.abs(count) < 1_000) return String(count)
  const format = counts.get(locale) ?? new Intl.NumberFormat(tags[locale], compact)
  counts.set(locale, format)
  return format.format(count)
}
