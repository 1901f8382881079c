// The text as markdown source. What it becomes is shown by the editor itself, beside it.
import type { Editor } from '@tiptap/core'
import { clsx } from 'clsx'
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react'
import { editorWords } from '#messages/ui/editor.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useStableCallback } from '#web/lib/browser/stable-callback.ts'
import { useGrowing } from '#web/ui/form/use-growing.ts'
import { fromEditor } from './html.ts'
import { createMarkdownReader } from './markdown-doc.ts'
import { nameOfUpload } from './markdown-pictures.ts'
import { markdownOf } from './markdown-write.ts'
import { replaceDoc } from './replace-doc.ts'
import type { Uploads } from './uploads.ts'

const BY_SOURCE = 'markdownSource'

/** The source, in step with the editor's text. */
function useSource(editor: Editor, uploads: Uploads) {
  const [read] = useState(() => createMarkdownReader(editor.schema, uploads, editor.state.doc))
  const write = () => markdownOf(editor.state.doc, (text) => read(text).doc)
  const [source, setSource] = useState(write)
  const [lost, setLost] = useState(0)
  const change = (text: string) => {
    setSource(text)
    const { doc, lost: missing } = read(text)
    setLost(missing)
    editor.view.dispatch(replaceDoc(editor.state.tr, doc).setMeta(BY_SOURCE, true))
  }
  /** A draft that was taken, or a picture that was removed beside the source; one that has arrived changes nothing here. */
  const follow = useStableCallback(() => {
    if (fromEditor(read(source).doc) !== fromEditor(editor.state.doc)) setSource(write())
  })
  useEffect(() => {
    const onTransaction = ({
      transaction,
    }: {
      transaction: { docChanged: boolean; getMeta: (key: string) => unknown }
    }) => {
      if (transaction.docChanged && !transaction.getMeta(BY_SOURCE)) follow()
    }
    editor.on('transaction', onTransaction)
    return () => void editor.off('transaction', onTransaction)
  }, [editor, follow])
  return { source, lost, change }
}

type MarkdownSourceProps = {
  editor: Editor
  uploads: Uploads
  /** Attributes of the text area. */
  attributes: Record<string, string>
  invalid: boolean
  placeholder: string
  onKeyDown: (event: KeyboardEvent) => void
  /** Gives the function that inserts a picture at the caret. */
  onReady: (insert: ((files: File[]) => void) | null) => void
}

/** Says which side is which; the sides themselves have names for screen readers. */
export const SourceHead = ({ children }: { children: string }) => (
  <div aria-hidden className="px-4 pt-3 text-sm font-semibold text-ink-soft">
    {children}
  </div>
)

export function MarkdownSource(props: MarkdownSourceProps) {
  const { editor, uploads, attributes, invalid, placeholder, onKeyDown, onReady } = props
  const w = t(editorWords)
  const area = useGrowing(undefined)
  const { source, lost, change } = useSource(editor, uploads)
  const caret = useRef<number | null>(null)
  const insert = useStableCallback((files: File[]) => {
    if (!area.current || files.length === 0) return
    const { selectionStart, selectionEnd } = area.current
    const pictures = files.map((file) => `![](${nameOfUpload(uploads.add(file))})`).join('\n\n')
    const before = `${source.slice(0, selectionStart).trimEnd()}\n\n`.trimStart()
    caret.current = before.length + pictures.length
    change(`${before}${pictures}\n\n${source.slice(selectionEnd).trimStart()}`)
  })
  useEffect(() => {
    onReady(insert)
    area.current?.focus()
    return () => onReady(null)
  }, [onReady, insert, area])
  // Rendering the new source has moved the caret to its end.
  useEffect(() => {
    if (caret.current === null) return
    area.current?.focus()
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    if (data.files.length === 0 || data.getData('text/plain')) return
    event.preventDefault()
    insert([...data.files])
  }
  return (
    <div className="flex min-w-0 flex-col">
      <SourceHead>{w.source}</SourceHead>
      <textarea
        ref={area}
        {...attributes}
        aria-invalid={invalid}
        placeholder={placeholder}
        value={source}
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => take(event, event.clipboardData)}
        onDrop={(event) => take(event, event.dataTransfer)}
        className={clsx(
          'field-sizing-content min-h-64 w-full flex-1 resize-none bg-transparent px-4 py-3 font-mono text-sm leading-6',
          'break-words outline-none',
        )}
      />
      <p role="status" className="px-4 pb-3 text-sm text-ink-faint empty:hidden">
        {lost > 0 && w.outsideImages(lost)}
        {/<(?:u|p|table|[uo]l|h[23]|blockquote|pre|img)\b/.test(source) && ` ${w.sourceHtml}`}
      </p>
    </div>
  )
}
