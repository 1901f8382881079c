// Files in the shapes in which other programs write them: what each says becomes a plan or an anniversary, or is named.
import { describe, expect, it } from 'vitest'
import { calendarMemoWords } from '#messages/calendar/calendar.ts'
import { fromCp949 } from './cp949.ts'
import { readImport } from './read-import.ts'
import { unfold } from './ics-text.ts'
import { readCalendar } from './ics-read.ts'

const bytes = (text: string) => new TextEncoder().encode(text.replaceAll('\n', '\r\n'))
const taken = (file: string | Uint8Array) =>
  readImport({ uid: 'me', bytes: typeof file === 'string' ? bytes(file) : file, locale: 'ko' })!
const inputs = (file: string | Uint8Array) => taken(file).records.map(({ input }) => input)
const notes = (file: string) => Object.fromEntries(taken(file).notes.map(({ note, titles }) => [note, titles]))
const around = (...events: string[]) => `BEGIN:VCALENDAR\nVERSION:2.0\n${events.join('\n')}\nEND:VCALENDAR\n`
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n')
const times = (file: string) =>
  inputs(file).map((one) => ('sdate' in one ? `${one.sdate} ${one.startTime}–${one.endTime}` : one.adate))

const outlook = around(
  `METHOD:PUBLISH
PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN
BEGIN:VTIMEZONE
TZID:Pacific Standard Time
BEGIN:STANDARD
DTSTART:16011104T020000
RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
TZOFFSETFROM:-0700
TZOFFSETTO:-0800
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010311T020000
RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
TZOFFSETFROM:-0800
TZOFFSETTO:-0700
END:DAYLIGHT
END:VTIMEZONE`,
  event(
    'CLASS:PUBLIC',
    'DTSTART;TZID="Pacific Standard Time":20261119T170000',
    'DTEND;TZID="Pacific Standard Time":20261119T180000',
    'SUMMARY;LANGUAGE=en-us:Review',
    'UID:040000008200E00074C5B7101A82E008',
    'LOCATION:Room 5',
    'ORGANIZER;CN="Kim, Madang":mailto:kim@shop.test',
    'ATTENDEE;CN=이영희;RSVP=TRUE:mailto:lee@shop.test',
    'ATTENDEE:mailto:park@shop.test',
    'X-ALT-DESC;FMTTYPE=text/html:<html><body><p>안건 <b>둘</b></p><p><a href="https://shop.test/a">문서</a>&nbsp;참고</p></body></html>',
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'ACTION:DISPLAY',
    'DESCRIPTION:Reminder',
    'END:VALARM',
  ),
  event('DTSTART;TZID=Pacific Standard Time:20260719T170000', 'DURATION:PT1H', 'SUMMARY:Summer', 'UID:2'),
)

describe('Outlook', () => {
  it('has zones by Windows’ names, which its file describes', () => {
    expect(times(outlook)).toEqual(['20261120 10:00–11:00', '20260720 09:00–10:00'])
    expect(notes(outlook)).toEqual({ alarms: ['Review'] })
  })

  it('has the same times where its file describes no zones', () => {
    const bare = outlook.replace(/BEGIN:VTIMEZONE[\s\S]*END:VTIMEZONE\n/, '')
    expect(bare).not.toContain('VTIMEZONE')
    expect(times(bare)).toEqual(times(outlook))
  })

  it('has HTML, people and links, which the memo keeps as words', () => {
    const [first] = inputs(outlook)
    expect(first).toMatchObject({ title: 'Review', place: 'Room 5' })
    expect((first as { memo: string }).memo.split(/\n+/)).toEqual([
      '안건 둘',
      '문서 (https://shop.test/a) 참고',
      '주최: Kim, Madang',
      '참석: 이영희, park@shop.test',
    ])
  })
})

describe('zones', () => {
  const at = (tzid: string, head = '') =>
    around(...(head ? [head] : []), event(`DTSTART;TZID=${tzid}:20261119T170000`, 'SUMMARY:회의', 'UID:z'))

  it.each([
    ['/freeassociation.sourceforge.net/Tzfile/America/Los_Angeles'],
    ['"(UTC-08:00) America/Los_Angeles"'],
    ['America/Los_Angeles'],
    ['Pacific Standard Time'],
  ])('are known by %s', (tzid) => {
    expect(times(at(tzid))).toEqual(['20261120 10:00–10:30'])
    expect(notes(at(tzid))).toEqual({})
  })

  it('that nobody knows are taken as Korean, and said', () => {
    expect(times(at('Customized Time Zone'))).toEqual(['20261119 17:00–17:30'])
    expect(notes(at('Customized Time Zone'))).toEqual({ unknownZone: ['회의'] })
  })

  it.each([
    ['America/Los_Angeles', '20261120 10:00–10:30', {}],
    ['Nowhere', '20261119 17:00–17:30', { unknownZone: ['회의'] }],
    ['', '20261119 17:00–17:30', {}],
  ])('of times that name none are that of the file (%j)', (zone, expected, said) => {
    const file = around(`X-WR-TIMEZONE:${zone}`, event('DTSTART:20261119T170000', 'SUMMARY:회의', 'UID:z'))
    expect(times(file)).toEqual([expected])
    expect(notes(file)).toEqual(said)
  })

  it('are first of all what the file says of them, whatever they are called', () => {
    const own = `BEGIN:VTIMEZONE\nTZID:America/Los_Angeles\nBEGIN:STANDARD\nDTSTART:19700101T000000
TZOFFSETFROM:+0100\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE`
    expect(times(at('America/Los_Angeles', own))).toEqual(['20261120 01:00–01:30'])
  })

  it('change their clocks by rules that ended, by listed days and by days of the month', () => {
    const rules = (...lines: string[]) => `BEGIN:VTIMEZONE\nTZID:Own\n${lines.join('\n')}\nEND:VTIMEZONE`
    const part = (kind: string, ...lines: string[]) => [`BEGIN:${kind}`, ...lines, `END:${kind}`].join('\n')
    const summer = ['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0100']
    const ended = rules(
      part('STANDARD', 'DTSTART:19701025T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0000'),
      part(
        'DAYLIGHT',
        'DTSTART:19700329T010000',
        ...summer,
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=19950101T000000Z',
      ),
      part('STANDARD', 'DTSTART:19960101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0000'),
    )
    expect(times(at('Own', ended))).toEqual(['20261120 02:00–02:30'])
    const listed = rules(part('DAYLIGHT', 'DTSTART:20260301T000000', ...summer, 'RDATE:20261101T000000'))
    expect(times(at('Own', listed))).toEqual(['20261120 01:00–01:30'])
    const listedAtOnce = rules(
      part('STANDARD', 'DTSTART:20260101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0000'),
      part('DAYLIGHT', 'DTSTART:20260301T000000', ...summer, 'RDATE:20270301T000000,20261101T000000'),
    )
    expect(times(at('Own', listedAtOnce))).toEqual(['20261120 01:00–01:30'])
    const dates = rules(
      part(
        'DAYLIGHT',
        'DTSTART:19700308T020000',
        ...summer,
        'RRULE:FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU',
      ),
    )
    expect(times(at('Own', dates))).toEqual(['20261120 01:00–01:30'])
    const begunLater = rules(part('STANDARD', 'DTSTART:20300101T000000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'))
    expect(times(at('Own', begunLater))).toEqual(['20261120 00:00–00:30'])
  })

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31;BYDAY=SU',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=20;BYDAY=1SU',
    'FREQ=YEARLY;BYMONTH=2;BYDAY=7SU',
    'FREQ=SECONDLY',
    'FREQ=FORTNIGHTLY',
    'FREQ=YEARLY;BYMONTH=99',
  ])('are known by their names where clocks change by a rule like %s', (rule) => {
    const own = `BEGIN:VTIMEZONE\nTZID:America/Los_Angeles\nBEGIN:STANDARD\nDTSTART:16010101T000000
TZOFFSETFROM:+0100\nTZOFFSETTO:+0100\nRRULE:${rule}\nEND:STANDARD\nEND:VTIMEZONE`
    const began = performance.now()
    expect(times(at('America/Los_Angeles', own))).toEqual(['20261120 10:00–10:30'])
    expect(performance.now() - began).toBeLessThan(500)
  })
})

describe('Google', () => {
  const google = around(
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN\nCALSCALE:GREGORIAN\nX-WR-TIMEZONE:Asia/Seoul',
    event(
      'DTSTART;VALUE=DATE:20261224',
      'DTEND;VALUE=DATE:20261227',
      'UID:trip@google.com',
      'DESCRIPTION:<b>짐</b>: 장갑\\, 모자<br>표 <a href="https://t.test/1">https://t.test/1</a>',
      'LOCATION:제주',
      'SUMMARY:여행',
    ),
    event('DTSTART;VALUE=DATE:19641106', 'RRULE:FREQ=YEARLY', 'UID:mom@google.com', 'SUMMARY:엄마 생신'),
    event(
      'DTSTART;TZID=Asia/Seoul:20261102T090000',
      'DTEND;TZID=Asia/Seoul:20261102T100000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO',
      'UID:class@google.com',
      'SUMMARY:수업',
    ),
    event(
      'DTSTART;TZID=Asia/Seoul:20261103T110000',
      'DTEND;TZID=Asia/Seoul:20261103T120000',
      'RECURRENCE-ID:20261102T000000Z',
      'UID:class@google.com',
      'SUMMARY:수업 (옮김)',
    ),
    event('DTSTART:20261120T000000Z', 'SEQUENCE:2', 'UID:s', 'SUMMARY:새 이름'),
    event('DTSTART:20261121T000000Z', 'SEQUENCE:1', 'UID:s', 'SUMMARY:옛 이름'),
  )

  it('has whole days, which become plans with place and memo, and yearly ones, which become anniversaries', () => {
    const [first, second, third, mom] = inputs(google)
    const trip = { title: '여행', place: '제주', startTime: '00:00', endTime: '24:00' }
    expect([first, second, third]).toMatchObject([
      { ...trip, sdate: '20261224', memo: '짐: 장갑, 모자\n표 https://t.test/1' },
      { ...trip, sdate: '20261225' },
      { ...trip, sdate: '20261226' },
    ])
    expect(mom).toMatchObject({ aname: '엄마 생신', adate: '19641106', recurs: 'yearly' })
  })

  it('has series, whose first day counts once: as it was moved, and each that was cut is named', () => {
    expect(
      inputs(google).flatMap((one) => ('title' in one && one.title.startsWith('수업') ? [one.sdate] : [])),
    ).toEqual(['20261103'])
    expect(notes(google)).toEqual({ repeats: ['수업'], wholeDay: ['여행'], manyDays: ['여행'] })
  })

  it('has several versions of one event, of which the highest counts, wherever it stands', () => {
    const titles = inputs(google).flatMap((one) => ('title' in one ? [one.title] : []))
    expect(titles).toContain('새 이름')
    expect(titles).not.toContain('옛 이름')
  })
})

describe('Apple', () => {
  const apple = around(
    `PRODID:-//Apple Inc.//macOS 15.1//EN
BEGIN:VTIMEZONE
TZID:Asia/Seoul
BEGIN:STANDARD
TZOFFSETFROM:+1000
RRULE:FREQ=YEARLY;UNTIL=19881008T170000Z;BYMONTH=10;BYDAY=2SU
DTSTART:19871011T030000
TZNAME:GMT+9
TZOFFSETTO:+0900
END:STANDARD
BEGIN:DAYLIGHT
TZOFFSETFROM:+0900
RRULE:FREQ=YEARLY;UNTIL=19880507T170000Z;BYMONTH=5;BYDAY=2SU
DTSTART:19870510T020000
TZNAME:GMT+10
TZOFFSETTO:+1000
END:DAYLIGHT
END:VTIMEZONE`,
    event(
      'DTSTART;TZID=Asia/Seoul:20261120T230000',
      'DTEND;TZID=Asia/Seoul:20261121T000000',
      'UID:A1',
      'SUMMARY:늦은 모임',
      'URL;VALUE=URI:https://zoom.test/j/1',
      'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=Cafe:geo:37.5,127.0',
      'BEGIN:VALARM',
      'ACTION:AUDIO',
      'TRIGGER:-PT30M',
      'END:VALARM',
    ),
  )

  it('has an address of its own, which the memo keeps, and alarms, which are named', () => {
    expect(times(apple)).toEqual(['20261120 23:00–24:00'])
    expect(inputs(apple)).toMatchObject([{ memo: 'https://zoom.test/j/1' }])
    expect(notes(apple)).toEqual({ alarms: ['늦은 모임'] })
  })
})

describe('Naver and older Korean programs', () => {
  const naver = around(
    'PRODID:Naver Calendar',
    event(
      'UID:20261101T000000Z-1@calendar.naver.com',
      'SEQUENCE:0',
      'DTSTART;TZID=Asia/Seoul:20261120T193000',
      'DTEND;TZID=Asia/Seoul:20261120T210000',
      'SUMMARY:동네 모임 뷁',
      'LOCATION:느티나무 카페',
      'DESCRIPTION:회비 만 원',
    ),
  )

  /** Every character that CP949 knows, and its bytes. */
  const codes = new Map<string, number[]>()
  for (let lead = 0x81; lead <= 0xfd; lead += 1)
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      const character = fromCp949(new Uint8Array([lead, trail]))
      if (character !== null) codes.set(character, [lead, trail])
    }
  const inKorean = (text: string) =>
    new Uint8Array(Array.from(text).flatMap((character) => codes.get(character) ?? [character.codePointAt(0) ?? 0]))

  it('may use every syllable, where Windows has put it', () => {
    const read = (...pair: number[]) => fromCp949(new Uint8Array(pair))
    expect([read(0xb0, 0xa1), read(0x81, 0x41), read(0x8c, 0x63), read(0x94, 0xee), read(0xc6, 0x52)]).toEqual([
      '가',
      '갂',
      '똠',
      '뷁',
      '힣',
    ])
    expect([read(0xff, 0x41), read(0xb0), read(0xc6, 0x53)]).toEqual([null, null, null])
    expect([...codes.keys()].filter((one) => one >= '가' && one <= '힣')).toHaveLength(11_172)
  })

  it('may be written in EUC-KR or CP949', () => {
    expect(inputs(inKorean(naver))).toEqual(inputs(naver))
    expect(inputs(naver)).toMatchObject([
      { title: '동네 모임 뷁', place: '느티나무 카페', memo: '회비 만 원', sdate: '20261120', endTime: '21:00' },
    ])
    expect(unfold(bytes('\uFEFFSUMMARY:가'))).toEqual(['SUMMARY:가'])
  })
})

describe('what does not fit', () => {
  it('is cut or left out, and named', () => {
    const long = around(
      event('DTSTART:20261120T090000', 'UID:1', `SUMMARY:${'가'.repeat(120)}`),
      event('DTSTART:20261120T090000', 'UID:2', 'SUMMARY:긴 메모', `DESCRIPTION:${'나'.repeat(2_100)}`),
      event('UID:3', 'SUMMARY:날짜 없음'),
    )
    expect(notes(long)).toEqual({ cut: ['가'.repeat(100), '긴 메모'], unreadable: ['날짜 없음'] })
  })

  it('of a series whose first day is left out is not made up', () => {
    const series = around(
      event('DTSTART:20261102T090000', 'RRULE:FREQ=WEEKLY', 'EXDATE:20261102T090000', 'UID:1', 'SUMMARY:요가'),
    )
    expect(inputs(series)).toEqual([])
    expect(notes(series)).toEqual({ repeats: ['요가'] })
  })

  it('is named as often as somebody would read, and counted beyond', () => {
    const many = Array.from({ length: 250 }, (_, n) =>
      event('DTSTART:20261102T090000', 'RRULE:FREQ=WEEKLY', `UID:${n}`, `SUMMARY:수업 ${n}`),
    )
    const [told] = taken(around(...many)).notes
    expect([told?.note, told?.titles.length, told?.more]).toEqual(['repeats', 200, 50])
  })
})

it('a zone that a file describes by a thousand rules holds up nobody', () => {
  const rules = Array.from(
    { length: 1_000 },
    () =>
      'BEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nRRULE:FREQ=YEARLY;BYMONTH=5\nEND:STANDARD',
  )
  const events = Array.from({ length: 2_000 }, (_, n) =>
    event(`DTSTART;TZID=Own:${2_000 + (n % 90)}0601T090000`, `UID:${n}`),
  )
  const began = performance.now()
  readCalendar(
    bytes(around(`BEGIN:VTIMEZONE\nTZID:Own\n${rules.join('\n')}\nEND:VTIMEZONE`, ...events)),
    calendarMemoWords.ko,
  )
  expect(performance.now() - began).toBeLessThan(5_000)
})
