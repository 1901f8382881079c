// The worst files that an import admits: they may be refused or cut short, but nobody else waits for them.
import { expect, it } from 'vitest'
import { ICS_MAX_BYTES } from '#contract/calendar/calendar.ts'
import type { ImportReport } from '#contract/calendar/calendar.schema.ts'
import { HOLD_MAX_MS, longestHold } from '#server/test/longest-hold.ts'
import { testApp } from '#server/test/test-app.ts'

const t = await testApp({ now: () => new Date('2026-11-15T03:00:00Z') })

/** A file of the greatest size, filled with one event after the other. */
function full(event: (number: number) => string) {
  const events: string[] = []
  for (let size = 100; ;) {
    const text = `BEGIN:VEVENT\n${event(events.length)}\nEND:VEVENT\n`
    size += Buffer.byteLength(text)
    if (size > ICS_MAX_BYTES) return `BEGIN:VCALENDAR\n${events.join('')}END:VCALENDAR\n`
    events.push(text)
  }
}

const files = {
  'of plans that last a year': full((n) => `UID:${n}\nSUMMARY:a\nDTSTART:20260101T0900\nDTEND:20270101T0900`),
  'of whole days that last a year': full((n) => `UID:${n}\nSUMMARY:${n}\nDTSTART:20260101\nDTEND:20270101`),
  'of times in another zone': full((n) => `UID:${n}\nSUMMARY:a\nDTSTART;TZID=America/New_York:20260101T0900`),
  'of times in zones that do not exist': full((n) => `UID:${n}\nSUMMARY:a\nDTSTART;TZID=X${n}:20260101T0900`),
  'of long texts': full((n) => `UID:${n}\nSUMMARY:a\nDTSTART:20260101T0900\nDESCRIPTION:${'글'.repeat(2000)}`),
  'of one name': `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101\nDTEND:20270101\nSUMMARY:${'a'.repeat(ICS_MAX_BYTES - 200)}\nEND:VEVENT`,
  'of one line with parameters': `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART${';a=b'.repeat(250_000)}:20260101\nEND:VEVENT`,
  'of one folded line': `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${'a\n '.repeat(340_000)}`,
  'of beginnings': `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(80_000)}`,
}

it.each(Object.entries(files))('a file %s holds nobody up', async (_, body) => {
  const user = await t.signUp()
  const take = async () => {
    const answer = await t.app.request('http://localhost/madang/api/schedule/import', {
      method: 'POST',
      body,
      headers: { cookie: user.cookie, origin: 'http://localhost', 'content-type': 'text/calendar' },
    })
    expect(answer.status).toBe(200)
    const report = (await answer.json()) as ImportReport
    expect(report.added + report.changed + report.unchanged).toBeLessThanOrEqual(2_000)
  }
  expect(await longestHold(take)).toBeLessThan(HOLD_MAX_MS)
})
