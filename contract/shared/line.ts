// Allows the characters that one line of text may have: names, titles, jobs. Invisible characters could hide a difference
// between two names, or turn the text around them, so they are refused.

/** The joiner and the variation selector are seen inside an emoji, and nowhere else. */
const emojiPart = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=\p{Emoji})\ufe0f`
/** Controls, formats (zero width, direction), fillers, private characters, halves of characters, and the empty Braille cell. */
const unseen = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]`
/** Marks in a heap on one letter reach into the lines above and below; no language needs more than two. */
const heap = String.raw`[\p{Mn}\p{Me}]{3,}`

const parts = new RegExp(`${emojiPart}|(?<hidden>${unseen})|(?<heap>${heap})`, 'gu')

/** One spelling for each syllable, single spaces, none at the ends. */
const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()

/** Whether there is something in a line that nobody sees, or a heap of marks. */
export function hasUnseen(text: string): boolean {
  for (const { groups } of tidy(text).matchAll(parts)) if (groups?.hidden ?? groups?.heap) return true
  return false
}

/** The line without what nobody sees: a line break becomes a space, a heap of marks keeps two. */
export function cleanLine(text: string): string {
  const inOneLine = text.normalize('NFC').replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
  const seen = inOneLine.replaceAll(parts, (found: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as { hidden?: string; heap?: string }
    if (groups.heap !== undefined) return found.slice(0, 2)
    return groups.hidden === undefined ? found : ''
  })
  return tidy(seen)
}

/** The first so many characters, none of them cut in half. */
export function cutLine(text: string, max: number): string {
  let line = ''
  for (const character of text) {
    if (line.length + character.length > max) break
    line += character
  }
  return line.trim()
}
