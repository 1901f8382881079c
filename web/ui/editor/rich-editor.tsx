// The editor itself. It imports Tiptap, which is large, so it is always loaded on demand.
import { EditorContent } from '@tiptap/react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useSteady } from '#web/lib/steady.ts'
import { boxAttributes, EditorFrame, textLook, toolIn } from './editor-frame.tsx'
import { insertImages } from './files.ts'
import type { Handed } from './handed.ts'
import { useRichEditor, type EditorFlow } from './setup.ts'
import { takeOver } from './take-over.ts'
import { Toolbar } from './toolbar.tsx'

export type RichEditorProps = EditorFlow & {
  label: string
  placeholder: string
  error: string | undefined
  handed: Handed
}

export default function RichEditor(props: RichEditorProps) {
  const { label, placeholder, error, handed } = props
  const id = useId()
  const toolbar = useRef<HTMLDivElement>(null)
  const { editor, uploads } = useRichEditor(props, {
    handed,
    placeholder,
    openLink: () => toolIn(toolbar, 'link')?.click(),
    focusToolbar: () => toolbar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
    attributes: { ...boxAttributes(id, placeholder), class: textLook },
  })
  const pickImages = useSteady((files: File[]) => insertImages(editor, uploads, files))
  useEffect(() => {
    if (!editor.isDestroyed) editor.view.dom.setAttribute('aria-invalid', String(Boolean(error)))
  }, [editor, error])
  useLayoutEffect(() => takeOver(editor, handed, (name) => toolIn(toolbar, name)), [editor, handed])
  return (
    <EditorFrame id={id} label={label} error={error}>
      <Toolbar editor={editor} toolbar={toolbar} onPickImages={pickImages} />
      <EditorContent editor={editor} />
    </EditorFrame>
  )
}
