// The editor itself. It imports Tiptap, which is large, so it is always loaded on demand.
import { EditorContent } from '@tiptap/react'
import { clsx } from 'clsx'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { editorWords } from '#messages/ui/editor.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useStableCallback } from '#web/lib/browser/stable-callback.ts'
import { boxAttributes, EditorFrame, textLook, toolIn } from './editor-frame.tsx'
import { insertImages } from './files.ts'
import type { Handed } from './handed.ts'
import { MarkdownSource, SourceHead } from './markdown-source.tsx'
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
  const [isSource, setSource] = useState(false)
  const insertIntoSource = useRef<((files: File[]) => void) | null>(null)
  const attributes = useStableCallback(() => ({
    ...(isSource ? { role: 'group', 'aria-label': t(editorWords).preview } : boxAttributes(id, placeholder)),
    class: textLook,
  }))
  const pressSource = () => toolIn(toolbar, 'markdown')?.click()
  const focusToolbar = () => toolbar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus()
  const { editor, uploads } = useRichEditor(props, {
    handed,
    placeholder,
    openLink: () => toolIn(toolbar, 'link')?.click(),
    focusToolbar,
    openSource: pressSource,
    attributes,
  })
  const pickImages = useStableCallback((files: File[]) => {
    if (insertIntoSource.current) insertIntoSource.current(files)
    else insertImages(editor, uploads, files)
  })
  const toText = useStableCallback(() => {
    if (isSource) document.getElementById(`${id}-source`)?.focus()
    else editor.commands.focus()
  })
  const switchSource = useStableCallback(() => setSource(!isSource))
  const setInsert = useStableCallback((insert: ((files: File[]) => void) | null) => {
    insertIntoSource.current = insert
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey
    if (event.altKey && event.key === 'F10') focusToolbar()
    else if (isModified && event.altKey && event.code === 'KeyM') pressSource()
    else return
    event.preventDefault()
  }
  useLayoutEffect(() => {
    if (editor.isDestroyed || editor.options.editable === !isSource) return
    editor.setEditable(!isSource, false)
    if (!isSource) editor.commands.focus()
  }, [editor, isSource])
  useEffect(() => {
    if (!editor.isDestroyed && !isSource) editor.view.dom.setAttribute('aria-invalid', String(Boolean(error)))
  }, [editor, error, isSource])
  useLayoutEffect(() => takeOver(editor, handed, (name) => toolIn(toolbar, name)), [editor, handed])
  return (
    <EditorFrame id={id} label={label} error={error}>
      <Toolbar
        editor={editor}
        toolbar={toolbar}
        onPickImages={pickImages}
        isSource={isSource}
        onSource={switchSource}
        toText={toText}
      />
      <div className="@container">
        <div className={clsx(isSource && 'grid @2xl:grid-cols-2')}>
          {isSource && (
            <MarkdownSource
              editor={editor}
              uploads={uploads}
              attributes={{
                id: `${id}-source`,
                'aria-labelledby': `${id}-label`,
                'aria-describedby': `${id}-error ${id}-keys`,
              }}
              invalid={Boolean(error)}
              placeholder={placeholder}
              onKeyDown={onKeyDown}
              onReady={setInsert}
            />
          )}
          <div className={clsx(isSource && 'min-w-0 border-t border-line @2xl:border-t-0 @2xl:border-l')}>
            {isSource && <SourceHead>{t(editorWords).preview}</SourceHead>}
            <EditorContent editor={editor} />
          </div>
        </div>
      </div>
    </EditorFrame>
  )
}
