import { RotateCw, X } from 'lucide-react'
import { MEDIUM, SQUARE, transformed } from '#contract/images.ts'
import { blogWords } from '#messages/blog.ts'
import { t } from '#web/lib/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ImageField } from '#web/ui/image-field.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { useCoverUpload } from './use-cover-upload.ts'

/** The same crops as on the cards. */
function Crops({ cover }: { cover: string }) {
  const w = t(blogWords).form
  return (
    <div role="group" aria-label={w.crops} className="mt-3 flex flex-wrap items-end gap-4">
      <figure>
        <img
          src={transformed(cover, MEDIUM)}
          alt=""
          className="aspect-video w-64 max-w-full rounded-card bg-sunken object-cover"
        />
        <figcaption className="mt-1 text-sm text-ink-faint">{w.wide}</figcaption>
      </figure>
      <figure>
        <img src={transformed(cover, SQUARE)} alt="" className="size-36 rounded-card bg-sunken object-cover" />
        <figcaption className="mt-1 text-sm text-ink-faint">{w.square}</figcaption>
      </figure>
    </div>
  )
}

type CoverFieldProps = {
  cover: string
  upload: ReturnType<typeof useCoverUpload>
  onRemove: () => void
  error?: string
}

export function CoverField({ cover, upload, onRemove, error }: CoverFieldProps) {
  const w = t(blogWords).form
  return (
    <div>
      <ImageField
        label={w.cover}
        shape="wide"
        value={upload.file ?? (cover ? transformed(cover, MEDIUM) : null)}
        onPick={upload.start}
        onRemove={upload.file ? undefined : onRemove}
        hint={w.coverHint}
        error={upload.error ?? error}
      />
      {upload.percent !== null && (
        <div className="mt-2 flex items-center gap-2">
          <ProgressBar label={w.coverUploading} percent={upload.percent} />
          <IconButton size="sm" label={w.coverCancel} icon={<X />} onClick={upload.cancel} />
        </div>
      )}
      {upload.error !== null && (
        <div className="mt-2 flex gap-2">
          <Button size="sm" icon={<RotateCw />} onClick={upload.retry}>
            {w.coverRetry}
          </Button>
          <Button size="sm" variant="ghost" onClick={upload.cancel}>
            {w.cancel}
          </Button>
        </div>
      )}
      {cover && !upload.file && <Crops cover={cover} />}
    </div>
  )
}
