// The lines of a calendar file (RFC 5545, section 3.1): folded at 75 octets, escaped, with parameters before the value.

import { fromCp949 } from './cp949.ts'

export type Line = { name: string; params: Readonly<Record<string, string>>; value: string }

const MAX_OCTETS = 75
/** A longer line is cut: the longest text that a plan keeps takes a tenth of it. */
const LINE_MAX = 20_000
function octetsOf(character: string) {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
}

/** Breaks between characters, never within one: every part is valid UTF-8 by itself. */
export function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += more
  }
  return folded
}

/** UTF-8, or what older Korean programs write. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fromCp949(bytes) ?? new TextDecoder().decode(bytes)
  }
}

/** Some programs fold within a character, so the bytes are joined before they are read as text. */
export function unfold(bytes: Uint8Array): string[] {
  const joined = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/\r?\n[ \t]/g, '')
  return decoded(Buffer.from(joined, 'latin1')).split(/\r?\n|\r/)
}

export const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll('\n', '\\n')

export const unescapeText = (text: string): string =>
  text.replaceAll(/\\([\\;,nN])/g, (_, character: string) =>
    character === 'n' || character === 'N' ? '\n' : character,
  )

const value = '(?:"[^"]*"|[^";:,]*)'
const contentLine = new RegExp(`^([\\w-]+)((?:;[\\w-]+=${value}(?:,${value})*)*):(.*)$`, 's')
const parameter = new RegExp(`;([\\w-]+)=(${value}(?:,${value})*)`, 'g')

/** Null for a line that no calendar file can have. */
export function parseLine(line: string): Line | null {
  const found = contentLine.exec(line.length > LINE_MAX ? line.slice(0, LINE_MAX) : line)
  if (!found) return null
  const [, name = '', params = '', text = ''] = found
  const pairs = [...params.matchAll(parameter)].map(([, key = '', given = '']) => [
    key.toUpperCase(),
    given.replaceAll('"', ''),
  ])
  return { name: name.toUpperCase(), params: Object.fromEntries(pairs) as Record<string, string>, value: text }
}
