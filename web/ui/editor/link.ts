// Links to allowed addresses only. Nothing becomes a link while somebody types, because that would disturb an input method.
import { Mark, type Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { isAllowedLink } from '#contract/shared/rich-text.ts'

/** Turns typed or pasted text into an allowed address, or null. */
export function linkOf(typed: string): string | null {
  const text = typed.trim()
  if (isAllowedLink(text)) return text
  const isMail = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)
  const isHost = /^[^\s@:/?#]+\.[^\s@:/?#.]{2,}(?:[:/?#]\S*)?$/.test(text)
  const completed = isMail ? `mailto:${text}` : `https://${text}`
  return (isMail || isHost) && isAllowedLink(completed) ? completed : null
}

/** The address of the link at the caret, its two ends included; '' outside of links. */
export function linkAt({ state: { selection, schema } }: Editor): string {
  const { nodeAfter, nodeBefore } = selection.$from
  const marks = [...(nodeAfter?.marks ?? []), ...(nodeBefore?.marks ?? [])]
  return String(marks.find(({ type }) => type === schema.marks.link)?.attrs.href ?? '')
}

/** Links the selected text; without a selection it writes the address itself. */
export function setLink(editor: Editor, href: string) {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (!editor.state.selection.empty || linkAt(editor)) return chain.setMark('link', { href }).run()
  return chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
}

export const removeLink = (editor: Editor) => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()

/** A pasted address links the selected text, or is inserted as a link. */
const linkOnPaste = (editor: Editor) =>
  new Plugin({
    props: {
      handlePaste(_, event) {
        const text = event.clipboardData?.getData('text/plain').trim() ?? ''
        const isAddress = /^https?:\/\/\S+$/i.test(text) && isAllowedLink(text)
        return isAddress && !editor.isActive('codeBlock') && setLink(editor, text)
      },
    },
  })

export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  keepOnSplit: false,
  // Text typed behind a link does not become a part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (link) => (isAllowedLink(link.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addProseMirrorPlugins() {
    return [linkOnPaste(this.editor)]
  },
})
