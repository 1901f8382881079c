// Pasted markdown becomes formatted text. Undo brings it back as it was pasted.
import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { DOMParser as DocParser, Slice, type Node, type ResolvedPos } from '@tiptap/pm/model'
import { Plugin, Selection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { bodyOf, fromClipboard } from './html.ts'
import { htmlOfMarkdown } from './markdown-read.ts'
import { looksLikeMarkdown } from './markdown-signs.ts'
import { replaceDoc } from './replace-doc.ts'
import type { Uploads } from './uploads.ts'

const formats = 'h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, code, a[href], img, strong, em, i, u, s, del'
const isBold = (element: Element) => !/font-weight:\s*(?:normal|400)/i.test(element.getAttribute('style') ?? '')

/** True for HTML that says more than its words: editors of code copy their colours along, and nothing else. */
function isFormatted(html: string): boolean {
  const body = bodyOf(html)
  return body.querySelector(formats) !== null || [...body.querySelectorAll('b')].some(isBold)
}

/** Paragraphs join the line where they are pasted, lists the list; every other block stays one of its own. */
function sliceOf(body: Element, $from: ResolvedPos): Slice {
  const parser = DocParser.fromSchema($from.doc.type.schema)
  const { content, openStart, openEnd } = parser.parseSlice(body, { preserveWhitespace: true, context: $from })
  const isInList = $from.depth > 2 && $from.node(-1).type.name === 'listItem'
  const joins = (block: Node | null) => block?.type.name === (isInList ? $from.node(-2).type.name : 'paragraph')
  return new Slice(content, joins(content.firstChild) ? openStart : 0, joins(content.lastChild) ? openEnd : 0)
}

/** First what the editor would paste, then the formatted text, as a step of its own. */
function paste(view: EditorView, plain: Slice, formatted: Slice) {
  const { state } = view
  const wanted = state.tr.replaceSelection(formatted)
  const words = state.tr.replaceSelection(plain).setMeta('paste', true)
  view.dispatch(closeHistory(words))
  const tr: Transaction = replaceDoc(closeHistory(view.state.tr), wanted.doc)
  const caret = Math.min(wanted.selection.to, tr.doc.content.size)
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(caret), -1)).scrollIntoView())
}

function takeMarkdown(uploads: Uploads) {
  let hasShift = false
  return new Plugin({
    props: {
      handleKeyDown(_, { shiftKey }) {
        hasShift = shiftKey
        return false
      },
      handlePaste(view, { clipboardData }, slice) {
        const text = clipboardData?.getData('text/plain') ?? ''
        const { $from } = view.state.selection
        // Ctrl+Shift+V pastes the text as it is.
        if (hasShift || $from.parent.type.spec.code || !looksLikeMarkdown(text)) return false
        if (isFormatted(clipboardData?.getData('text/html') ?? '')) return false
        const { html } = fromClipboard(htmlOfMarkdown(text.replaceAll('\r\n', '\n')), uploads)
        paste(view, slice, sliceOf(bodyOf(html), $from))
        return true
      },
    },
  })
}

export const pasteMarkdown = (uploads: Uploads) =>
  Extension.create({
    name: 'pasteMarkdown',
    // After the files of the clipboard, before everything that takes its text.
    priority: 1_900,
    addProseMirrorPlugins: () => [takeMarkdown(uploads)],
  })
