// The editor behind the screen: how it is put together, and what flows in and out.
import { Selection, type Transaction } from '@tiptap/pm/state'
import { useEditor, type Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { extensionsOf, type EditorParts } from './extensions.ts'
import { fromEditor, toEditor } from './html.ts'
import { waitingImages } from './image.ts'
import { Uploads, type UploadImage } from './uploads.ts'

// Several spaces in a row stay; line breaks between tags are still nothing.
const parseOptions = { preserveWhitespace: true } as const
// ProseMirror reads the last syllable a moment after the composition has ended.
const afterComposition = 100

type Given = EditorParts & { value: string; autoFocus: boolean; attributes: Record<string, string> }

function optionsOf({ value, autoFocus, attributes, ...parts }: Given) {
  return {
    extensions: extensionsOf(parts),
    content: toEditor(value),
    parseOptions,
    autofocus: autoFocus ? ('end' as const) : false,
    editorProps: {
      attributes,
      // Left to the browser, which moves the focus on.
      handleDOMEvents: { keydown: (_: unknown, event: KeyboardEvent) => event.key === 'Tab' },
    },
  }
}

/** The caret waits behind the text: on a picture, the first letter typed would take the picture's place. */
function caretToEnd({ view }: Editor) {
  const dispatch = (tr: Transaction) => view.dispatch(tr.setMeta('addToHistory', false))
  // Below a last picture, the first of the two makes the line to write in.
  dispatch(view.state.tr)
  dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)))
}

/** Another text takes the place of what was there; pictures on their way come along, unless all is cleared. */
function replaceContent(editor: Editor, html: string) {
  const waiting = html ? waitingImages(editor.state.doc).map((node) => node.toJSON() as object) : []
  editor.commands.setContent(toEditor(html), { emitUpdate: false, parseOptions })
  if (waiting.length > 0) editor.commands.insertContentAt(editor.state.doc.content.size, waiting)
  caretToEnd(editor)
}

type Flow = {
  /** What came in or went out last. */
  value: string
  /** How the editor itself would write that. */
  html: string | null
  /** Another text is about to come in. */
  waits: boolean
}

/** The value flows in where it is not what went out last, never into a syllable that is being composed. */
function useValue(editor: Editor, value: string, flowRef: RefObject<Flow>) {
  useEffect(() => {
    // A slow first render may come with an editor that is being replaced.
    if (editor.isDestroyed || value === flowRef.current.value) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const put = () => {
      flowRef.current = { value, html: null, waits: true }
      replaceContent(editor, value)
      flowRef.current = { value, html: fromEditor(editor.state.doc), waits: false }
    }
    const putAfterComposition = () => (timer = setTimeout(put, afterComposition))
    const { composing, dom } = editor.view
    flowRef.current.waits = true
    if (composing) dom.addEventListener('compositionend', putAfterComposition)
    // Pictures are drawn by React, which cannot begin while it runs this effect.
    else timer = setTimeout(put)
    return () => {
      flowRef.current.waits = false
      clearTimeout(timer)
      dom.removeEventListener('compositionend', putAfterComposition)
    }
  }, [editor, value, flowRef])
}

/** Tells how many pictures are not there yet, and asks before the window takes them along. */
function useWaiting(waiting: number, onPendingImages?: (count: number) => void) {
  const tell = useEffectEvent(() => onPendingImages?.(waiting))
  useEffect(() => {
    tell()
    if (waiting === 0) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [waiting])
}

export type EditorFlow = {
  value: string
  onChange: (html: string) => void
  upload: UploadImage
  onPendingImages?: (count: number) => void
}

export function useRichEditor(flow: EditorFlow, given: Omit<Given, 'value' | 'uploads'>) {
  const { value, onChange, upload, onPendingImages } = flow
  const [uploads] = useState(() => new Uploads())
  const [options] = useState(() => optionsOf({ ...given, value, uploads }))
  const [waiting, setWaiting] = useState(0)
  const flowRef = useRef<Flow>({ value, html: null, waits: false })
  const editor = useEditor({
    ...options,
    onCreate: ({ editor: made }) => caretToEnd(made),
    onUpdate: ({ editor: now, transaction }) => {
      setWaiting(waitingImages(now.state.doc).length)
      const last = flowRef.current
      const html = fromEditor(now.state.doc)
      last.html ??= fromEditor(transaction.before)
      if (last.waits || html === last.html) return
      flowRef.current = { value: html, html, waits: false }
      onChange(html)
    },
  })
  useEffect(() => uploads.use(upload), [uploads, upload])
  useEffect(() => () => uploads.stop(), [uploads])
  useValue(editor, value, flowRef)
  useWaiting(waiting, onPendingImages)
  return { editor, uploads }
}
