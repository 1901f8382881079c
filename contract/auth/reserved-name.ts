// Names that would pass for the people who run the site. They are compared by what a reader sees, not by their letters:
// "Аdmin" with a Cyrillic А, "4dmin", "관 리 자", "ㄱㅘㄴ리자" and "관ㄹl자" all read as one of them. A name that only contains
// such a word among others, like "관리자의 고양이", deceives nobody and is left alone.

const listed = (words: string) => words.split(',').map((word) => word.trim())

const reserved = listed(
  `관리자, 관리인, 관리팀, 관리진, 운영자, 운영진, 운영팀, 어드민, 애드민, 마당, 시스템, 공지, 공지사항, 고객센터, 고객지원, 웹마스터,
  모더레이터, 오퍼레이터, 루트, 管理者, 管理员, 運營者, 탈퇴한 사용자, admin, administrator, root, system, sysadmin, sysop, madang, operator,
  moderator, support, helpdesk, webmaster, superuser, staff, official, customer service, former user, notice`,
)
/** Words that make nobody else of the one whom they stand beside. */
const before = listed('공식, 최고, 총, 부, 진짜, 사이트, 마당, the, real, official, site, madang, super')
const behind = listed('님, 입니다, 팀, 계정, 공식, 봇, team, account, official, bot, kr, ko')

/** Look-alikes of each letter: Cyrillic, Greek, small capitals, digits and signs that look like a Latin letter. */
const looksLike: Record<string, string> = {
  a: 'аαᴀɑ4@λ',
  b: 'вбʙ8ß',
  c: 'сᴄϲ',
  d: 'ԁᴅδ',
  e: 'еεᴇ3є',
  f: 'ꜰƒ',
  g: 'ɢɡ9',
  h: 'һнʜ',
  // One stroke: nobody can distinguish i, l and 1 at a glance.
  i: 'іιɪıl1|!ʟӏ',
  j: 'јᴊ',
  k: 'кκᴋ',
  m: 'мμᴍ',
  n: 'пηɴи',
  o: 'оοσᴏ0',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'гʀя',
  s: 'ѕꜱ5$',
  t: 'тτᴛ7+',
  u: 'υᴜц',
  v: 'νᴠѵ',
  w: 'ωᴡԝш',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ᴢ2',
}
/** Capitals that look like another letter than their small form does. */
const capitals = new Map(Object.entries({ Ν: 'n', Η: 'h', Υ: 'y', Ζ: 'z' }))
const letterOf = new Map(
  Object.entries(looksLike).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
)

/** Hangul in its simplest parts, so that a syllable and its letters typed one by one are the same. */
const partsOf = new Map(
  (
    'ᆨᄀ ᆩᄀᄀ ᆪᄀᄉ ᆫᄂ ᆬᄂᄌ ᆭᄂᄒ ᆮᄃ ᆯᄅ ᆰᄅᄀ ᆱᄅᄆ ᆲᄅᄇ ᆳᄅᄉ ᆴᄅᄐ ᆵᄅᄑ ᆶᄅᄒ ᆷᄆ ᆸᄇ ᆹᄇᄉ ᆺᄉ ᆻᄉᄉ ᆼᄋ ᆽᄌ ᆾᄎ ᆿᄏ ᇀᄐ ᇁᄑ ᇂᄒ ' +
    'ᄁᄀᄀ ᄄᄃᄃ ᄈᄇᄇ ᄊᄉᄉ ᄍᄌᄌ ᅪᅩᅡ ᅫᅩᅢ ᅬᅩᅵ ᅯᅮᅥ ᅰᅮᅦ ᅱᅮᅵ ᅴᅳᅵ'
  )
    .split(' ')
    .map((entry) => [entry.charAt(0), entry.slice(1)] as const),
)
/** Latin letters that stand for a part of a syllable, as in 관ㄹl자 or 관리ㅈr. */
const strokes = new Map(Object.entries({ i: 'ᅵ', r: 'ᅡ', o: 'ᄋ' }))

/** Letters written as flags. */
const flagLetter = (character: string) => {
  const code = (character.codePointAt(0) ?? 0) - 0x1_f1_e6
  return code >= 0 && code < 26 ? String.fromCodePoint(97 + code) : character
}

/** Reduces a name to its visible form: letters alone, without case, accents, spaces and signs, each in one form. */
function skeleton(name: string): string {
  const plain = Array.from(
    name.normalize('NFKC'),
    (character) => capitals.get(character) ?? flagLetter(character.toLowerCase()),
  )
    .join('')
    .normalize('NFD')
  const seen = Array.from(plain, (character) => letterOf.get(character) ?? partsOf.get(character) ?? character)
  const letters = seen.join('').replaceAll(/[^\p{L}\p{N}]/gu, '')
  const inLatin = letters.replaceAll('rn', 'm').replaceAll('vv', 'w')
  const isHangul = /[\u1100-\u1175]/.test(letters)
  return isHangul ? Array.from(letters, (letter) => strokes.get(letter) ?? letter).join('') : inLatin
}

const skeletons = new Set(reserved.map(skeleton))
const [prefixes, suffixes] = [before.map(skeleton), behind.map(skeleton)]

/** Whether the name is one of them, by itself or between the words around it. */
function isReserved(name: string, depth = 3): boolean {
  if (skeletons.has(name)) return true
  if (depth === 0) return false
  return (
    prefixes.some((word) => name.startsWith(word) && isReserved(name.slice(word.length), depth - 1)) ||
    suffixes.some((word) => name.endsWith(word) && isReserved(name.slice(0, -word.length), depth - 1))
  )
}

/** Whether a reader could take the name for one of those who run the site. */
export function isReservedName(name: string): boolean {
  const plain = name.normalize('NFKC')
  // A number around the name changes nobody; inside it, it stands for a letter.
  const forms = [plain, plain.replace(/[\s\d_.-]+$/, ''), plain.replace(/^[\s\d_.-]+/, '')]
  return forms.some((form) => isReserved(skeleton(form)))
}
