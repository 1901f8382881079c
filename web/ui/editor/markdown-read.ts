// Markdown as HTML, which has still to go through the schema: what it holds is never shown as it is.
import MarkdownIt from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'

/**
 * A line break is one, as in all that people write here. Lines that begin with spaces are no code: in Korean texts they are
 * paragraphs. `**` ends before a particle as well: **이름(가칭)**은.
 */
const markdown = new MarkdownIt({ html: true, breaks: true }).disable('code').use(cjkFriendly)
// Addresses stay as they were written, and the schema alone says which are allowed.
markdown.normalizeLink = (address) => address
markdown.normalizeLinkText = (address) => address

const blockTag = '</?(?:p|h[1-6]|[uo]l|li|blockquote|hr|table|thead|tbody|tr|th|td)>'
const betweenTags = new RegExp(`(?<=<br>|${blockTag})\\n|\\n(?=${blockTag})`, 'g')

/** Line ends around the tags would be read as those of the text, and one at the end of code as an empty line. */
export const htmlOfMarkdown = (text: string) =>
  markdown.render(text).replaceAll(betweenTags, '').replaceAll('\n</code></pre>', '</code></pre>')
