import { words } from './words.ts'

const koreanWeekdays = ['일', '월', '화', '수', '목', '금', '토']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** How days are written: solar and lunar ones, and how far away they are. */
export const dayWords = words({
  ko: {
    weekday: (number: number) => koreanWeekdays[number] ?? '',
    day: (year: number, month: number, day: number, weekday: string) => `${year}년 ${month}월 ${day}일 (${weekday})`,
    monthDay: (month: number, day: number, weekday: string) => `${month}월 ${day}일 (${weekday})`,
    lunar: (month: number, day: number, leap: boolean) => `음력 ${leap ? '윤' : ''}${month}월 ${day}일`,
    lunarShort: (month: number, day: number, leap: boolean) => `${leap ? '윤' : ''}${month}.${day}`,
    dDay: (days: number) => (days === 0 ? 'D-DAY' : days > 0 ? `D-${days}` : `D+${-days}`),
  },
  en: {
    weekday: (number) => weekdays[number] ?? '',
    day: (year, month, day, weekday) => `${weekday}, ${day} ${months[month - 1]} ${year}`,
    monthDay: (month, day, weekday) => `${weekday}, ${day} ${months[month - 1]}`,
    lunar: (month, day, leap) => `lunar ${leap ? 'leap ' : ''}${month}/${day}`,
    lunarShort: (month, day, leap) => `${leap ? 'L' : ''}${month}.${day}`,
    dDay: (days) => (days === 0 ? 'D-DAY' : days > 0 ? `D-${days}` : `D+${-days}`),
  },
})
