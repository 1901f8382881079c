// Requests for the private feed address, and for importing and exporting files.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ImportReport } from '#contract/calendar/calendar.schema.ts'
import { ICS_MAX_BYTES, calendarApi } from '#contract/calendar/calendar.ts'
import { calendarWords } from '#messages/calendar/calendar.ts'
import { addressOf, call, failure, send } from '#web/lib/api/call.ts'
import { fileIn, saveFile } from '#web/lib/api/download.ts'
import { t } from '#web/lib/locale/locale.ts'

export const calendarQueries = {
  feed: () =>
    queryOptions({
      queryKey: ['schedule', 'feed'],
      queryFn: ({ signal }) => call(calendarApi.feed, { signal }),
    }),
}

/** Fetches first and then downloads: a plain link would replace the page with the error if the server fails. */
export async function downloadCalendar() {
  saveFile(await fileIn(await send(addressOf(calendarApi.ics), { method: 'GET' }), calendarApi.ics, 'calendar.ics'))
}

async function importFile(file: File): Promise<ImportReport> {
  if (file.size > ICS_MAX_BYTES) throw new Error(t(calendarWords).tooLarge)
  const response = await send(addressOf(calendarApi.import), {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'text/calendar' },
  })
  if (response.ok) return (await response.json()) as ImportReport
  const error = await failure(response, calendarApi.import)
  throw error.fields.file === undefined ? error : new Error(error.fields.file, { cause: error })
}

const changesFeed = { invalidates: [['schedule', 'feed']] }

export const calendarMutations = {
  renewFeed: () => mutationOptions({ mutationFn: () => call(calendarApi.renewFeed, {}), meta: changesFeed }),
  endFeed: () => mutationOptions({ mutationFn: () => call(calendarApi.endFeed, {}), meta: changesFeed }),
  import: () => mutationOptions({ mutationFn: importFile, meta: { invalidates: [['schedule'], ['anniversary']] } }),
}
