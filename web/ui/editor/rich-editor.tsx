// The editor of posts. It imports Tiptap, which is large, so it is always loaded on demand.
import { EditorContent } from '@tiptap/react'
import { clsx } from 'clsx'
import { useEffect, useId, useRef } from 'react'
import { editorWords } from '#messages/editor.ts'
import { t } from '#web/lib/locale.ts'
import { insertImages } from './files.ts'
import { useRichEditor, type EditorFlow } from './setup.ts'
import { Toolbar } from './toolbar.tsx'
import { indentKeys, outdentKeys, shownKeys, toolbarKeys } from './tools.ts'
import { richTextLook } from './rich-text-look.ts'

type RichEditorProps = EditorFlow & {
  label: string
  placeholder?: string
  error?: string
  autoFocus?: boolean
  hideLabel?: boolean
  /** A Tailwind class that says where the toolbar sticks: below the shell's top bar unless told otherwise. */
  stickyTop?: string
}

const textLook = clsx(
  richTextLook,
  'min-h-64 px-4 py-4 outline-none [&_.selection]:bg-accent-soft',
  '[&_p.is-editor-empty]:before:pointer-events-none [&_p.is-editor-empty]:before:float-left',
  '[&_p.is-editor-empty]:before:h-0 [&_p.is-editor-empty]:before:text-ink-faint',
  '[&_p.is-editor-empty]:before:content-[attr(data-placeholder)]',
)

const frameLook = clsx(
  'rounded-control border bg-surface transition-[border-color,box-shadow] duration-150',
  'has-[.ProseMirror-focused]:border-accent has-[.ProseMirror-focused]:shadow-[0_0_0_1px_var(--accent)]',
)

export default function RichEditor(props: RichEditorProps) {
  const { label, placeholder = '', error, autoFocus = false, hideLabel = false } = props
  const id = useId()
  const toolbar = useRef<HTMLDivElement>(null)
  const { editor, uploads } = useRichEditor(props, {
    placeholder,
    autoFocus,
    openLink: () => toolbar.current?.querySelector<HTMLElement>('[data-tool="link"]')?.click(),
    focusToolbar: () => toolbar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
    attributes: {
      class: textLook,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-error ${id}-keys`,
      ...(placeholder && { 'aria-placeholder': placeholder }),
    },
  })
  useEffect(() => {
    if (!editor.isDestroyed) editor.view.dom.setAttribute('aria-invalid', String(Boolean(error)))
  }, [editor, error])
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className={hideLabel ? 'sr-only' : 'self-start text-sm font-semibold'}>
        {label}
      </span>
      <div className={clsx(frameLook, error ? 'border-danger' : 'border-line-strong')}>
        <Toolbar
          editor={editor}
          toolbar={toolbar}
          stickyTop={props.stickyTop ?? 'top-16 lg:top-20'}
          onPickImages={(files) => insertImages(editor, uploads, files)}
        />
        <EditorContent editor={editor} />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
      <p id={`${id}-keys`} className="text-sm text-ink-faint pointer-coarse:sr-only">
        {t(editorWords).keys(shownKeys(toolbarKeys), shownKeys(indentKeys), shownKeys(outdentKeys))}
      </p>
    </div>
  )
}
