import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekday } from '#contract/korean-calendar/dates.ts'
import { publicHolidays } from '#contract/korean-calendar/holidays.ts'

function listed(year: number): string[] {
  return publicHolidays(year).map(({ adate, aname }) => `${adate} ${aname}`)
}

function ofYear(year: number, holidays: string): string[] {
  return holidays.split(' · ').map((holiday) => `${year}${holiday}`)
}

function substitutes(year: number): string[] {
  return publicHolidays(year)
    .filter(({ substitute }) => substitute)
    .map(({ adate, aname }) => `${adate} ${aname}`)
}

describe('Korean public holidays', () => {
  it('in 2025 are these and no others', () => {
    expect(listed(2025)).toEqual(
      ofYear(
        2025,
        '0101 신정 · 0128 설날 연휴 · 0129 설날 · 0130 설날 연휴 · 0301 삼일절 · 0303 대체공휴일(삼일절) · ' +
          '0505 어린이날 · 0505 부처님오신날 · 0506 대체공휴일(부처님오신날) · 0606 현충일 · 0815 광복절 · ' +
          '1003 개천절 · 1005 추석 연휴 · 1006 추석 · 1007 추석 연휴 · 1008 대체공휴일(추석) · 1009 한글날 · ' +
          '1225 성탄절',
      ),
    )
  })

  it('in 2026 are these and no others, with 노동절 and 제헌절', () => {
    expect(listed(2026)).toEqual(
      ofYear(
        2026,
        '0101 신정 · 0216 설날 연휴 · 0217 설날 · 0218 설날 연휴 · 0301 삼일절 · 0302 대체공휴일(삼일절) · ' +
          '0501 노동절 · 0505 어린이날 · 0524 부처님오신날 · 0525 대체공휴일(부처님오신날) · 0606 현충일 · ' +
          '0717 제헌절 · 0815 광복절 · 0817 대체공휴일(광복절) · 0924 추석 연휴 · 0925 추석 · 0926 추석 연휴 · ' +
          '1003 개천절 · 1005 대체공휴일(개천절) · 1009 한글날 · 1225 성탄절',
      ),
    )
  })

  it('in 2027 are these and no others', () => {
    expect(listed(2027)).toEqual(
      ofYear(
        2027,
        '0101 신정 · 0206 설날 연휴 · 0207 설날 · 0208 설날 연휴 · 0209 대체공휴일(설날) · 0301 삼일절 · ' +
          '0501 노동절 · 0503 대체공휴일(노동절) · 0505 어린이날 · 0513 부처님오신날 · 0606 현충일 · ' +
          '0717 제헌절 · 0719 대체공휴일(제헌절) · 0815 광복절 · 0816 대체공휴일(광복절) · 0914 추석 연휴 · ' +
          '0915 추석 · 0916 추석 연휴 · 1003 개천절 · 1004 대체공휴일(개천절) · 1009 한글날 · ' +
          '1011 대체공휴일(한글날) · 1225 성탄절 · 1227 대체공휴일(성탄절)',
      ),
    )
  })

  it('in 2028 are these and no others', () => {
    expect(listed(2028)).toEqual(
      ofYear(
        2028,
        '0101 신정 · 0126 설날 연휴 · 0127 설날 · 0128 설날 연휴 · 0301 삼일절 · 0501 노동절 · ' +
          '0502 부처님오신날 · 0505 어린이날 · 0606 현충일 · 0717 제헌절 · 0815 광복절 · 1002 추석 연휴 · ' +
          '1003 개천절 · 1003 추석 · 1004 추석 연휴 · 1005 대체공휴일(추석) · 1009 한글날 · 1225 성탄절',
      ),
    )
  })

  it('in 2024 had neither 노동절 nor 제헌절', () => {
    expect(listed(2024)).toEqual(
      ofYear(
        2024,
        '0101 신정 · 0209 설날 연휴 · 0210 설날 · 0211 설날 연휴 · 0212 대체공휴일(설날) · 0301 삼일절 · ' +
          '0505 어린이날 · 0506 대체공휴일(어린이날) · 0515 부처님오신날 · 0606 현충일 · 0815 광복절 · ' +
          '0916 추석 연휴 · 0917 추석 · 0918 추석 연휴 · 1003 개천절 · 1009 한글날 · 1225 성탄절',
      ),
    )
  })
})

describe('substitute days', () => {
  it('came for national days in the second half of 2021, for 부처님오신날 and 성탄절 in 2023', () => {
    expect(substitutes(2021)).toEqual(
      ofYear(2021, '0816 대체공휴일(광복절) · 1004 대체공휴일(개천절) · 1011 대체공휴일(한글날)'),
    )
    expect(substitutes(2022)).toEqual(ofYear(2022, '0912 대체공휴일(추석) · 1010 대체공휴일(한글날)'))
    expect(substitutes(2023)).toEqual(ofYear(2023, '0124 대체공휴일(설날) · 0529 대체공휴일(부처님오신날)'))
  })

  it('were from 2014 to 2020 only for 설날, 추석 and 어린이날', () => {
    expect(substitutes(2013)).toEqual([])
    expect(substitutes(2017)).toEqual(ofYear(2017, '0130 대체공휴일(설날) · 1006 대체공휴일(추석)'))
    expect(substitutes(2018)).toEqual(ofYear(2018, '0507 대체공휴일(어린이날) · 0926 대체공휴일(추석)'))
    expect(substitutes(2020)).toEqual(ofYear(2020, '0127 대체공휴일(설날)'))
  })

  it('are two where 추석 meets both 개천절 and a Sunday', () => {
    expect(substitutes(2036).filter((line) => line.includes('추석'))).toEqual(
      ofYear(2036, '1006 대체공휴일(추석) · 1007 대체공휴일(추석)'),
    )
    expect(substitutes(2039).filter((line) => line.includes('추석'))).toEqual(
      ofYear(2039, '1004 대체공휴일(추석) · 1005 대체공휴일(추석)'),
    )
  })

  it('are never given for 신정 and 현충일, nor for 설날 and 추석 on a Saturday', () => {
    expect(substitutes(2022).some((line) => line.includes('신정'))).toBe(false)
    expect(substitutes(2026).some((line) => line.includes('현충일'))).toBe(false)
    expect(substitutes(2026).some((line) => line.includes('추석'))).toBe(false)
  })

  it('are working days of their own, in any year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2014, max: 2050 }), (year) => {
        const holidays = publicHolidays(year)
        for (const { adate, aname, substitute } of holidays) {
          expect(aname.startsWith('대체공휴일(')).toBe(substitute)
          if (!substitute) continue
          expect([1, 2, 3, 4, 5]).toContain(weekday(adate))
          expect(holidays.filter((other) => other.adate === adate)).toHaveLength(1)
        }
        expect(holidays.map(({ adate }) => adate)).toEqual(holidays.map(({ adate }) => adate).toSorted())
      }),
    )
  })
})
