// The text as markdown. A block that markdown cannot say, or would say otherwise, is written as its HTML.
import { Fragment, type Mark, type Node } from '@tiptap/pm/model'
import { defaultMarkdownSerializer, MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown'
import { writeBlock } from './html.ts'
import { nameOfUpload } from './markdown-pictures.ts'

type Write = (state: MarkdownSerializerState, node: Node, parent: Node, index: number) => void

const usual = defaultMarkdownSerializer

const isAfterBreak = (parent: Node, index: number) =>
  index === 0 || parent.maybeChild(index - 1)?.type.name === 'hardBreak'

/** Only what would be read as a sign: a writer of prose should find their brackets and tildes as they were. */
function escape(state: MarkdownSerializerState, text: string, isStart: boolean): string {
  const escaped = state
    .esc(text)
    .replaceAll(/(?<!~)\\~(?!\\?~)/g, '~')
    .replaceAll(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, String.raw`\$&`)
  const plain = /\][([:]/.test(text) ? escaped : escaped.replaceAll(/\\([[\]])/g, '$1')
  if (!isStart) return plain
  return plain
    .replace(/^(\s*)(#{1,6}(?=\s|$)|[-+](?=[\s-]|$)|>|=+\s*$)/, String.raw`$1\$2`)
    .replace(/^(\s*\d+)([.)])(?=\s|$)/, String.raw`$1\$2`)
}

const isPlainAddress = (link: Mark, parent: Node, index: number) => {
  const { text, marks } = parent.child(index)
  const isLast = index === parent.childCount - 1 || !link.isInSet(parent.child(index + 1).marks)
  return text === link.attrs.href && marks.length === 1 && isLast && !/[\s<>]/.test(text ?? '')
}

/** Spaces and brackets would end an address. */
const destination = (href: string) => (/[\s()<>]/.test(href) ? `<${href.replaceAll(/[<>]/g, String.raw`\$&`)}>` : href)

const writeImage: Write = (state, { attrs }) => {
  const { src, alt, upload } = attrs as { src: string | null; alt: string; upload: string | null }
  state.write(`![${state.esc(alt)}](${src ?? nameOfUpload(upload ?? '')})`)
}

const isLine = (cell: Node) => cell.childCount === 1 && cell.firstChild?.type.name === 'paragraph'
const isSingle = (cell: Node) => cell.attrs.colspan === 1 && cell.attrs.rowspan === 1

/** Whether markdown knows such a table: one row of headers, and each cell a line of its own. */
const isPlainTable = (table: Node) =>
  table.children.every((row, at) =>
    row.children.every(
      (cell) => cell.type.name === (at === 0 ? 'tableHeader' : 'tableCell') && isLine(cell) && isSingle(cell),
    ),
  )

/** Other signs separate two lists in a row; the second one of the text's own is written by the second of these. */
function serializerOf(isSecond: boolean) {
  let isInTable = false
  let isInAddress = false
  const isOther = (parent: Node, index: number, node: Node) => {
    let same = 0
    while (parent.maybeChild(index - 1 - same)?.type === node.type) same += 1
    return (same % 2 === 1) !== isSecond
  }

  const writeText: Write = (state, node, parent, index) => {
    const words = node.text ?? ''
    if (isInAddress) return state.text(words, false)
    const isStart = isAfterBreak(parent, index) && node.marks.length === 0 && parent.type.name !== 'heading'
    const escaped = escape(state, words, isStart)
    // Signs at the end of a heading would belong to it as those before it.
    const text = parent.type.name === 'heading' ? escaped.replace(/#+\s*$/, String.raw`\$&`) : escaped
    return state.text(isInTable ? text.replaceAll('|', String.raw`\|`) : text, false)
  }

  const writeTable: Write = (state, table) => {
    isInTable = true
    for (const [at, row] of table.children.entries()) {
      state.ensureNewLine()
      state.write('|')
      for (const cell of row.children) {
        state.write(' ')
        if (cell.firstChild) state.renderInline(cell.firstChild, false)
        state.write(' |')
      }
      if (at === 0) state.write(`\n|${' --- |'.repeat(row.childCount)}`)
    }
    isInTable = false
    state.closeBlock(table)
  }

  const nodes: Record<string, Write> = {
    paragraph: usual.nodes.paragraph as Write,
    blockquote: usual.nodes.blockquote as Write,
    listItem: usual.nodes.list_item as Write,
    codeBlock: usual.nodes.code_block as Write,
    horizontalRule: usual.nodes.horizontal_rule as Write,
    heading: usual.nodes.heading as Write,
    text: writeText,
    table: writeTable,
    hardBreak: (state, _, parent) => state.write(isInTable || parent.type.name === 'heading' ? '<br>' : '\n'),
    image: (state, node, parent, index) => {
      writeImage(state, node, parent, index)
      state.closeBlock(node)
    },
    bulletList: (state, node, parent, index) =>
      state.renderList(node, '  ', () => (isOther(parent, index, node) ? '* ' : '- ')),
    orderedList: (state, node, parent, index) => {
      const sign = isOther(parent, index, node) ? ')' : '.'
      state.renderList(node, ' '.repeat(String(node.childCount).length + 2), (at) => `${at + 1}${sign} `)
    },
  }
  const around = (sign: string) => ({ open: sign, close: sign, mixable: true, expelEnclosingWhitespace: true })
  const marks = {
    bold: around('**'),
    italic: around('*'),
    strike: around('~~'),
    underline: { open: '<u>', close: '</u>', mixable: true },
    code: usual.marks.code ?? around('`'),
    link: {
      open: (_: MarkdownSerializerState, mark: Mark, parent: Node, index: number) => {
        isInAddress = isPlainAddress(mark, parent, index)
        return isInAddress ? '<' : '['
      },
      close: (_: MarkdownSerializerState, mark: Mark) => {
        const wasInAddress = isInAddress
        isInAddress = false
        return wasInAddress ? '>' : `](${destination(String(mark.attrs.href))})`
      },
      mixable: true,
    },
  }
  return new MarkdownSerializer(nodes, marks, { hardBreakNodeName: 'hardBreak' })
}

const serializers = [serializerOf(false), serializerOf(true)] as const
const EMPTY = '<p></p>'

/** In one line, because an empty one would end it. */
const asHtml = (block: Node) => writeBlock(block).replaceAll('\n', '&#10;')

/** `read` reads markdown back, to see whether it says the same. */
export function markdownOf(doc: Node, read: (text: string) => Node): string {
  let lists = 0
  const blocks = doc.children.map((block, at) => {
    lists = at > 0 && doc.child(at - 1).type === block.type ? lists + 1 : 0
    if (block.type.name === 'table' && !isPlainTable(block)) return asHtml(block)
    const serializer = serializers[lists % 2 === 1 ? 1 : 0]
    const text = serializer.serialize(doc.copy(Fragment.from(block)), { tightLists: true })
    const { childCount, firstChild } = read(text)
    return text && childCount === 1 && firstChild?.eq(block) ? text : asHtml(block)
  })
  // The editor keeps an empty line at the end to click into.
  const last = blocks.findLastIndex((text) => text !== EMPTY)
  return blocks.slice(0, last + 1).join('\n\n')
}
