// The cover of a post: uploads it and shows it as the cards will crop it.
import { useQueryClient } from '@tanstack/react-query'
import { RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MEDIUM, transformed } from '#contract/shared/images.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { t } from '#web/lib/locale/locale.ts'
import { uploadImage } from '#web/lib/api/upload.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { ImageField } from '#web/ui/form/image-field.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'

type State = { file: File; percent: number; error: string | null } | null

export function useCoverUpload(onDone: (url: string) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<State>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File) {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setState({ file, percent: 0, error: null })
    try {
      const onProgress = (percent: number) => setState((now) => (now?.file === file ? { ...now, percent } : now))
      const { url } = await uploadImage(file, { client, onProgress, signal: control.signal })
      onDone(url)
      setState(null)
    } catch (error) {
      // A user who cancels, or chooses another picture, needs no message.
      if (control.signal.aborted) return
      setState({ file, percent: 0, error: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    file: state?.file ?? null,
    error: state?.error ?? null,
    percent: state && state.error === null ? state.percent : null,
    start: (file: File) => void start(file),
    retry: () => state && void start(state.file),
    cancel: () => {
      running.current?.abort()
      setState(null)
    },
  }
}

/** Cropped to the middle, as the cards do. */
function Crops({ cover }: { cover: string }) {
  const w = t(blogWords).form
  return (
    <div role="group" aria-label={w.crops} className="mt-3 flex flex-wrap items-end gap-4">
      <figure>
        <img
          src={transformed(cover, MEDIUM)}
          alt=""
          className="aspect-video w-50 max-w-full sm:w-64 rounded-card bg-sunken object-cover"
        />
        <figcaption className="mt-1 text-sm text-ink-faint">{w.wide}</figcaption>
      </figure>
      <figure>
        <img
          src={transformed(cover, MEDIUM)}
          alt=""
          className="size-28 rounded-card bg-sunken object-cover sm:size-36"
        />
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
