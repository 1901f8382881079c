// Exports plans and anniversaries for other calendar programs, and imports from them.
import { calendarApi, ICS_MAX_BYTES } from '#contract/calendar/calendar.ts'
import { readBytes } from '#server/http/call/body.ts'
import { siteFile } from '#server/http/files/file-name.ts'
import { textStream } from '#server/threads/chunks.ts'
import type { AppContext, Mount } from '#server/http/call/mount.ts'
import { endFeed, exportCalendar, feedSince, readFeed, renewFeed } from './feed.service.ts'
import { importCalendar } from './import.service.ts'

/** `named`: its header. */
const calendarFile = (c: AppContext, text: AsyncGenerator<string>, named: Record<string, string>) =>
  c.body(textStream(text), 200, {
    'content-type': 'text/calendar; charset=utf-8',
    ...named,
    'cache-control': 'private, no-store',
  })

const NAME = 'calendar.ics'

/** Mounted before the plans themselves, whose `{id}` would match these paths. */
export function calendarRoutes(mount: Mount) {
  mount.raw(calendarApi.ics, async ({ who, deps, c }) =>
    calendarFile(c, exportCalendar(deps, who), await siteFile(deps, NAME)),
  )
  mount.raw(calendarApi.import, async ({ who, deps, c }) =>
    importCalendar(deps, who, await readBytes(c.req.raw, ICS_MAX_BYTES)),
  )
  mount(calendarApi.feed, ({ who, deps }) => feedSince(deps.db, who))
  mount(calendarApi.renewFeed, ({ who, deps }) => renewFeed(deps.db, who, deps.now()))
  mount(calendarApi.endFeed, ({ who, deps }) => endFeed(deps.db, who))
  mount.raw(calendarApi.readFeed, async ({ params, deps, c }) =>
    calendarFile(c, await readFeed(deps, params.feed), await siteFile(deps, NAME, 'inline')),
  )
}
