import type { ImportNote } from '#contract/calendar/calendar.ts'
import { words } from '#messages/shared/words.ts'

const koreanNotes: Record<ImportNote, string> = {
  repeats: '반복되는 일정은 아직 첫 번째와 따로 바꾼 날만 가져옵니다.',
  unknownZone: '어느 시간대인지 알 수 없어 한국 시간으로 넣었습니다.',
  wholeDay: '종일 일정은 00:00–24:00 일정으로 넣었습니다.',
  manyDays: '여러 날에 걸친 일정은 하루에 하나씩 나누어 넣었습니다.',
  tooLong: '너무 긴 일정이라 31일까지만 가져왔습니다.',
  cut: '이름이나 장소, 메모가 길어 뒷부분을 잘랐습니다.',
  noMemo: '기념일에는 장소와 메모를 적는 곳이 없어 빼고 넣었습니다.',
  alarms: '알림은 가져오지 않았습니다.',
  cancelled: '취소된 일정이라 건너뛰었습니다.',
  unreadable: '날짜나 이름을 읽을 수 없어 건너뛰었습니다.',
  tooMany: '한 번에 가져올 수 있는 수를 넘어 건너뛰었습니다.',
}

/**
 * The memo of an imported plan that had fields of its own. It is in the site's language, so that a second import changes
 * nothing.
 */
export const calendarMemoWords = words({
  ko: {
    organizer: (name: string) => `주최: ${name}`,
    attendees: (names: string) => `참석: ${names}`,
  },
  en: {
    organizer: (name) => `Organizer: ${name}`,
    attendees: (names) => `Attendees: ${names}`,
  },
})
export type CalendarMemoWords = (typeof calendarMemoWords)['ko']

/** Calendar files (iCalendar): to other programs and from them. */
export const calendarWords = words({
  ko: {
    menu: '달력 파일',
    export: '내보내기 (.ics)',
    import: '가져오기 (.ics)',
    address: '구독 주소',
    addressText:
      '이 주소를 다른 달력 앱에 등록하면 내 일정과 기념일이 그곳에도 보입니다. 주소를 아는 사람은 누구나 볼 수 있습니다.',
    none: '아직 주소가 없습니다.',
    since: (time: string) => `${time}에 만든 주소가 있습니다. 주소는 만들 때 한 번만 보여 드립니다.`,
    make: '주소 만들기',
    renew: '새 주소 만들기',
    revoke: '폐기',
    revokeTitle: '구독 주소를 폐기할까요?',
    revokeText: '이 주소로 구독하던 앱에서는 일정이 더 이상 보이지 않습니다.',
    revoked: '구독 주소를 폐기했습니다.',
    renewTitle: '새 주소를 만들까요?',
    renewText: '지금 쓰는 주소는 더 이상 쓸 수 없게 됩니다.',
    close: '닫기',
    exportFailed: '달력 파일을 만들지 못했습니다.',
    report: '가져오기 결과',
    added: (count: number) => `${count}개를 새로 넣었습니다.`,
    changed: (count: number) => `${count}개를 고쳤습니다.`,
    unchanged: (count: number) => `${count}개는 이미 있습니다.`,
    skipped: (count: number) => `${count}개를 건너뛰었습니다.`,
    nothing: '파일에 일정이 없습니다.',
    notes: koreanNotes,
    unnamed: (count: number) => `그 밖에 ${count}개`,
    untitled: '(이름 없음)',
    tooLarge: '1MB 이하의 파일만 가져올 수 있습니다.',
  },
  en: {
    menu: 'Calendar files',
    export: 'Export (.ics)',
    import: 'Import (.ics)',
    address: 'Private address',
    addressText:
      'Add this address to another calendar app to see your plans and anniversaries there. Anyone who has the address can see them.',
    none: 'There is no address yet.',
    since: (time) => `An address was created on ${time}. An address is shown only once, when it is created.`,
    make: 'Create an address',
    renew: 'Create a new address',
    revoke: 'Revoke',
    revokeTitle: 'Revoke the private address?',
    revokeText: 'Apps that use this address will no longer show your plans.',
    revoked: 'The private address was revoked.',
    renewTitle: 'Create a new address?',
    renewText: 'The current address will stop working.',
    close: 'Close',
    exportFailed: 'The calendar file could not be created.',
    report: 'Import results',
    added: (count) => `${count} added.`,
    changed: (count) => `${count} changed.`,
    unchanged: (count) => `${count} already there.`,
    skipped: (count) => `${count} skipped.`,
    nothing: 'The file has no events.',
    notes: {
      repeats: 'Of repeating events, only the first day and changed days are imported so far.',
      unknownZone: 'The time zone is not known, so the time was taken as Korean.',
      wholeDay: 'All-day events became plans from 00:00 to 24:00.',
      manyDays: 'Events of several days became one plan for each day.',
      tooLong: 'Too long: only the first 31 days were imported.',
      cut: 'The name, place or memo was too long, so its end was cut off.',
      noMemo: 'Anniversaries have no place and no memo, so those were left out.',
      alarms: 'Alarms were not imported.',
      cancelled: 'Cancelled, so it was skipped.',
      unreadable: 'Its date or name could not be read, so it was skipped.',
      tooMany: 'Over the limit for one import, so it was skipped.',
    },
    unnamed: (count) => `and ${count} more`,
    untitled: '(no name)',
    tooLarge: 'Files of up to 1 MB can be imported.',
  },
})
