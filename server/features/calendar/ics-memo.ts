// Writes the memo of an imported plan: the event's description as text, and the fields that a plan does not have.
import { plainText } from '#contract/shared/rich-text.ts'
import type { CalendarMemoWords } from '#messages/calendar/calendar.ts'
import { unescapeText, type Line } from './ics-text.ts'
import type { Properties } from './ics-tree.ts'

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

const nameOf = ({ params, value }: Line) => params.CN?.trim() || value.trim().replace(/^mailto:/i, '')

export function memoOf(properties: Properties, isOurs: boolean, words: CalendarMemoWords): string {
  const lines = (name: string) => properties.get(name) ?? []
  const text = (name: string) => unescapeText(lines(name)[0]?.value ?? '')
  if (isOurs) return text('DESCRIPTION')
  const description = wordsOf(text('DESCRIPTION') || text('X-ALT-DESC')).trim()
  const url = text('URL').trim()
  const organizer = lines('ORGANIZER').map(nameOf).join(', ')
  const attendees = lines('ATTENDEE').map(nameOf).join(', ')
  const files = lines('ATTACH').flatMap(({ value }) => (/^https?:/i.test(value) ? [value.trim()] : []))
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
