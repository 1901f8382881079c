import { counted } from '#messages/shared/english.ts'
import { words } from '#messages/shared/words.ts'

export const photoDayWords = words({
  ko: {
    open: '찍은 날 고치기',
    title: (n: number) => `사진 ${n}장을 찍은 날`,
    day: '찍은 날',
    none: '연도. 월. 일.',
    missing: '찍은 날을 골라 주세요.',
    out: '1900년부터 오늘까지의 날을 골라 주세요.',
    hint: '앨범에서 사진은 찍은 날에 놓입니다.',
    several: '지금은 서로 다른 날입니다. 모두 같은 날로 바뀝니다.',
    taken: (day: string) => `${day} 찍음`,
    save: '저장',
    cancel: '취소',
    saved: (n: number) => `사진 ${n}장의 찍은 날을 고쳤습니다.`,
    undone: (n: number) => `사진 ${n}장의 찍은 날을 되돌렸습니다.`,
  },
  en: {
    open: 'Correct the day',
    title: (n) => `When ${n === 1 ? 'this photo was' : `${n} photos were`} taken`,
    day: 'Day',
    none: 'Day, month, year',
    missing: 'Please choose a day.',
    out: 'Please choose a day between 1900 and today.',
    hint: 'In the album photos stand by the day on which they were taken.',
    several: 'They have different days now. All of them get the same one.',
    taken: (day) => `Taken ${day}`,
    save: 'Save',
    cancel: 'Cancel',
    saved: (n) => `The day of ${counted(n, 'photo')} was corrected.`,
    undone: (n) => `The day of ${counted(n, 'photo')} is as it was before.`,
  },
})
