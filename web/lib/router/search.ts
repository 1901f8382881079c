// How the part behind `?` is written: words as they are, everything else as JSON, so that `max=20000` is a number and
// a list is a list again. Words that would be read as something else stand in quotes: `title="2026"`.
export type RawSearch = Record<string, unknown>

/** JSON begins with a space, a quote, a bracket, a digit, a minus, or with false, null or true. */
const JSON_START = /^(?:\s|["[{\d-]|fa|nu|tr)/

function read(text: string): unknown {
  if (!JSON_START.test(text)) return text
  try {
    const value: unknown = JSON.parse(text)
    // `1e3` and numbers of twenty digits would come out as another text than somebody has typed.
    return typeof value === 'number' && String(value) !== text ? text : value
  } catch {
    return text
  }
}

export function readSearch(text: string): RawSearch {
  // Without a prototype, so that a parameter may have any name.
  const search = Object.create(null) as RawSearch
  for (const [name, value] of new URLSearchParams(text)) {
    // A name that stands there twice is a list.
    search[name] = name in search ? [search[name], read(value)].flat() : read(value)
  }
  return search
}

const write = (value: unknown) => (typeof value === 'string' && read(value) === value ? value : JSON.stringify(value))

/** With its `?`; empty where nothing is to be said. */
export function writeSearch(search: object): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) written.set(name, write(value))
  return written.size > 0 ? `?${written.toString()}` : ''
}
