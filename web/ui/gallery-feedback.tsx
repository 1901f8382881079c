import { useState } from 'react'
import { galleryWords } from '#messages/gallery.ts'
import { uiWords } from '#messages/ui.ts'
import { t } from '#web/lib/locale.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SkeletonText } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { toast } from './toast.ts'

function Toasts() {
  const w = t(galleryWords)
  const undo = () =>
    toast.info(w.removedText, {
      action: { label: t(uiWords).undo, onClick: () => toast.success(w.restoredText) },
    })
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => toast.info(w.infoText, { duration: 3000 })}>{w.info}</Button>
      <Button onClick={() => toast.success(w.successText)}>{w.success}</Button>
      <Button onClick={() => toast.error(w.errorText)}>{w.error}</Button>
      <Button onClick={undo}>{t(uiWords).undo}</Button>
    </div>
  )
}

export function GalleryFeedback() {
  const w = t(galleryWords)
  const [hint, setHint] = useState(true)
  return (
    <Card title={w.feedback}>
      <div className="flex flex-col gap-5">
        <Toasts />
        <div className="grid gap-3 sm:grid-cols-2">
          {hint && <Alert onDismiss={() => setHint(false)}>{w.infoText}</Alert>}
          <Alert tone="success">{w.successText}</Alert>
          <Alert tone="warn" title={w.status}>
            {w.warnText}
          </Alert>
          <Alert tone="error" action={<Button size="sm">{t(uiWords).retry}</Button>}>
            {w.errorText}
          </Alert>
        </div>
        <div className="grid items-center gap-6 sm:grid-cols-3">
          <SkeletonText />
          <div className="flex flex-col gap-3">
            <ProgressBar label={w.uploading} percent={64} />
            <ProgressBar label={w.uploading} percent={30} tone="danger" />
            <ProgressBar label={w.uploading} />
          </div>
          <div className="flex items-center justify-center gap-4">
            <Spinner size="sm" />
            <Spinner />
            <Spinner size="lg" />
          </div>
        </div>
        <div className="grid sm:grid-cols-2">
          <EmptyState
            title={w.emptyTitle}
            text={w.emptyText}
            action={<Button variant="primary">{w.goShopping}</Button>}
          />
          <ErrorState onRetry={() => toast.info(w.infoText)} />
        </div>
      </div>
    </Card>
  )
}
