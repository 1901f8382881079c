import { counted, shortMonth } from './english.ts'
import { words } from './words.ts'

const ago = (n: number, unit: string) => `${counted(n, unit)} ago`
const ahead = (n: number, unit: string) => `in ${counted(n, unit)}`

// Times, amounts and counts in words.
export const formatWords = words({
  ko: {
    justNow: '방금',
    past: {
      minute: (n: number) => `${n}분 전`,
      hour: (n: number) => `${n}시간 전`,
      day: (n: number) => `${n}일 전`,
      month: (n: number) => `${n}개월 전`,
      year: (n: number) => `${n}년 전`,
    },
    future: {
      minute: (n: number) => `${n}분 후`,
      hour: (n: number) => `${n}시간 후`,
      day: (n: number) => `${n}일 후`,
      month: (n: number) => `${n}개월 후`,
      year: (n: number) => `${n}년 후`,
    },
    won: (amount: string) => `${amount}원`,
    date: (year: string, month: number, day: string) => `${year}년 ${month}월 ${Number(day)}일`,
    am: (time: string) => `오전 ${time}`,
    pm: (time: string) => `오후 ${time}`,
  },
  en: {
    justNow: 'just now',
    past: {
      minute: (n) => ago(n, 'minute'),
      hour: (n) => ago(n, 'hour'),
      day: (n) => ago(n, 'day'),
      month: (n) => ago(n, 'month'),
      year: (n) => ago(n, 'year'),
    },
    future: {
      minute: (n) => ahead(n, 'minute'),
      hour: (n) => ahead(n, 'hour'),
      day: (n) => ahead(n, 'day'),
      month: (n) => ahead(n, 'month'),
      year: (n) => ahead(n, 'year'),
    },
    won: (amount) => `${amount} won`,
    date: (year, month, day) => `${day} ${shortMonth(month)} ${year}`,
    am: (time) => `${time} AM`,
    pm: (time) => `${time} PM`,
  },
})
