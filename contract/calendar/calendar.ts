// The ways of taking plans and anniversaries to other calendars and back.

export const ICS_MAX_BYTES = 1024 * 1024

/** The reasons why an imported event differs from its file, and those why an event was skipped. */
export const takenNotes = [
  'repeats',
  'unknownZone',
  'wholeDay',
  'manyDays',
  'tooLong',
  'cut',
  'noMemo',
  'alarms',
] as const
export const skippedNotes = ['cancelled', 'unreadable', 'tooMany'] as const
export const importNotes = [...takenNotes, ...skippedNotes] as const
export type ImportNote = (typeof importNotes)[number]

/** So many events are named for each note. */
export const NAMED_MAX = 200

export const calendarApi = {
  ics: 'GET /schedule/ics',
  import: 'POST /schedule/import',
  feed: 'GET /schedule/feed',
  renewFeed: 'POST /schedule/feed',
  endFeed: 'DELETE /schedule/feed',
  readFeed: 'GET /calendar/{feed}',
} as const
