// Markdown as HTML, which has still to go through the schema: what it holds is never shown as it is.
import MarkdownIt, { type Token } from 'markdown-it'
import { escapeHtml } from '#contract/shared/entities.ts'
import cjkFriendly from 'markdown-it-cjk-friendly'

/**
 * A line break is one, as in all that people write here. Lines that begin with spaces are no code: in Korean texts they are
 * paragraphs. `**` ends before a particle as well: **이름(가칭)**은.
 */
const markdown = new MarkdownIt({ html: true, breaks: true }).disable('code').use(cjkFriendly)
// Addresses stay as they were written, and the schema alone says which are allowed.
markdown.normalizeLink = (address) => address
markdown.normalizeLinkText = (address) => address
// The usual rule drops characters of a description that were written with a backslash.
markdown.renderer.rules.image = (tokens, at) => {
  const image = tokens[at]
  const alt = image?.children?.map(({ content }) => content).join('') ?? ''
  return `<img src="${escapeHtml(image?.attrGet('src') ?? '')}" alt="${escapeHtml(alt)}">`
}

const blockTag = '</?(?:p|h[1-6]|[uo]l|li|blockquote|hr|table|thead|tbody|tr|th|td)>'
const betweenTags = new RegExp(`(?<=<br>|${blockTag})\\n|\\n(?=${blockTag})`, 'g')

/** Line ends around the tags would be read as those of the text, and one at the end of code as an empty line. */
const ready = (html: string) => html.replaceAll(betweenTags, '').replaceAll('\n</code></pre>', '</code></pre>')

export const htmlOfMarkdown = (text: string) => ready(markdown.render(text))

/** The same, each block by itself. */
export function blocksOfMarkdown(text: string): string[] {
  const env = {}
  const blocks: Token[][] = []
  let depth = 0
  for (const token of markdown.parse(text, env)) {
    if (depth === 0) blocks.push([])
    blocks.at(-1)?.push(token)
    depth += token.nesting
  }
  return blocks.map((tokens) => ready(markdown.renderer.render(tokens, markdown.options, env)))
}
