import { expect, test } from 'vitest'
import { publicHolidays } from '#contract/korean-calendar/holidays.ts'
import { solarTermNames } from '#contract/korean-calendar/solar-terms.ts'
import { dayWords } from './days.ts'
import { formatWords } from './format.ts'

const years = Array.from({ length: 30 }, (_, at) => 2021 + at)
const holidays = years.flatMap((year) => publicHolidays(year).map(({ aname }) => aname))

test.each([...new Set([...holidays, ...solarTermNames])])('%s has an English name', (name) => {
  expect(dayWords.en.publicDay(name)).not.toMatch(/\p{Script=Hangul}/u)
  expect(dayWords.ko.publicDay(name)).toBe(name)
})

test('a substitute day names its feast, and a name that nobody knows stays', () => {
  expect(dayWords.en.publicDay('대체공휴일(설날)')).toBe('Substitute holiday (Lunar New Year)')
  expect(dayWords.en.publicDay('개교기념일')).toBe('개교기념일')
})

test('English names the day before the month, wherever a day is written', () => {
  const { en } = dayWords
  const written = [en.day(2026, 11, 18, 'Wed'), en.monthDay(11, 18, 'Wed'), en.today(11, 18, 'Wed'), en.short(11, 18)]
  expect([...written, formatWords.en.date('2026', 11, '18')]).toEqual([
    'Wed, 18 Nov 2026',
    'Wed, 18 Nov',
    'Wed, 18 Nov',
    '18 Nov',
    '18 Nov 2026',
  ])
})
