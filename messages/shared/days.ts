import { counted, shortMonth } from './english.ts'
import { words } from './words.ts'

const koreanWeekdays = ['일', '월', '화', '수', '목', '금', '토']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The names under which public holidays and solar terms are stored. */
const englishNames: Readonly<Record<string, string>> = {
  신정: 'New Year’s Day',
  설날: 'Lunar New Year',
  '설날 연휴': 'Lunar New Year holiday',
  삼일절: 'Independence Movement Day',
  노동절: 'Labour Day',
  부처님오신날: 'Buddha’s Birthday',
  어린이날: 'Children’s Day',
  현충일: 'Memorial Day',
  제헌절: 'Constitution Day',
  광복절: 'Liberation Day',
  추석: 'Chuseok',
  '추석 연휴': 'Chuseok holiday',
  개천절: 'National Foundation Day',
  한글날: 'Hangeul Day',
  성탄절: 'Christmas Day',
  소한: 'Lesser Cold',
  대한: 'Greater Cold',
  입춘: 'Start of Spring',
  우수: 'Rain Water',
  경칩: 'Awakening of Insects',
  춘분: 'Spring Equinox',
  청명: 'Clear and Bright',
  곡우: 'Grain Rain',
  입하: 'Start of Summer',
  소만: 'Grain Buds',
  망종: 'Grain in Ear',
  하지: 'Summer Solstice',
  소서: 'Lesser Heat',
  대서: 'Greater Heat',
  입추: 'Start of Autumn',
  처서: 'End of Heat',
  백로: 'White Dew',
  추분: 'Autumn Equinox',
  한로: 'Cold Dew',
  상강: 'Frost Descent',
  입동: 'Start of Winter',
  소설: 'Light Snow',
  대설: 'Heavy Snow',
  동지: 'Winter Solstice',
}

/** A name that is not known, such as one that an admin typed, stays as it is. */
function englishName(name: string): string {
  const feast = /^대체공휴일\((.+)\)$/.exec(name)?.[1]
  return feast ? `Substitute holiday (${englishName(feast)})` : (englishNames[name] ?? name)
}

/** How days are written: solar and lunar ones, and how far away they are. */
export const dayWords = words({
  ko: {
    weekday: (number: number) => koreanWeekdays[number] ?? '',
    day: (year: number, month: number, day: number, weekday: string) => `${year}년 ${month}월 ${day}일 (${weekday})`,
    monthDay: (month: number, day: number, weekday: string) => `${month}월 ${day}일 (${weekday})`,
    today: (month: number, day: number, weekday: string) => `${month}월 ${day}일 ${weekday}요일`,
    short: (month: number, day: number) => `${month}.${day}`,
    lunar: (month: number, day: number, leap: boolean) => `음력 ${leap ? '윤' : ''}${month}월 ${day}일`,
    lunarShort: (month: number, day: number, leap: boolean) => `${leap ? '윤' : ''}${month}.${day}`,
    dDay: (days: number) => (days === 0 ? 'D-DAY' : days > 0 ? `D-${days}` : `D+${-days}`),
    publicDay: (name: string) => name,
  },
  en: {
    weekday: (number) => weekdays[number] ?? '',
    day: (year, month, day, weekday) => `${weekday}, ${day} ${shortMonth(month)} ${year}`,
    monthDay: (month, day, weekday) => `${weekday}, ${day} ${shortMonth(month)}`,
    today: (month, day, weekday) => `${weekday}, ${day} ${shortMonth(month)}`,
    short: (month, day) => `${day} ${shortMonth(month)}`,
    lunar: (month, day, leap) => `lunar ${leap ? 'leap ' : ''}${month}/${day}`,
    lunarShort: (month, day, leap) => `${leap ? 'L' : ''}${month}.${day}`,
    dDay: (days) => (days === 0 ? 'Today' : days > 0 ? counted(days, 'day') : `${counted(-days, 'day')} ago`),
    publicDay: englishName,
  },
})
