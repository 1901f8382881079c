// Whether a text that somebody pastes is markdown. It stays without the code that reads markdown: the plain box asks it too.

const fence = /^ {0,3}(?:```|~~~)/m
const heading = /^ {0,3}#{1,6} +\S/m
const quote = /^ {0,3}> ?\S/m
const tableRule = /^ {0,3}\|? *:?-{2,}:? *(?:\| *:?-{2,}:? *)*\|? *$/m
const bold = /(?<![*\p{L}\p{N}])\*\*(?=\S)[^*\n]+(?<=\S)\*\*/u
const link = /!?\[[^\]\n]*\]\((?:https?:\/\/|mailto:|\/)[^\s)]+\)/
/** One line that begins with a dash is a line of prose; two are a list. */
const list = /^ {0,3}(?:[-*+]|\d{1,3}[.)]) +\S.*\n(?:\s*\n)?\s*(?:[-*+]|\d{1,3}[.)]) +\S/m

const isTable = (text: string) => tableRule.test(text) && /\|/.test(text) && /[^\n]\n {0,3}\|? *:?-{2,}/.test(text)

/** A longer text is pasted as it is: nobody waits for it. */
const LONGEST = 200_000

export const looksLikeMarkdown = (text: string) =>
  text.length <= LONGEST && ([fence, heading, quote, bold, link, list].some((sign) => sign.test(text)) || isTable(text))
