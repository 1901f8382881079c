// Colours for code in a post, for any language: posts do not name it. Loaded on demand, because few posts have code.

/** The longest code that is coloured. */
const CODE_MAX = 50_000

const words = new Set(
  (
    'abstract and as assert async await begin break case catch class const continue def default del delete do elif else ' +
    'end enum except export extends false final finally fn for foreach from func function if impl implements import in ' +
    'interface is lambda let match mod module mut namespace new nil none not null of or override package pass private ' +
    'protected pub public raise readonly return select self static struct super switch then this throw throws trait true ' +
    'try type typeof undefined union unless until use using val var void where while with yield None True False'
  ).split(' '),
)
const sqlWords = new Set(
  (
    'add all alter and as asc between by case check commit constraint create default delete desc distinct drop else end ' +
    'exists false foreign from group having in index inner insert into is join key left like limit not null offset on or ' +
    'order outer primary references returning right select set table then true union unique update values view when where with'
  ).split(' '),
)

const kinds = {
  comment: String.raw`\/\*[^]*?(?:\*\/|$)|(?<!:)\/\/[^\n]*|<!--[^]*?(?:-->|$)|(?<![^\s])(?:#[ !]|-- )[^\n]*`,
  string: String.raw`"(?:\\.|[^"\\\n])*"?|(?<!\p{L})'(?:\\.|[^'\\\n])*'?|${'`'}(?:\\[^]|[^${'`'}\\])*${'`'}?`,
  number: String.raw`(?<![\p{L}\p{N}_$])(?:0[xX][\da-fA-F]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)`,
  tag: String.raw`<\/?[A-Za-z][\w.-]*|\/?>(?=\s*(?:<|$))`,
  word: String.raw`[\p{L}_$][\p{L}\p{N}_$]*`,
}
const token = new RegExp(
  Object.entries(kinds)
    .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
    .join('|'),
  'gu',
)

const isCall = (code: string, end: number) => /^\s{0,2}\(/.test(code.slice(end, end + 3))

function kindOfWord(word: string, code: string, end: number): string | null {
  const isKeyword = words.has(word) || (word === word.toUpperCase() && sqlWords.has(word.toLowerCase()))
  if (isKeyword) return 'keyword'
  return isCall(code, end) ? 'call' : null
}

/** The code in pieces, in their order; those without a kind have the colour of the text. */
export function piecesOfCode(code: string): { text: string; kind: string | null }[] {
  const pieces: { text: string; kind: string | null }[] = []
  let done = 0
  for (const { 0: text, index, groups = {} } of code.matchAll(token)) {
    const [name = ''] = Object.entries(groups).find(([, found]) => found !== undefined) ?? []
    const kind = name === 'word' ? kindOfWord(text, code, index + text.length) : name
    if (kind === null) continue
    if (index > done) pieces.push({ text: code.slice(done, index), kind: null })
    pieces.push({ text, kind })
    done = index + text.length
  }
  return done < code.length ? [...pieces, { text: code.slice(done), kind: null }] : pieces
}

/** Puts the colours into the element; its text stays the same, letter by letter. */
export function colourCode(block: Element) {
  const code = block.textContent ?? ''
  if (code.length > CODE_MAX || block.querySelector('[class^="code-"]')) return
  const pieces = piecesOfCode(code).map(({ text, kind }) => {
    if (kind === null) return text
    const span = block.ownerDocument.createElement('span')
    span.className = `code-${kind}`
    span.textContent = text
    return span
  })
  block.replaceChildren(...pieces)
}
