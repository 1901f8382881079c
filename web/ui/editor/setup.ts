// How the editor is put together, and how values go in and out of it.
import { Selection, type Transaction } from '@tiptap/pm/state'
import { useEditor, type Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { extensionsOf, type EditorParts } from './extensions.ts'
import type { Handed } from './handed.ts'
import { fromEditor, toEditor } from './html.ts'
import { waitingImages } from './image.ts'
import { useThrottledReport } from './throttled-report.ts'
import { Uploads, type UploadImage } from './uploads.ts'

// Keeps several spaces in a row; line breaks between tags still count for nothing.
const parseOptions = { preserveWhitespace: true } as const
// ProseMirror reads the last syllable a moment after the composition has ended.
const afterComposition = 100

type Given = EditorParts & { value: string; handed: Handed; attributes: () => Record<string, string> }

function optionsOf({ value, handed, attributes, ...parts }: Given) {
  return {
    extensions: extensionsOf(parts),
    content: toEditor(handed.html ?? value),
    parseOptions,
    editorProps: {
      attributes,
      // Left to the browser, which moves the focus.
      handleDOMEvents: { keydown: (_: unknown, event: KeyboardEvent) => event.key === 'Tab' },
    },
  }
}

/** Puts the caret behind the text: with a picture selected, the first typed letter would replace the picture. */
function caretToEnd({ view }: Editor) {
  const dispatch = (tr: Transaction) => view.dispatch(tr.setMeta('addToHistory', false))
  // Below a picture at the end, the first of the two commands makes a line to write in.
  dispatch(view.state.tr)
  dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)))
}

/** Replaces the text; pictures that are being uploaded stay, unless everything is cleared. */
function replaceContent(editor: Editor, html: string) {
  const waiting = html ? waitingImages(editor.state.doc).map((node) => node.toJSON() as object) : []
  editor.commands.setContent(toEditor(html), { emitUpdate: false, parseOptions })
  if (waiting.length > 0) editor.commands.insertContentAt(editor.state.doc.content.size, waiting)
  caretToEnd(editor)
}

type Flow = {
  /** The value that came in or went out last. */
  value: string
  /** The same value as the editor itself would write it. */
  html: string | null
  /** Another value is about to be set. */
  waits: boolean
}

/** Takes a value over where it is not the one that went out last, but never while a syllable is being composed. */
function useValue(editor: Editor, value: string, flowRef: RefObject<Flow>) {
  useEffect(() => {
    // After a slow first render the editor may already be being replaced.
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
    // React renders pictures and cannot begin while it runs this effect, so this waits.
    else timer = setTimeout(put)
    return () => {
      flowRef.current.waits = false
      clearTimeout(timer)
      dom.removeEventListener('compositionend', putAfterComposition)
    }
  }, [editor, value, flowRef])
}

/** Reports how many pictures are still being uploaded, and asks before the window closes and loses them. */
function useWaiting(waiting: number, onPendingImages?: (count: number) => void) {
  const report = useEffectEvent(() => onPendingImages?.(waiting))
  useEffect(() => {
    report()
    if (waiting === 0) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
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
  const madeRef = useRef<Editor>(null)
  const changed = useThrottledReport(() => {
    const last = flowRef.current
    if (!madeRef.current || last.waits) return
    const html = fromEditor(madeRef.current.state.doc)
    if (html === last.html) return
    flowRef.current = { value: html, html, waits: false }
    onChange(html)
  })
  const editor = useEditor({
    ...options,
    onCreate: ({ editor: made }) => given.handed.focused !== 'text' && caretToEnd(made),
    onUpdate: ({ editor: now, transaction }) => {
      setWaiting(uploads.hasAny() ? waitingImages(now.state.doc).length : 0)
      madeRef.current = now
      flowRef.current.html ??= fromEditor(transaction.before)
      changed()
    },
  })
  useEffect(() => uploads.use(upload), [uploads, upload])
  useEffect(() => () => uploads.stop(), [uploads])
  useValue(editor, value, flowRef)
  useWaiting(waiting, onPendingImages)
  return { editor, uploads }
}
