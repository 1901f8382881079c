// Parses stored HTML without a browser's parser, so that the server renders a post with the same words as the browser. The
// result has elements of the allow-list only: everything else is left out or is text.
import { decodeHtml, escapeHtml } from '#contract/shared/entities.ts'
import { richTextAttributes, richTextTags } from '#contract/shared/rich-text.ts'

type Tag = (typeof richTextTags)[number]
export type Attributes = Record<string, string>
export type Element = { tag: Tag; attributes: Attributes; children: Piece[] }
/** Text is as HTML writes it, without any `<`. */
export type Piece = Element | string

const tags = new Map<string, Tag>(richTextTags.map((tag) => [tag, tag]))
const allowed: Partial<Record<Tag, readonly string[]>> = richTextAttributes
const empty = new Set<Tag>(['img', 'br', 'hr'])

/** Stored texts are far flatter; elements below this depth are left out, and their text stays. */
const DEPTH_MAX = 100

/** These elements hold code, not text that somebody wrote. */
const notText =
  /<!--[^]*?(?:-->|$)|<(script|style|textarea|option|xmp|noscript|noembed|noframes|iframe|template|title|svg|math)\b[^]*?(?:<\/\1\s*>|$)/gi
/** A whole tag; a quoted `>` does not end it. */
const tagAt = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])((?:\s|\/|"[^"]*"|'[^']*'|[^\s"'<>/])*)>/giy
const attributeIn = /([a-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

function attributesOf(tag: Tag, text: string): Attributes {
  const found: Attributes = {}
  for (const [, name = '', double, single, bare] of text.matchAll(attributeIn))
    if (allowed[tag]?.includes(name.toLowerCase()))
      found[name.toLowerCase()] ??= decodeHtml(double ?? single ?? bare ?? '')
  return found
}

const tableParts = new Set<Tag>(['table', 'thead', 'tbody', 'tr', 'th', 'td'])
const held: Partial<Record<Tag, readonly Tag[]>> = {
  table: ['thead', 'tbody', 'tr'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
}

/** Keeps only allowed children in a part of a table; all others go to `strays`, as browsers move them before the table. */
function mendPart(part: Element, strays: Piece[]): Element {
  const inside = held[part.tag]
  if (!inside) return { ...part, children: mendTables(part.children, true) }
  const children = part.children.flatMap((child) => {
    if (typeof child !== 'string' && inside.includes(child.tag)) {
      const mended = mendPart(child, strays)
      return mended.children.length > 0 || !held[mended.tag] ? [mended] : []
    }
    if (typeof child !== 'string' || child.trim()) strays.push(...mendTables([child], false))
    return []
  })
  return { ...part, children }
}

/**
 * Tables with their parts in the one order in which no browser moves anything out of them: what stands around a table is
 * then closed where it should be. A table in a table becomes its words.
 */
const mendTables = (pieces: Piece[], isInTable: boolean): Piece[] =>
  pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [piece]
    const isPart = tableParts.has(piece.tag)
    if (isPart && (isInTable || piece.tag !== 'table')) return mendTables(piece.children, isInTable)
    if (!isPart) return [{ ...piece, children: mendTables(piece.children, isInTable) }]
    const strays: Piece[] = []
    const table = mendPart(piece, strays)
    return table.children.length > 0 ? [...strays, table] : strays
  })

/** The text of a post as a tree. It closes elements that are left open, and leaves out end tags without a start. */
export function readTree(html: string): Piece[] {
  const root: Piece[] = []
  const open: Element[] = []
  const add = (piece: Piece) => (open.at(-1)?.children ?? root).push(piece)
  const words = html.replaceAll(notText, '')
  let at = 0
  while (at < words.length) {
    const sign = words.indexOf('<', at)
    if (sign !== at) add(words.slice(at, sign === -1 ? undefined : sign))
    if (sign === -1) break
    tagAt.lastIndex = sign
    const [whole = '<', slash, name = '', rest = ''] = tagAt.exec(words) ?? []
    at = sign + whole.length
    const tag = tags.get(name.toLowerCase())
    if (whole === '<') add('&lt;')
    else if (tag && slash) {
      const from = open.findLastIndex((element) => element.tag === tag)
      if (from !== -1) open.length = from
    } else if (tag && open.length < DEPTH_MAX) {
      const element: Element = { tag, attributes: attributesOf(tag, rest), children: [] }
      add(element)
      if (!empty.has(tag)) open.push(element)
    }
  }
  return html.includes('<t') || html.includes('<T') ? mendTables(root, false) : root
}

/** The words alone. */
export const textOf = (piece: Piece): string =>
  typeof piece === 'string' ? decodeHtml(piece) : piece.children.map(textOf).join('')

/** `attributes` may add to those that were read; their values are written so that none ends early. */
export function writeElement({ tag, attributes }: Element, inner: string): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<${tag}${given.join('')}>${empty.has(tag) ? '' : `${inner}</${tag}>`}`
}
