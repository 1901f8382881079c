// Pasting and dropping: files become pictures in their place, HTML from elsewhere is made ready.
import { Extension, type Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { editorWords } from '#messages/ui/editor.ts'
import { t } from '#web/lib/locale/locale.ts'
import { fromClipboard, hasWords } from './html.ts'
import type { Uploads } from './uploads.ts'
import { toast } from '#web/lib/toast/toast.ts'

/** Each picture gets its place at once, one below the other. */
export function insertImages(editor: Editor, uploads: Uploads, files: File[], at?: number) {
  const nodes = files.map((file) => ({ type: 'image', attrs: { upload: uploads.add(file) } }))
  if (nodes.length === 0) return
  const { from, to } = editor.state.selection
  editor
    .chain()
    .insertContentAt(at ?? { from, to }, nodes)
    .focus()
    .scrollIntoView()
    .run()
}

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]

const takeFiles = (editor: Editor, uploads: Uploads) =>
  new Plugin({
    props: {
      transformPastedHTML(html) {
        const { html: ready, lost } = fromClipboard(html, uploads)
        if (lost > 0) toast.error(t(editorWords).outsideImages(lost))
        return ready
      },
      handlePaste(_, { clipboardData }) {
        const files = filesOf(clipboardData)
        if (files.length === 0 || hasWords(clipboardData?.getData('text/html') ?? '')) return false
        insertImages(editor, uploads, files)
        return true
      },
      handleDrop(view, event, _, moved) {
        const files = filesOf(event.dataTransfer)
        if (moved || files.length === 0) return false
        event.preventDefault()
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        insertImages(editor, uploads, files, place?.pos)
        return true
      },
    },
  })

export const files = (uploads: Uploads) =>
  Extension.create({
    name: 'files',
    // Runs before all other handlers that read the clipboard.
    priority: 2_000,
    addProseMirrorPlugins() {
      return [takeFiles(this.editor, uploads)]
    },
  })
