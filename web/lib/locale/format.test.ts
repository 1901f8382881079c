import { describe, expect, test } from 'vitest'
import {
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatNumber,
  formatTime,
  relativeTime,
  won,
  wonInWords,
} from './format.ts'

const now = new Date('2026-11-15T05:05:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const before = (distance: number) => new Date(now.getTime() - distance)

describe('relative times', () => {
  test.each([
    [0, '방금', 'just now'],
    [59_999, '방금', 'just now'],
    [minute, '1분 전', '1 minute ago'],
    [3 * minute, '3분 전', '3 minutes ago'],
    [59 * minute + 59_999, '59분 전', '59 minutes ago'],
    [2 * hour, '2시간 전', '2 hours ago'],
    [day - 1, '23시간 전', '23 hours ago'],
    [5 * day, '5일 전', '5 days ago'],
    [30 * day, '30일 전', '30 days ago'],
    [31 * day, '1개월 전', '1 month ago'],
    [364 * day, '11개월 전', '11 months ago'],
    [366 * day, '1년 전', '1 year ago'],
    [2 * 366 * day, '2년 전', '2 years ago'],
    [-30_000, '방금', 'just now'],
    [-3 * minute, '3분 후', 'in 3 minutes'],
    [-1 * hour, '1시간 후', 'in 1 hour'],
    [-2 * day, '2일 후', 'in 2 days'],
  ])('%d ms before now is %s, %s', (distance, korean, english) => {
    expect(relativeTime(before(distance), now, 'ko')).toBe(korean)
    expect(relativeTime(before(distance), now, 'en')).toBe(english)
  })
})

describe('money', () => {
  test('is ₩12,000 in tables and cards', () => {
    expect([0, 900, 12_000, -3_000].map(won)).toEqual(['₩0', '₩900', '₩12,000', '-₩3,000'])
    expect(won(1_234_567)).toBe('₩1,234,567')
  })
  test('is 12,000원 in a sentence', () => {
    expect(wonInWords(12_000, 'ko')).toBe('12,000원')
    expect(wonInWords(12_000, 'en')).toBe('12,000 won')
  })
})

describe('dates', () => {
  test('are written as each language writes them, in the zone that is asked for', () => {
    expect(formatDate(now, 'ko', 'Asia/Seoul')).toBe('2026년 11월 15일')
    expect(formatDate(now, 'en', 'Asia/Seoul')).toBe('15 Nov 2026')
    expect(formatDate(new Date('2026-03-04T16:00:00Z'), 'en', 'Asia/Seoul')).toBe('05 Mar 2026')
  })
  test('with a time have a 12-hour clock', () => {
    expect(formatDateTime(now, 'ko', 'Asia/Seoul')).toBe('2026년 11월 15일 오후 2:05')
    expect(formatTime(now, 'ko', 'Asia/Seoul')).toBe('오후 2:05')
    expect(formatTime(now, 'en', 'Asia/Seoul')).toBe('2:05 PM')
    expect(formatDateTime(now, 'en', 'Asia/Seoul')).toBe('15 Nov 2026 2:05 PM')
    const midnight = new Date('2026-11-14T15:00:00Z')
    expect(formatDateTime(midnight, 'en', 'Asia/Seoul')).toBe('15 Nov 2026 12:00 AM')
    expect(formatDateTime(midnight, 'ko', 'Asia/Seoul')).toBe('2026년 11월 15일 오전 12:00')
  })
})

describe('counts', () => {
  test('are shortened by 만 in Korean and by K in English', () => {
    const counts = [999, 12_000, 123_456_789]
    expect(counts.map((count) => formatCount(count, 'ko'))).toEqual(['999', '1.2만', '1.2억'])
    expect(counts.map((count) => formatCount(count, 'en'))).toEqual(['999', '12K', '123.5M'])
  })
  test('can be given in full', () => {
    expect(formatNumber(1_234_567)).toBe('1,234,567')
  })
})

test('sizes are given in the unit that suits them', () => {
  const sizes = [0, 18_000, 1024 ** 2, 16.3 * 1024 ** 2, 68 * 1024 ** 3]
  expect(sizes.map(formatBytes)).toEqual(['1 KB', '18 KB', '1.0 MB', '16.3 MB', '68.0 GB'])
})
