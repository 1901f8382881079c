// Korean telephone numbers: the user types digits, and we put the hyphens in between.

const SEOUL = '02'
const MOBILE = '010'
const LAST = 4

const mostDigits = (digits: string) => (digits.startsWith(SEOUL) ? 10 : 11)

/** A hyphen stands after so many digits; in a longer number the second hyphen moves. */
function hyphensOf(digits: string): [number, number] {
  const area = digits.startsWith(SEOUL) ? 2 : 3
  const short = area + 3
  const isLong = digits.startsWith(MOBILE) || digits.length > short + LAST
  return [area, isLong ? short + 1 : short]
}

/** Users may paste +82 10-1234-5678. */
const digitsOf = (text: string) => {
  const digits = text
    .trim()
    .replace(/^\+82[\s-]*0?/, '0')
    .replaceAll(/\D/g, '')
  return digits.slice(0, mostDigits(digits))
}

export function formatTelephone(text: string): string {
  const digits = digitsOf(text)
  const [first, second] = hyphensOf(digits)
  return [digits.slice(0, first), digits.slice(first, second), digits.slice(second)].filter(Boolean).join('-')
}

/** The caret stays behind the same digit. */
export function caretIn(formatted: string, typed: string, caret: number): number {
  const wanted = digitsOf(typed.slice(0, caret)).length
  if (caret >= typed.length) return formatted.length
  let seen = 0
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === wanted) return at
    if (formatted[at] !== '-') seen += 1
  }
  return formatted.length
}
