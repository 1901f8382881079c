// Calendar files by themselves: another library reads what we wrote as we meant it, and our own reader reads it unchanged.
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { anniversaryInput } from '#contract/anniversary/anniversary.schema.ts'
import { addDays, formatDay, parseDay } from '#contract/korean-calendar/dates.ts'
import { occurrences } from '#contract/korean-calendar/recurrence.ts'
import { calendarMemoWords } from '#messages/calendar/calendar.ts'
import { scheduleInput } from '#contract/schedule/schedule.schema.ts'
import { readCalendar } from './ics-read.ts'
import { fold, unfold } from './ics-text.ts'
import { calendarText, type Celebrated, type Plan } from './ics-write.ts'
import { importedRecords } from './import-records.ts'

const NOW = new Date('2026-11-15T03:00:00Z')
const { start, end, plans: planText, anniversaries: dayText } = calendarText
const writeCalendar = (plans: Plan[], days: Celebrated[], now: Date) =>
  start('Madang') + planText(plans, now) + dayText(days, now) + end
const bytes = (text: string) => new TextEncoder().encode(text)
const file = (...lines: string[]) => bytes(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'))
const event = (...lines: string[]) => file('BEGIN:VEVENT', 'UID:1@elsewhere', 'SUMMARY:모임', ...lines, 'END:VEVENT')
const read = (text: Uint8Array) => readCalendar(text, calendarMemoWords.ko)
const taken = (text: Uint8Array) => importedRecords('me', read(text)!.events)
const inputs = (text: Uint8Array) => taken(text).records.map(({ input }) => input)

const words = fc.array(
  fc.constantFrom(
    '가족',
    '모임',
    ',',
    ';',
    '\\',
    '\n',
    ':',
    '"',
    '🎂',
    '👨‍👩‍👧',
    'n',
    ' ',
    'BEGIN:VEVENT',
    '한글 긴 이름입니다',
  ),
  { maxLength: 24 },
)
const text = fc.oneof(
  words.map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)
const day = fc.integer({ min: parseDay('19500101'), max: parseDay('20401231') }).map(formatDay)
const minutes = fc.integer({ min: 0, max: 1439 })
const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

/** Any plan or anniversary that the contract accepts. */
const plan = fc
  .record({
    title: text,
    place: text,
    memo: text,
    sdate: day,
    isImportant: fc.boolean(),
    start: minutes,
    length: fc.nat(600),
    id: fc.uuid({ version: 4 }),
  })
  .map(({ start, length, id, ...rest }) => {
    const times = { startTime: clock(start), endTime: clock(Math.min(1440, start + 1 + length)) }
    return { id, parsed: scheduleInput.safeParse({ ...rest, ...times }) }
  })
  .filter(({ parsed }) => parsed.success)
  .map(({ id, parsed }): Plan => ({ id, version: 3, ...parsed.data! }))

const celebrated = fc
  .record({
    aname: text,
    adate: day,
    isHoliday: fc.boolean(),
    calendar: fc.constantFrom('solar', 'lunar'),
    recurs: fc.constantFrom('none', 'yearly'),
    id: fc.uuid({ version: 4 }),
  })
  .map(({ id, ...rest }) => ({ id, parsed: anniversaryInput.safeParse(rest) }))
  .filter(({ parsed }) => parsed.success)
  .map(({ id, parsed }): Celebrated => ({ id, version: 1, ...parsed.data! }))

/** A name of the greatest length, counted as people count characters. */
const longest: Celebrated = {
  id: crypto.randomUUID(),
  version: 1,
  aname: '👨‍👩‍👧'.repeat(12),
  adate: '20270101',
  isHoliday: false,
  calendar: 'solar',
  recurs: 'none',
}

describe('a calendar that we write', () => {
  it('is read by another library as it was meant', { tags: ['slow'] }, () => {
    fc.assert(
      fc.property(fc.array(plan, { minLength: 1, maxLength: 4 }), (plans) => {
        const calendar = new ICAL.Component(ICAL.parse(writeCalendar(plans, [], NOW)))
        const seen = calendar.getAllSubcomponents('vevent').map((one) => {
          const { summary, location, description, startDate, endDate, uid } = new ICAL.Event(one)
          const at = (time: ICAL.Time) => time.toString()
          return {
            summary,
            location: location ?? '',
            description: description ?? '',
            uid,
            zone: startDate.zone?.tzid ?? '',
            from: at(startDate),
            to: at(endDate),
          }
        })
        const iso = (one: Plan, time: string) =>
          `${one.sdate.slice(0, 4)}-${one.sdate.slice(4, 6)}-${one.sdate.slice(6)}T${time}:00`
        expect(seen).toEqual(
          plans.map((one) => ({
            summary: one.title,
            location: one.place,
            description: one.memo,
            uid: `${one.id}@madang`,
            zone: expect.any(String),
            from: iso(one, one.startTime),
            to:
              one.endTime === '24:00' ? iso({ ...one, sdate: addDays(one.sdate, 1) }, '00:00') : iso(one, one.endTime),
          })),
        )
      }),
      { numRuns: 150 },
    )
  })

  it('shows another library the days on which solar anniversaries recur, 29 February included', () => {
    fc.assert(
      fc.property(
        celebrated.filter((one) => one.calendar === 'solar'),
        (one) => {
          const calendar = new ICAL.Component(ICAL.parse(writeCalendar([], [one], NOW)))
          const [first] = calendar.getAllSubcomponents('vevent')
          const walk = new ICAL.Event(first).iterator()
          const seen = Array.from({ length: one.recurs === 'yearly' ? 6 : 1 }, () =>
            walk.next()?.toString().replaceAll('-', ''),
          )
          const to = `${Number(one.adate.slice(0, 4)) + 5}1231`
          expect(seen).toEqual(occurrences(one, one.adate, to))
        },
      ),
      {
        numRuns: 100,
        examples: [
          [
            {
              id: crypto.randomUUID(),
              version: 1,
              aname: '윤일',
              adate: '20240229',
              isHoliday: false,
              calendar: 'solar',
              recurs: 'yearly',
            },
          ],
        ],
      },
    )
  })

  it('writes lunar anniversaries out for the years around now', () => {
    const one: Celebrated = {
      id: crypto.randomUUID(),
      version: 1,
      aname: '생신',
      adate: '19621106',
      isHoliday: false,
      calendar: 'lunar',
      recurs: 'yearly',
    }
    const calendar = new ICAL.Component(ICAL.parse(writeCalendar([], [one], NOW)))
    const days = calendar
      .getAllSubcomponents('vevent')
      .map((found) => new ICAL.Event(found).startDate.toString().replaceAll('-', ''))
    expect(days).toEqual(occurrences(one, '20250101', '20301231'))
    expect(days.length).toBeGreaterThanOrEqual(5)
  })

  it('comes back to us without a difference', { tags: ['slow'] }, () => {
    fc.assert(
      fc.property(fc.array(plan, { maxLength: 3 }), fc.array(celebrated, { maxLength: 3 }), (plans, days) => {
        const { records, notes } = taken(bytes(writeCalendar(plans, days, NOW)))
        expect(notes).toEqual([])
        expect(records.map(({ ownId, input }) => ({ id: ownId, ...input }))).toEqual(
          [...plans, ...days].map(({ version: _version, ...rest }) => rest),
        )
      }),
      { numRuns: 150, examples: [[[], [longest]]] },
    )
  })

  it('has CRLF and lines of at most 75 octets that are whole UTF-8 each', { tags: ['slow'] }, () => {
    fc.assert(
      fc.property(plan, celebrated, (one, other) => {
        const written = writeCalendar([one], [other], NOW)
        expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        const strict = new TextDecoder('utf-8', { fatal: true })
        for (const line of written.split('\r\n')) {
          expect(bytes(line).length).toBeLessThanOrEqual(75)
          expect(strict.decode(bytes(line))).toBe(line)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('lines', () => {
  it('come back whole, even if another program folded within a character', () => {
    expect(unfold(bytes(fold('SUMMARY:' + '가나다라마바사'.repeat(12))))).toEqual([
      'SUMMARY:' + '가나다라마바사'.repeat(12),
    ])
    const whole = bytes('SUMMARY:가')
    const broken = new Uint8Array([...whole.slice(0, 9), 13, 10, 32, ...whole.slice(9)])
    expect(unfold(broken)).toEqual(['SUMMARY:가'])
  })

  it('may have colons and semicolons in quoted parameters', () => {
    const lines = ['DTSTART:20261115T093000', 'ATTENDEE;CN="김:이;박";ROLE=REQ:mailto:a@b.c', 'no calendar line']
    expect(inputs(event(...lines))).toMatchObject([{ memo: '참석: 김:이;박' }])
  })
})

describe('a calendar of others', () => {
  const plan = (sdate: string, startTime: string, endTime: string) => ({ sdate, startTime, endTime })

  it.each([
    ['a floating time', ['DTSTART:20261115T093000', 'DTEND:20261115T103000'], [plan('20261115', '09:30', '10:30')]],
    ['a time in UTC', ['DTSTART:20261114T230000Z', 'DTEND:20261115T003000Z'], [plan('20261115', '08:00', '09:30')]],
    [
      'a time in New York, in winter',
      ['DTSTART;TZID=America/New_York:20261115T090000', 'DURATION:PT45M'],
      [plan('20261115', '23:00', '23:45')],
    ],
    [
      'a time in New York, in summer',
      ['DTSTART;TZID=America/New_York:20260715T080000', 'DURATION:PT1H'],
      [plan('20260715', '21:00', '22:00')],
    ],
    [
      'a zone by Windows’ name',
      ['DTSTART;TZID="Korea Standard Time":20261115T090000', 'DTEND;TZID="Korea Standard Time":20261115T100000'],
      [plan('20261115', '09:00', '10:00')],
    ],
    ['a moment', ['DTSTART:20261115T090000'], [plan('20261115', '09:00', '09:30')]],
    [
      'the last moment of a day',
      ['DTSTART:20261115T235900'],
      [plan('20261115', '23:59', '24:00'), plan('20261116', '00:00', '00:29')],
    ],
    [
      'a night',
      ['DTSTART:20261115T220000', 'DTEND:20261116T020000'],
      [plan('20261115', '22:00', '24:00'), plan('20261116', '00:00', '02:00')],
    ],
    ['until midnight', ['DTSTART:20261115T220000', 'DTEND:20261116T000000'], [plan('20261115', '22:00', '24:00')]],
    [
      'several days',
      ['DTSTART:20261115T220000', 'DTEND:20261117T090000'],
      [plan('20261115', '22:00', '24:00'), plan('20261116', '00:00', '24:00'), plan('20261117', '00:00', '09:00')],
    ],
    [
      'an end before the start',
      ['DTSTART:20261115T090000', 'DTEND:20261115T080000'],
      [plan('20261115', '09:00', '09:30')],
    ],
  ])('gives plans for %s', (_, lines, expected) => {
    expect(inputs(event(...lines))).toMatchObject(expected)
  })

  it('gives an anniversary for a whole day that comes every year, and plans for others, with place and memo', () => {
    const christmas = event('DTSTART;VALUE=DATE:20261224', 'RRULE:FREQ=YEARLY;INTERVAL=1', 'LOCATION:집')
    expect(inputs(christmas)).toMatchObject([{ adate: '20261224', recurs: 'yearly', calendar: 'solar' }])
    expect(taken(christmas).notes).toEqual([{ title: '모임', note: 'noMemo' }])
    const trip = event('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261226', 'LOCATION:제주', 'DESCRIPTION:짐')
    expect(inputs(trip)).toMatchObject([
      { ...plan('20261224', '00:00', '24:00'), place: '제주', memo: '짐' },
      { ...plan('20261225', '00:00', '24:00'), place: '제주', memo: '짐' },
    ])
    expect(taken(trip).notes.map(({ note }) => note)).toEqual(['wholeDay', 'manyDays'])
  })

  it.each([
    'RRULE:FREQ=WEEKLY',
    'RRULE:FREQ=YEARLY;COUNT=3',
    'RRULE:FREQ=YEARLY;BYDAY=2SU',
    'RDATE;VALUE=DATE:20270101',
    'RRULE:FREQ=FORTNIGHTLY',
  ])('takes the first of %s and says so', (rule) => {
    const { records, notes } = taken(event('DTSTART;VALUE=DATE:20261224', rule))
    expect(records).toMatchObject([{ input: plan('20261224', '00:00', '24:00') }])
    expect(notes).toContainEqual({ title: '모임', note: 'repeats' })
  })

  it('says what it could not take', () => {
    expect(taken(event('DTSTART:20261115T090000', 'STATUS:CANCELLED'))).toEqual({
      records: [],
      notes: [{ title: '모임', note: 'cancelled' }],
    })
    expect(read(event('DTSTART:tomorrow'))).toMatchObject({ events: [], unreadable: ['모임'] })
    expect(read(event('DTSTART:20260231T090000'))?.unreadable).toEqual(['모임'])
    expect(taken(event('DTSTART:20261115T090000', 'DTEND:20270301T090000')).notes).toEqual([
      { title: '모임', note: 'manyDays' },
      { title: '모임', note: 'tooLong' },
    ])
    expect(read(bytes('{}'))).toBeNull()
  })

  it('does not take an alarm’s text for the event’s, nor a changed day for its series', () => {
    const [one] = inputs(event('DTSTART:20261115T090000', 'BEGIN:VALARM', 'DESCRIPTION:알림', 'END:VALARM'))
    expect(one).toMatchObject({ memo: '' })
    const series = file(
      'BEGIN:VEVENT',
      'UID:a',
      'SUMMARY:수업',
      'DTSTART:20261102T090000',
      'RRULE:FREQ=WEEKLY',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:a',
      'RECURRENCE-ID:20261109T090000',
      'SUMMARY:수업',
      'DTSTART:20261110T090000',
      'END:VEVENT',
    )
    expect(inputs(series)).toMatchObject([{ sdate: '20261102' }, { sdate: '20261110' }])
  })

  it('never breaks the reader, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.string({ maxLength: 200 }), (noise, words) => {
        read(noise)
        const found = read(event(`DTSTART:${words}`, words, 'DTSTART:20261115T090000'))
        importedRecords('me', found?.events ?? [])
      }),
      { numRuns: 200 },
    )
  })
})
