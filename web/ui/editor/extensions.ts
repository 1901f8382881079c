// The editor's extensions: they make exactly the allow-list of contract/shared/rich-text.ts.
import { Extension, wrappingInputRule, type Extensions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList, orderedListInputRegex } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Dropcursor, Gapcursor, Placeholder, Selection, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { files } from './files.ts'
import { image } from './image.ts'
import { Link } from './link.ts'
import { pasteMarkdown } from './paste-markdown.ts'
import { documentWithTables, tables } from './table.ts'
import { indentKeys, linkKeys, outdentKeys, sourceKeys, toolbarKeys } from './tools.ts'
import type { Uploads } from './uploads.ts'

/** The page itself has the h1; deeper headings pasted from other sites become the smaller of our two. */
const TwoHeadings = Heading.configure({ levels: [2, 3] }).extend({
  parseHTML: () => [
    { tag: 'h1', attrs: { level: 2 } },
    { tag: 'h2', attrs: { level: 2 } },
    ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
  ],
})

/** Without a start number, which the allow-list does not have: readers see the numbers that the writer saw. */
const PlainOrderedList = OrderedList.extend({
  addAttributes: () => ({}),
  renderHTML: () => ['ol', 0],
  addInputRules() {
    return [wrappingInputRule({ find: orderedListInputRegex, type: this.type })]
  },
})

const PlainCodeBlock = CodeBlock.extend({ addAttributes: () => ({}), renderHTML: () => ['pre', ['code', 0]] })

/** Ctrl+Enter is left to the form around the editor. */
const PlainHardBreak = HardBreak.extend({
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.setHardBreak() }
  },
})

type Keys = { openLink: () => void; focusToolbar: () => void; openSource: () => void }

/** The shortcuts leave Tab alone: it leaves the editor, as everywhere (WCAG 2.1.2). */
const ownKeys = ({ openLink, focusToolbar, openSource }: Keys) =>
  Extension.create({
    name: 'ownKeys',
    addKeyboardShortcuts() {
      const done = (act: () => void) => () => {
        act()
        return true
      }
      return {
        [linkKeys]: done(openLink),
        [toolbarKeys]: done(focusToolbar),
        [sourceKeys]: done(openSource),
        [indentKeys]: () => this.editor.commands.sinkListItem('listItem'),
        [outdentKeys]: () => this.editor.commands.liftListItem('listItem'),
      }
    },
  })

export type EditorParts = Keys & { uploads: Uploads; placeholder: string }

export const extensionsOf = ({ uploads, placeholder, ...keys }: EditorParts): Extensions => [
  documentWithTables,
  Paragraph,
  Text,
  PlainHardBreak,
  TwoHeadings,
  HorizontalRule,
  Blockquote,
  PlainCodeBlock,
  BulletList,
  PlainOrderedList,
  ListItem,
  ListKeymap,
  ...tables,
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  Link,
  image(uploads),
  files(uploads),
  pasteMarkdown(uploads),
  UndoRedo,
  Gapcursor,
  TrailingNode,
  Selection,
  Dropcursor.configure({ width: 2, class: 'text-accent', color: false }),
  Placeholder.configure({ placeholder }),
  ownKeys(keys),
]
