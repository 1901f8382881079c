// Reads CP949, which Korean Windows made of EUC-KR: Node's decoder knows only the 2,350 syllables of the older standard.

const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const ASCII_MAX = 0x7f
/** From here on both bytes of a pair are those of EUC-KR. */
const OLD_FIRST = 0xa1
/** The new pairs end with this lead. */
const NEW_LAST_LEAD = 0xc6

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const newTrails = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x81, 0xfe)]
const pairOf = (lead: number, trail: number) => lead * 256 + trail

/** Maps each pair of bytes to its character. The other syllables stand in Unicode's order on the pairs that were free. */
function pairs(): ReadonlyMap<number, string> {
  const table = new Map<number, string>()
  const old = new TextDecoder('euc-kr')
  for (const lead of range(OLD_FIRST, 0xfe))
    for (const trail of range(OLD_FIRST, 0xfe)) {
      const character = old.decode(new Uint8Array([lead, trail]))
      if (!character.includes('\uFFFD')) table.set(pairOf(lead, trail), character)
    }
  const known = new Set(table.values())
  const rest = range(FIRST_SYLLABLE, LAST_SYLLABLE)
    .map((code) => String.fromCodePoint(code))
    .filter((syllable) => !known.has(syllable))
  const free = range(0x81, NEW_LAST_LEAD).flatMap((lead) =>
    newTrails.filter((trail) => lead < OLD_FIRST || trail < OLD_FIRST).map((trail) => pairOf(lead, trail)),
  )
  rest.forEach((syllable, at) => table.set(free[at] ?? 0, syllable))
  return table
}

let table: ReadonlyMap<number, string> | undefined

/** Null for bytes that are not written so. */
export function fromCp949(bytes: Uint8Array): string | null {
  table ??= pairs()
  const text: string[] = []
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    const character = lead <= ASCII_MAX ? String.fromCodePoint(lead) : table.get(pairOf(lead, bytes[(at += 1)] ?? 0))
    if (character === undefined) return null
    text.push(character)
  }
  return text.join('')
}
