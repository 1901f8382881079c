// Files dropped anywhere on the page, or pasted into it.
import { ImageDown } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { albumWords } from '#messages/album/album.ts'
import { t } from '#web/lib/locale/locale.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

const fields = 'input, textarea, [contenteditable]:not([contenteditable="false"])'
const isTyping = ({ target }: Event) => target instanceof Element && target.closest(fields) !== null

function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const onDrag = useEffectEvent((event: DragEvent) => {
    // Another element on the page may have taken the files.
    if (event.defaultPrevented || !hasFiles(event)) return
    // Otherwise the browser would leave the app and open the file.
    event.preventDefault()
    setOver(true)
  })
  const onLeave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false)
  })
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    if (event.defaultPrevented || !hasFiles(event)) return
    event.preventDefault()
    onFiles([...(event.dataTransfer?.files ?? [])])
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('dragenter', (event) => onDrag(event), { signal })
    addEventListener('dragover', (event) => onDrag(event), { signal })
    addEventListener('dragleave', (event) => onLeave(event), { signal })
    addEventListener('drop', (event) => onDrop(event), { signal })
    return () => controller.abort()
  }, [])
  return over
}

function usePaste(onFiles: (files: File[]) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || event.defaultPrevented || isTyping(event)) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

type DropZoneProps = {
  onFiles: (files: File[]) => void
  /** Shown in place of the invitation to somebody who may not upload. */
  refusal?: string
}

export function DropZone({ onFiles, refusal }: DropZoneProps) {
  const w = t(albumWords)
  const over = useDrop(onFiles)
  usePaste(onFiles)
  if (!over) return null
  return createPortal(
    <div
      className="pointer-events-none fixed inset-0 z-50 grid animate-fade-in place-items-center bg-overlay
        p-4"
    >
      <div
        className="flex w-full max-w-md flex-col items-center rounded-card border-2 border-dashed
          border-accent bg-raised px-6 py-10 text-center shadow-dialog"
      >
        <ImageDown aria-hidden className="mb-3 size-9 text-accent-ink" />
        <p className="text-lg font-bold">{refusal ?? w.drop}</p>
        {!refusal && <p className="mt-1 text-ink-soft">{w.dropText}</p>}
      </div>
    </div>,
    document.body,
  )
}
