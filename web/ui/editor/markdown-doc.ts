// Markdown as the editor's text, block by block: unchanged blocks are not parsed again.
import { DOMParser as DocParser, type Node, type Schema } from '@tiptap/pm/model'
import { bodyOf, unwrapPictures } from './html.ts'
import { blocksOfMarkdown } from './markdown-read.ts'
import { readPictures, type PictureSizes } from './markdown-pictures.ts'
import type { Uploads } from './uploads.ts'

type Read = { nodes: readonly Node[]; lost: number }

function sizesIn(doc: Node): PictureSizes {
  const sizes: PictureSizes = new Map()
  doc.descendants((node) => {
    const { src, width, height } = node.attrs as Record<string, string | null>
    if (node.type.name === 'image' && src && width && height) sizes.set(src, { width, height })
    return !node.isTextblock
  })
  return sizes
}

/** `doc` is the text at the beginning: markdown does not say how large its pictures are. */
export function createMarkdownReader(schema: Schema, uploads: Uploads, doc: Node) {
  const sizes = sizesIn(doc)
  const parser = DocParser.fromSchema(schema)
  let known = new Map<string, Read>()

  function readBlock(html: string): Read {
    const body = bodyOf(html)
    const lost = readPictures(body, uploads, sizes)
    unwrapPictures(body)
    const isEmpty = !body.textContent?.trim() && (lost > 0 || !body.firstElementChild) && !body.querySelector('img')
    if (isEmpty) return { nodes: [], lost }
    return { nodes: parser.parse(body, { preserveWhitespace: true }).children, lost }
  }

  return function read(text: string): { doc: Node; lost: number } {
    const now = new Map<string, Read>()
    const blocks = blocksOfMarkdown(text).map((html) => {
      const found = known.get(html) ?? readBlock(html)
      // A picture on its way is another one when it has arrived.
      if (!html.includes('<img')) now.set(html, found)
      return found
    })
    known = now
    const nodes = blocks.flatMap((block) => block.nodes)
    const content = nodes.length > 0 ? nodes : [schema.node('paragraph')]
    return { doc: schema.topNodeType.create(null, content), lost: blocks.reduce((sum, { lost }) => sum + lost, 0) }
  }
}
