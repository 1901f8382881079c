// The lines of a calendar file (RFC 5545, section 3.1): folded at 75 octets, and escaped.
import { fromCp949 } from './cp949.ts'

const MAX_OCTETS = 75

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
