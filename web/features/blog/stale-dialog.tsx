import type { BlogPost } from '#contract/blog.ts'
import { MEDIUM, transformed } from '#contract/images.ts'
import { blogWords } from '#messages/blog.ts'
import { t } from '#web/lib/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'

type StaleDialogProps = { theirs: BlogPost | null; onKeepMine: () => void; onTakeTheirs: () => void }

/** Somebody saved first: the second decides with the newer post in sight (product.md, rule 5). */
export function StaleDialog({ theirs, onKeepMine, onTakeTheirs }: StaleDialogProps) {
  const w = t(blogWords).stale
  return (
    <Dialog
      alert
      open={theirs !== null}
      onOpenChange={onKeepMine}
      title={w.title}
      description={w.text}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{w.takeTheirs}</Button>
          <Button variant="primary" onClick={onKeepMine}>
            {w.keepMine}
          </Button>
        </>
      }
    >
      {theirs && (
        <figure className="overflow-hidden rounded-card border border-line">
          <img src={transformed(theirs.cover, MEDIUM)} alt="" className="aspect-video w-full object-cover" />
          <figcaption className="p-4">
            <p className="text-sm text-ink-faint">
              {w.theirs} · <RelativeTime at={theirs.updatedAt} />
            </p>
            <p className="font-semibold">{theirs.title}</p>
            <p className="mt-1 text-sm text-ink-soft">{theirs.excerpt}</p>
          </figcaption>
        </figure>
      )}
    </Dialog>
  )
}
