// The toolbar's buttons as data, in their order and groups.
import type { CanCommands, ChainedCommands, Editor } from '@tiptap/core'
import {
  Bold,
  Code,
  CodeXml,
  Heading2,
  Heading3,
  Italic,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { editorWords } from '#messages/ui/editor.ts'

type Words = (typeof editorWords)['ko']
/** The word that names a tool is also its name in the code. */
export type ToolName = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]

export type Tool = {
  name: ToolName
  icon: LucideIcon
  /** In the notation of the editor's keymap. */
  keys: string
  run: (chain: ChainedCommands) => ChainedCommands
  /** Set for tools that are on or off at the caret. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (can: CanCommands) => boolean
}

const mark = (name: ToolName, icon: LucideIcon, keys: string): Tool => ({
  name,
  icon,
  keys,
  run: (chain) => chain.toggleMark(name),
  isOn: (editor) => editor.isActive(name),
})

const heading = (level: 2 | 3, icon: LucideIcon): Tool => ({
  name: `heading${level}`,
  icon,
  keys: `Mod-Alt-${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const texts: Tool[] = [
  mark('bold', Bold, 'Mod-b'),
  mark('italic', Italic, 'Mod-i'),
  mark('underline', Underline, 'Mod-u'),
  mark('strike', Strikethrough, 'Mod-Shift-s'),
  mark('code', Code, 'Mod-e'),
]

const lists: Tool[] = [
  {
    name: 'bulletList',
    icon: List,
    keys: 'Mod-Shift-8',
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    keys: 'Mod-Shift-7',
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'outdent',
    icon: ListIndentDecrease,
    keys: 'Mod-[',
    run: (chain) => chain.liftListItem('listItem'),
    isPossible: (can) => can.liftListItem('listItem'),
  },
  {
    name: 'indent',
    icon: ListIndentIncrease,
    keys: 'Mod-]',
    run: (chain) => chain.sinkListItem('listItem'),
    isPossible: (can) => can.sinkListItem('listItem'),
  },
]

const blocks: Tool[] = [
  {
    name: 'quote',
    icon: Quote,
    keys: 'Mod-Shift-b',
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'codeBlock',
    icon: CodeXml,
    keys: 'Mod-Alt-c',
    run: (chain) => chain.toggleCodeBlock(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
]

const steps: Tool[] = [
  {
    name: 'undo',
    icon: Undo2,
    keys: 'Mod-z',
    run: (chain) => chain.undo(),
    isPossible: (can) => can.undo(),
  },
  {
    name: 'redo',
    icon: Redo2,
    keys: 'Mod-Shift-z',
    run: (chain) => chain.redo(),
    isPossible: (can) => can.redo(),
  },
]

const headings = [heading(2, Heading2), heading(3, Heading3)]

export const toolGroups = { headings, texts, lists, blocks, steps }
export const allTools = Object.values(toolGroups).flat()

export const linkKeys = 'Mod-k'
export const sourceKeys = 'Mod-Alt-m'
export const toolbarKeys = 'Alt-F10'
export const indentKeys = 'Mod-]'
export const outdentKeys = 'Mod-['

// A server that renders the page does not know the keyboard.
const isApple = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
const appleSigns: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
const capital = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)

/** `Mod-Shift-8` as the keyboard in front of the reader has it: Ctrl+Shift+8 or ⌘⇧8. */
export function shownKeys(keys: string): string {
  const parts = keys.split('-').map(capital)
  if (isApple()) return parts.map((key) => appleSigns[key] ?? key).join('')
  return parts.join('+').replace('Mod', 'Ctrl')
}

/** For `aria-keyshortcuts`. */
export const ariaKeys = (keys: string) =>
  keys
    .split('-')
    .map(capital)
    .join('+')
    .replace('Mod', isApple() ? 'Meta' : 'Control')
