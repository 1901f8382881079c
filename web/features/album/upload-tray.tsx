// The files that are being uploaded: one line each, with the reason where one failed.
import { CircleCheck, RotateCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { albumWords } from '#messages/album/album.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { SeenByMark } from './seen-by-mark.tsx'
import { isHopeless, isOpen, type Upload, type UploadQueue } from './upload-queue.ts'
import type { useUploads } from './use-uploads.ts'

/** The place stays empty where the browser cannot show the file, for example a broken one. */
function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    const frame = requestAnimationFrame(() => setAddress(url))
    return () => {
      cancelAnimationFrame(frame)
      URL.revokeObjectURL(url)
    }
  }, [file])
  return (
    <span className="block size-11 shrink-0 overflow-hidden rounded-item bg-pressed">
      {address && (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setAddress(null)}
        />
      )}
    </span>
  )
}

function State({ upload: { file, status, percent, error } }: { upload: Upload }) {
  const w = t(albumWords).tray
  if (status === 'failed') return <p className="text-sm leading-5 font-medium text-danger-ink">{error?.message}</p>
  if (status === 'waiting') return <p className="text-sm leading-5 text-ink-faint">{w.waiting}</p>
  if (status === 'done' || percent >= 100) {
    return <p className="text-sm leading-5 text-ink-faint">{status === 'done' ? w.done : w.saving}</p>
  }
  return <ProgressBar label={w.uploading(file.name)} percent={percent} className="mt-1.5" />
}

function Line({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const w = t(albumWords).tray
  const { id, file, place, status, percent } = upload
  const saving = status === 'sending' && percent >= 100
  const removeLabel = status === 'failed' ? w.remove(file.name) : w.cancel(file.name)
  return (
    <li className="flex items-center gap-3 py-2">
      <Thumbnail file={file} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-sm leading-5 font-medium">
          <span className="truncate">{file.name}</span>
          <SeenByMark seenBy={place.seenBy} className="text-ink-soft" />
        </p>
        <State upload={upload} />
      </div>
      {status === 'failed' && !isHopeless(upload) && (
        <IconButton size="sm" label={w.retry(file.name)} icon={<RotateCw />} onClick={() => queue.retry(id)} />
      )}
      {status === 'done' && <CircleCheck aria-hidden className="mx-2 size-5 shrink-0 text-accent-ink" />}
      {status !== 'done' && !saving && (
        <IconButton size="sm" label={removeLabel} icon={<X />} onClick={() => queue.remove(id)} />
      )}
    </li>
  )
}

type Uploads = Pick<ReturnType<typeof useUploads>, 'queue' | 'uploads' | 'leaving'>
type LeavingProps = Pick<Uploads, 'leaving' | 'queue'> & { remaining: number }

function Leaving({ leaving, queue, remaining }: LeavingProps) {
  const w = t(albumWords).tray
  const leave = () => {
    leaving.leave()
    queue.removeAll()
  }
  return (
    <Dialog
      alert
      size="sm"
      open={leaving.isOpen}
      onOpenChange={leaving.stay}
      title={w.leaveTitle}
      description={w.leaveText(remaining)}
      footer={
        <>
          <Button onClick={leave}>{w.leave}</Button>
          <Button variant="primary" onClick={leaving.stay}>
            {w.stay}
          </Button>
        </>
      }
    />
  )
}

export function UploadTray({ queue, uploads, leaving }: Uploads) {
  const w = t(albumWords).tray
  const remaining = uploads.filter(isOpen).length
  const failures = uploads.filter(({ status }) => status === 'failed')
  const failed = failures.length
  const counts = [remaining > 0 && w.remaining(remaining), failed > 0 && w.failed(failed)]
  const summary = counts.filter(Boolean).join(' · ')
  // Beside the nav, at the opposite corner from the toasts.
  const place = 'fixed inset-x-4 bottom-4 z-40 sm:inset-x-auto sm:bottom-6 sm:left-6 sm:w-96 lg:left-80'
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {summary}
      </p>
      <Leaving leaving={leaving} queue={queue} remaining={remaining} />
      {uploads.length > 0 &&
        createPortal(
          <section aria-label={w.title} className={place}>
            <div
              className="flex max-h-[min(24rem,60dvh)] animate-rise flex-col rounded-card bg-raised
                shadow-dialog"
            >
              <header className="flex min-h-14 items-center gap-2 border-b border-line py-2 pr-2 pl-4">
                <div className="min-w-0 flex-1">
                  <h2 className="text-base leading-6">{w.title}</h2>
                  <p className="text-sm leading-5 text-ink-soft">{summary}</p>
                </div>
                {failures.some((upload) => !isHopeless(upload)) && (
                  <Button size="sm" icon={<RotateCw />} onClick={queue.retryAll}>
                    {w.retryAll}
                  </Button>
                )}
                {remaining === 0 && <IconButton size="sm" label={w.close} icon={<X />} onClick={queue.removeAll} />}
              </header>
              <ul className="min-h-0 overflow-y-auto overscroll-contain px-4 py-1">
                {uploads.map((upload) => (
                  <Line key={upload.id} upload={upload} queue={queue} />
                ))}
              </ul>
            </div>
          </section>,
          document.body,
        )}
    </>
  )
}
