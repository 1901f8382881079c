// The parts of a calendar file (RFC 5545): a library reads each line, and what is no line is left out. By itself it would
// refuse the whole file for one such line, or for an END that is missing.
import ICAL from 'ical.js'

// Dates come without the parameter that says so, and times without seconds.
ICAL.design.strict = false

/** A longer line is cut: the longest text that a plan keeps takes a tenth of it. */
const LINE_MAX = 20_000

/** A component as the library takes it: its name, its properties and the components in it. */
type Parsed = [name: string, properties: unknown[], inner: Parsed[]]

function parsed(line: string): unknown {
  try {
    return ICAL.parse.property(line)
  } catch {
    return null
  }
}

/** A value that the library refuses, such as an unknown rule, is kept as text: that it was there counts too. */
const propertyOf = (line: string) => parsed(line) ?? parsed(line.replace(/^[\w-]+/, '$&;VALUE=UNKNOWN'))

/** The calendars of a file; none where it is no calendar file. */
export function calendarsOf(lines: readonly string[]): ICAL.Component[] {
  const file: Parsed = ['file', [], []]
  const open = [file]
  for (const line of lines) {
    const inside = open.at(-1) ?? file
    const [, word = '', kind = ''] = /^(BEGIN|END):(.*)$/i.exec(line) ?? []
    if (word.toUpperCase() === 'BEGIN') {
      const begun: Parsed = [kind.trim().toLowerCase(), [], []]
      inside[2].push(begun)
      open.push(begun)
    } else if (word) {
      if (open.length > 1) open.pop()
    } else {
      const property = propertyOf(line.slice(0, LINE_MAX))
      if (property) inside[1].push(property)
    }
  }
  return new ICAL.Component(file).getAllSubcomponents('vcalendar')
}

/** The values of a property as the file has them: texts without their escapes, times without signs between their numbers. */
export function valuesOf(property: ICAL.Property): string[] {
  const [, , type, ...values] = property.toJSON() as [unknown, unknown, string, ...unknown[]]
  return type.startsWith('date') ? values.map((value) => String(value).replaceAll(/[-:]/g, '')) : values.map(String)
}

/** Empty where there is no such property. */
export function textOf(component: ICAL.Component, name: string): string {
  const property = component.getFirstProperty(name)
  return (property && valuesOf(property)[0]) ?? ''
}

/** As it is written after `RRULE:`; empty where the component comes once. */
export const ruleOf = (component: ICAL.Component) =>
  component
    .getFirstProperty('rrule')
    ?.toICALString()
    .replace(/^[^:]*:/, '')
    .trim()
    .toUpperCase() ?? ''
