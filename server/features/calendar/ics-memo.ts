// Writes the memo of an imported plan: the event's description as text, and the fields that a plan does not have.
import type ICAL from 'ical.js'
import { plainText } from '#contract/shared/rich-text.ts'
import type { CalendarMemoWords } from '#messages/calendar/calendar.ts'
import { textOf, valuesOf } from './ics-file.ts'

const tags = 'a|b|body|br|div|em|font|h[1-6]|hr|html|i|li|ol|p|s|small|span|strong|table|td|tr|u|ul'
const someTag = new RegExp(`<(?:${tags})\\b[^<>]*>`, 'i')
const withinLine = /<\/?(?:b|i|span|font|small|td)\b[^<>]*>/g
const anchor = /<a\b[^<>]*?\bhref="([^"<>]*)"[^<>]*>([^<>]*)/g

/** The words of HTML, as Google and Outlook write it, with the addresses of its links. */
function wordsOf(text: string): string {
  if (!someTag.test(text)) return text
  const html = text
    .replaceAll(/<\/?[A-Za-z][A-Za-z0-9]*/g, (tag) => tag.toLowerCase())
    .replaceAll(anchor, (whole, url: string, shown: string) => (shown.includes(url) ? whole : `${shown} (${url})`))
    .replaceAll(withinLine, '')
  return plainText(html)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** As many of one kind as an event's memo names: attendees may be many. */
const NAMED_MAX = 200

function nameOf(person: ICAL.Property): string {
  const [address = ''] = valuesOf(person)
  return person.getFirstParameter('cn')?.trim() || address.trim().replace(/^mailto:/i, '')
}

export function memoOf(event: ICAL.Component, isOurs: boolean, words: CalendarMemoWords): string {
  const all = (name: string) => event.getAllProperties(name).slice(0, NAMED_MAX)
  if (isOurs) return textOf(event, 'description')
  const description = wordsOf(textOf(event, 'description') || textOf(event, 'x-alt-desc')).trim()
  const url = textOf(event, 'url').trim()
  const organizer = all('organizer').map(nameOf).join(', ')
  const attendees = all('attendee').map(nameOf).join(', ')
  const files = all('attach')
    .flatMap(valuesOf)
    .flatMap((value) => (/^https?:/i.test(value) ? [value.trim()] : []))
  return [
    description,
    url && !description.includes(url) ? url : '',
    ...files.filter((file) => !description.includes(file)),
    organizer && words.organizer(organizer),
    attendees && words.attendees(attendees),
  ]
    .filter(Boolean)
    .join('\n')
}
