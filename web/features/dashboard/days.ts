// Days on the screen, written as people write them.
import { addDays, parseDay, weekday } from '#contract/korean-calendar/dates.ts'
import { toLunar } from '#contract/korean-calendar/lunar.ts'
import { dashboardWords } from '#messages/dashboard.ts'
import { t } from '#web/lib/locale.ts'

const KOREA_MS = 9 * 3_600_000

/** The dashboard uses days in Korea, wherever the viewer is. */
export const todayInKorea = () => new Date(Date.now() + KOREA_MS).toISOString().slice(0, 10).replaceAll('-', '')

const partsOf = (yyyymmdd: string) => [Number(yyyymmdd.slice(4, 6)), Number(yyyymmdd.slice(6))] as const

export const shortDay = (yyyymmdd: string) => t(dashboardWords).shortDay(...partsOf(yyyymmdd))

export const longDay = (yyyymmdd: string) => {
  const w = t(dashboardWords)
  return w.longDay(...partsOf(yyyymmdd), w.weekday(weekday(yyyymmdd)))
}

export const fullToday = (yyyymmdd: string) => {
  const w = t(dashboardWords)
  return w.today(...partsOf(yyyymmdd), w.weekday(weekday(yyyymmdd)))
}

/** Null where the browser has no Korean lunar calendar. */
export function lunarDay(yyyymmdd: string) {
  try {
    const { month, day, leap } = toLunar(yyyymmdd)
    return t(dashboardWords).lunar(month, day, leap)
  } catch {
    return null
  }
}

export const daysFrom = (from: string, to: string) =>
  Array.from({ length: parseDay(to) - parseDay(from) + 1 }, (_, i) => addDays(from, i))
