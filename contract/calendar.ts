// The ways of taking plans and anniversaries to other calendars and back.

export const ICS_MAX_BYTES = 1024 * 1024

/** Why an event of an imported file was not simply taken over. */
export const importNotes = ['repeats', 'cancelled', 'unreadable', 'tooLong', 'tooMany'] as const
export type ImportNote = (typeof importNotes)[number]

export const calendarApi = {
  ics: 'GET /schedule/ics',
  import: 'POST /schedule/import',
  feed: 'GET /schedule/feed',
  renewFeed: 'POST /schedule/feed',
  endFeed: 'DELETE /schedule/feed',
  readFeed: 'GET /calendar/{feed}',
} as const
