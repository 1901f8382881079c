import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { clsx } from 'clsx'
import { ImageOff, RotateCw, X } from 'lucide-react'
import { MEDIUM, transformed } from '#contract/shared/images.ts'
import { editorWords } from '#messages/ui/editor.ts'
import { imageFieldWords } from '#messages/ui/ui-image-field.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useStore } from '#web/lib/store/store.ts'
import { usualImageLimit } from '#web/ui/form/image-check.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import type { Upload, Uploads } from './uploads.ts'

export type ImageAttributes = {
  /** Null while the picture is being uploaded. */
  src: string | null
  alt: string
  width: string | null
  height: string | null
  upload: string | null
}

function problemText({ problem }: Upload): string {
  if (problem && 'fieldError' in problem) {
    const megabytes = Math.floor(usualImageLimit / (1024 * 1024))
    return problem.fieldError === 'type' ? t(imageFieldWords).wrongType : t(imageFieldWords).tooLarge(megabytes)
  }
  return problem?.words || t(editorWords).uploadFailed
}

function Preview({ src }: { src: string }) {
  if (src) return <img src={src} alt="" className="my-0! size-14! shrink-0 rounded-item! object-cover" />
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-item bg-pressed text-ink-faint">
      <ImageOff className="size-6" />
    </span>
  )
}

type WaitingProps = { upload: Upload | undefined; onRetry: () => void; onRemove: () => void }

/** The place of a picture that is being uploaded: its progress, or why it failed and what to do. */
function WaitingImage({ upload, onRetry, onRemove }: WaitingProps) {
  const w = t(editorWords)
  const failed = !upload || upload.status === 'failed'
  const canRetry = upload?.status === 'failed' && !(upload.problem && 'fieldError' in upload.problem)
  const label = w.uploading(upload?.name ?? '')
  return (
    <div
      className={clsx(
        'my-5 flex items-center gap-4 rounded-card border border-dashed p-3 text-sm leading-6 select-none',
        failed ? 'border-danger bg-danger-soft' : 'border-line-strong bg-sunken',
      )}
    >
      <Preview src={upload?.preview ?? ''} />
      <div className="min-w-0 flex-1">
        <div className="truncate font-semibold">{upload?.name}</div>
        {failed && (
          <div role="alert" className="font-medium text-danger-ink">
            {upload ? problemText(upload) : w.uploadFailed}
          </div>
        )}
        {upload?.status === 'waiting' && <div className="text-ink-soft">{w.waiting}</div>}
        {!failed && <ProgressBar className="mt-1.5" label={label} percent={upload.percent} />}
      </div>
      <div className="flex">
        {canRetry && <IconButton label={w.retryUpload} icon={<RotateCw />} onClick={onRetry} />}
        <IconButton label={failed ? w.removeImage : w.cancelUpload} icon={<X />} onClick={onRemove} />
      </div>
    </div>
  )
}

const selectedLook = 'outline-3 outline-offset-2 outline-accent'

export function ImageView({ node, selected, extension, deleteNode }: ReactNodeViewProps) {
  const { src, alt, width, height, upload: id } = node.attrs as ImageAttributes
  const { uploads } = extension.storage as { uploads: Uploads }
  const upload = useStore(uploads.states, (states) => (id ? states.get(id) : undefined))
  if (src) {
    const shown = src.endsWith('.gif') ? src : transformed(src, MEDIUM)
    const size = width && height ? { width, height } : {}
    return (
      <NodeViewWrapper data-drag-handle>
        <img src={shown} alt={alt} {...size} className={clsx(selected && selectedLook)} />
      </NodeViewWrapper>
    )
  }
  const remove = () => {
    if (id) uploads.cancel(id)
    deleteNode()
  }
  return (
    <NodeViewWrapper data-drag-handle className={clsx('rounded-card', selected && selectedLook)}>
      <WaitingImage upload={upload} onRetry={() => id && uploads.retry(id)} onRemove={remove} />
    </NodeViewWrapper>
  )
}
