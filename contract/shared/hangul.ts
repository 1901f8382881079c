// Hangul as letters and as keys: what syllables are made of, and what somebody meant who typed with the other keyboard layout.

const FIRST = 0xac00
const LAST = 0xd7a3
/** So many syllables begin with the same consonant, and so many of them share the vowel too. */
const PER_INITIAL = 588
const PER_VOWEL = 28

/** The characters of a text, as PostgreSQL counts them too. */
export const charsOf = (text: string) => Array.from(text)

const initials = charsOf('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ')
const vowels = charsOf('ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ')
const finals = ['', ...charsOf('ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ')]

/** Letters that take two keys. The doubled consonants (ㄲ, ㅆ …) are not among them: Shift types those. */
const pairs: Record<string, string> = Object.fromEntries(
  'ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ'
    .split(' ')
    .map((three) => [three.charAt(0), three.slice(1)]),
)
const joined = new Map(Object.entries(pairs).map(([letter, two]) => [two, letter]))
const join = (letters: string) => joined.get(letters) ?? letters

const keys = new Map<string, string>()
const letterKeys = 'ㅂqㅈwㄷeㄱrㅅtㅛyㅕuㅑiㅐoㅔpㅁaㄴsㅇdㄹfㅎgㅗhㅓjㅏkㅣlㅋzㅌxㅊcㅍvㅠbㅜnㅡmㅃQㅉWㄸEㄲRㅆTㅒOㅖP'
for (const [letter, key] of letterKeys.match(/../gu) ?? []) keys.set(letter as string, key as string)
const letterOfKey = new Map([...keys].map(([letter, key]) => [key, letter]))

const isSyllable = (char: string) => char >= '가' && char <= '힣'

const syllable = (initial: string, vowel: string, final = '') =>
  String.fromCodePoint(
    FIRST + initials.indexOf(initial) * PER_INITIAL + vowels.indexOf(vowel) * PER_VOWEL + finals.indexOf(final),
  )

/** Initial, vowel and final; the final is empty where the syllable ends in its vowel. */
function lettersOf(char: string): [string, string, string] {
  const place = (char.codePointAt(0) ?? FIRST) - FIRST
  return [
    initials[Math.floor(place / PER_INITIAL)] ?? '',
    vowels[Math.floor((place % PER_INITIAL) / PER_VOWEL)] ?? '',
    finals[place % PER_VOWEL] ?? '',
  ]
}

/** The consonant with which a syllable begins (초성); any other character stands for itself. */
export const initialOf = (char: string) => (isSyllable(char) ? lettersOf(char)[0] : char)

export const isInitial = (char: string) => initials.includes(char)

/** The first and the last syllable that begin with this consonant. */
export function syllablesFrom(initial: string): [string, string] {
  const first = FIRST + initials.indexOf(initial) * PER_INITIAL
  return [String.fromCodePoint(first), String.fromCodePoint(Math.min(first + PER_INITIAL - 1, LAST))]
}

/** An input method writes ㄱㅅ as one letter, ㄳ: as initials they are two. */
export const splitInitials = (text: string) => text.replaceAll(/[ㄳㄵㄶㄺ-ㅀㅄ]/g, (letter) => pairs[letter] ?? letter)

const vowelKeys = 'ㅗ[ㅏㅐㅣ]|ㅜ[ㅓㅔㅣ]|ㅡㅣ|[ㅏ-ㅣ]'
const finalKeys = 'ㄱㅅ|ㄴ[ㅈㅎ]|ㄹ[ㄱㅁㅂㅅㅌㅍㅎ]|ㅂㅅ|[ㄱㄲㄴㄷㄹㅁㅂㅅㅆㅇㅈㅊㅋㅌㅍㅎ]'
/** A consonant in front of a vowel begins the next syllable. */
const typed = new RegExp(`([ㄱ-ㅎ])(${vowelKeys})((?:${finalKeys})(?![ㅏ-ㅣ]))?`, 'g')

const compose = (letters: string) =>
  letters.replaceAll(typed, (_all, initial: string, vowel: string, final = '') =>
    syllable(initial, join(vowel), join(final as string)),
  )

/** `ghenskan` is 호두나무 on a Korean keyboard. Letters that make no syllable stay letters. */
export function hangulOfKeys(text: string): string {
  // Somebody with Caps Lock on means no doubled consonant.
  const plain = text === text.toUpperCase() ? text.toLowerCase() : text
  const letters = charsOf(plain).map((key) => letterOfKey.get(key) ?? letterOfKey.get(key.toLowerCase()) ?? key)
  return compose(letters.join(''))
}

const keysOfLetter = (letter: string) =>
  charsOf(pairs[letter] ?? letter)
    .map((one) => keys.get(one) ?? one)
    .join('')

/** `ㅗ디ㅣㅐ` is `hello` on a keyboard for English. */
export const keysOfHangul = (text: string): string =>
  charsOf(text)
    .map((char) => (isSyllable(char) ? lettersOf(char) : [char]).map(keysOfLetter).join(''))
    .join('')

/** 호둔 is also 호두나 half-way: the final may be the next syllable's initial. Null where the text ends in none. */
export function withOpenEnd(text: string): string | null {
  const last = charsOf(text).at(-1) ?? ''
  if (!isSyllable(last)) return null
  const [initial, vowel, final] = lettersOf(last)
  if (final === '') return null
  const two = pairs[final]
  return text.slice(0, -1) + syllable(initial, vowel, two?.[0] ?? '') + (two?.[1] ?? final)
}
