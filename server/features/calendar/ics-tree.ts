// Reads a calendar file into a tree: its events with their alarms, and the zones that it describes.
import { parseLine, type Line } from './ics-text.ts'

/** Each property by its name, as often as it comes. */
export type Properties = Map<string, Line[]>

export type IcsTree = {
  isCalendar: boolean
  events: { properties: Properties; alarms: number }[]
  /** The rules of each zone by its name. */
  zones: Map<string, Properties[]>
  /** The zone for times that name none. */
  usualZone: string | undefined
}

/** As often as a property of one event is read: attendees may be many. */
const LINES_MAX = 200

function note(properties: Properties | undefined, line: Line) {
  const lines = properties?.get(line.name)
  if (!lines) properties?.set(line.name, [line])
  else if (lines.length < LINES_MAX) lines.push(line)
}

export function treeOf(texts: readonly string[]): IcsTree {
  const tree: IcsTree = { isCalendar: false, events: [], zones: new Map(), usualZone: undefined }
  const open: string[] = []
  let rules: Properties[] = []
  const begin = (kind: string) => {
    open.push(kind)
    tree.isCalendar ||= kind === 'VCALENDAR'
    if (kind === 'VEVENT') tree.events.push({ properties: new Map(), alarms: 0 })
    if (kind === 'VTIMEZONE') rules = []
    if (kind === 'STANDARD' || kind === 'DAYLIGHT') rules.push(new Map())
    const event = tree.events.at(-1)
    if (kind === 'VALARM' && event) event.alarms += 1
  }
  for (const text of texts) {
    const line = parseLine(text)
    if (!line) continue
    const inside = open.at(-1)
    if (line.name === 'BEGIN') begin(line.value.trim().toUpperCase())
    else if (line.name === 'END') open.pop()
    // Properties of an event's parts, such as alarms, do not belong to the event.
    else if (inside === 'VEVENT') note(tree.events.at(-1)?.properties, line)
    else if (inside === 'VCALENDAR' && line.name === 'X-WR-TIMEZONE') tree.usualZone = line.value.trim()
    else if (inside === 'VTIMEZONE' && line.name === 'TZID') tree.zones.set(line.value.trim(), rules)
    else if (inside === 'STANDARD' || inside === 'DAYLIGHT') note(rules.at(-1), line)
  }
  return tree
}
