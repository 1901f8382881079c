// Finds passwords that an attacker tries first: known words, rows of keys, dates, the owner's own address.
import { demoAccounts } from '#contract/shared/demo.ts'
import { commonWords, koreanWords, rudeStems } from './common-words.ts'

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

// The two halves of a Korean keyboard, in the order in which Unicode counts the parts of a syllable.
const heads = 'r R s e E f a q Q t T d w W c z x v g'.split(' ')
const middles = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ')
const tails = ' r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ')
const FIRST_SYLLABLE = 0xac_00

/** The keys that somebody presses for a Korean word while the keyboard is set to English. */
const keysOf = (word: string) =>
  Array.from(word.normalize('NFC'), (syllable) => {
    const index = (syllable.codePointAt(0) ?? 0) - FIRST_SYLLABLE
    const [head, rest] = [Math.floor(index / 588), index % 588]
    return `${heads[head] ?? ''}${middles[Math.floor(rest / 28)] ?? ''}${tails[rest % 28] ?? ''}`
  })
    .join('')
    .toLowerCase()

/** Places that took eight characters at most made many passwords of a word without its end. */
const cutOff = commonWords.filter(({ length }) => length > 8).map((word) => word.slice(0, 8))
const words = new Set([...commonWords, ...cutOff, ...koreanWords, ...koreanWords.map(keysOf), 'madang'])
/** Anybody can read these in the source and on the screen of the demo. */
const published = new Set<string>(demoAccounts.map(({ password }) => password))

const reversed = (text: string) => Array.from(text).toReversed().join('')
const forwards = [
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ',
  'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ',
  '가나다라마바사아자차카타파하',
]
const rows = [...forwards, ...forwards.map(reversed)]
const isInRow = (text: string) => rows.some((row) => row.includes(text))

/** How many characters at the start of the text stand beside each other on the keyboard or in the alphabet. */
function rowLength(text: string) {
  let length = 0
  while (length < text.length && isInRow(text.slice(0, length + 1))) length += 1
  return length
}

/** `qwer1234`, `1qaz2wsx`, `abcd1234!`: rows of three keys or more, and hardly anything else. */
function isMadeOfRows(text: string) {
  let left = 0
  for (let at = 0; at < text.length;) {
    const length = rowLength(text.slice(at))
    if (length < 3) left += 1
    at += length < 3 ? 1 : length
  }
  return left <= 2
}

/** `1q2w3e4r`: two rows, one key of each in turn. */
function isTwoRowsInTurn(text: string) {
  const every = (start: 0 | 1) => Array.from(text).filter((_, index) => index % 2 === start)
  return isInRow(every(0).join('')) && isInRow(every(1).join(''))
}

/** `aaaaaaaa`, `12121212`, `asdfasdf`, `aabb1122`. */
const isRepeated = (text: string) => /^(.{1,4}?)\1+(?:.{0,3})$/u.test(text) || /^(?:(.)\1+)+$/u.test(text)

/** Dates, telephone numbers and the like, with two letters at most: a machine tries all of them. */
const isShortNumber = (text: string) => text.length <= 11 && text.replaceAll(/[^\p{L}]/gu, '').length <= 2

/** The word inside: without the digits and signs around it, with letters for the digits that stand for them. */
function wordsWithin(text: string): string[] {
  // A row of digits around the word adds no strength, however long: `admin123456`.
  const core = text.replace(/^(?:[^\p{L}]{1,4}|\W?0?1234567?8?9?0?)(?=\p{L})/u, '')
  const plain = (word: string) =>
    Array.from(word, (sign) => lookAlikes[sign] ?? sign)
      .join('')
      .replaceAll(/[^\p{L}]/gu, '')
  const word = plain(core.replace(/(?:[^\p{L}]{1,5}|\W?1234567?8?9?0?\W?)$/u, ''))
  const half = word.slice(0, word.length / 2)
  return half + half === word ? [word, half] : [word]
}

const isRude = (word: string) => word.length <= 12 && rudeStems.some((stem) => word.includes(stem))

/** `minji.kim@naver.com`: no password is `minjikim12` or `naver1234`. */
function isOwnAddress(text: string, email: string) {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const names = [local, local.replaceAll(/[^\p{L}\d]/gu, ''), host, host.split('.')[0] ?? '']
  return names.some((name) => name.length >= 3 && text.includes(name) && text.length - name.length <= 4)
}

export function isKnownPassword(password: string, email: string): boolean {
  const text = password.normalize('NFC').toLowerCase()
  return (
    published.has(text) ||
    isShortNumber(text) ||
    isRepeated(text) ||
    isMadeOfRows(text) ||
    isTwoRowsInTurn(text) ||
    isOwnAddress(text, email) ||
    wordsWithin(text).some((word) => words.has(word) || isRude(word))
  )
}
