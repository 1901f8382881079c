// The form of a post, new or changed. What is typed is a draft until it is posted (trap 4).
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, type KeyboardEvent } from 'react'
import type { BoardPost } from '#contract/board.schema.ts'
import { excerpt } from '#contract/rich-text.ts'
import { postFormWords } from '#messages/board.ts'
import { draftWords } from '#messages/drafts.ts'
import { lazyLoad } from '#web/lib/lazy-load.ts'
import { formatTime } from '#web/lib/format.ts'
import { getLocale, t } from '#web/lib/locale.ts'
import { uploadImage } from '#web/lib/upload.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DraftNotices } from '#web/parts/draft-notices.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePostForm, type PostFormPlace } from './use-post-form.ts'

const RichEditor = lazy(lazyLoad(() => import('#web/ui/editor/rich-editor.tsx')))

/** So many characters of the stored post are shown beside the choice. */
const EXCERPT = 400

type PostFormProps = PostFormPlace & { submitLabel: string; onCancel: () => void }

export function PostForm({ submitLabel, onCancel, ...place }: PostFormProps) {
  const w = t(postFormWords)
  const client = useQueryClient()
  const form = usePostForm(place)
  const { value } = form.draft
  const titleField = useRef<HTMLInputElement>(null)
  const editor = useRef<HTMLDivElement>(null)
  const focusContent = () => editor.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus()

  // Enter in the title goes on to the content, as in a letter; it never posts half a text.
  const toContent = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    focusContent()
  }
  const submit = () => {
    const wrong = form.submit()
    if (wrong === 'title') titleField.current?.focus()
    if (wrong === 'content') focusContent()
  }
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <DraftNotices draft={form.draft} isNew={place.version === undefined} />
        <TextField
          ref={titleField}
          label={w.title}
          value={value.title}
          error={form.errors.title}
          autoComplete="off"
          enterKeyHint="next"
          onKeyDown={toContent}
          onChange={(event) => form.change({ title: event.target.value })}
        />
        <div ref={editor}>
          <Suspense fallback={<Skeleton className="h-80" />}>
            <RichEditor
              label={w.content}
              placeholder={w.contentHint}
              value={value.content}
              error={form.errors.content}
              onChange={(content) => form.change({ content })}
              onPendingImages={form.setPendingImages}
              upload={(file, { onProgress, signal }) => uploadImage(file, { client, onProgress, signal })}
            />
          </Suspense>
        </div>
        {form.failure && <Alert tone="error">{form.failure}</Alert>}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <SavedAt at={form.draft.savedAt} />
          <Button onClick={onCancel}>{w.cancel}</Button>
          <Button variant="primary" loading={form.isSaving} onClick={submit}>
            {submitLabel}
          </Button>
        </div>
      </div>
      <StaleDialog theirs={form.theirs} onTake={form.takeTheirs} onKeep={form.keepMine} />
    </Card>
  )
}

function SavedAt({ at }: { at: number | null }) {
  const time = at && formatTime(new Date(at), getLocale())
  return <p className="mr-auto text-sm text-ink-faint">{time && t(draftWords).saved(time)}</p>
}

type StaleDialogProps = { theirs: BoardPost | null; onTake: () => void; onKeep: () => void }

/** Somebody else, or another tab, saved first: the second decides with both in sight (product.md, rule 5). */
function StaleDialog({ theirs, onTake, onKeep }: StaleDialogProps) {
  const w = t(postFormWords)
  const choices = (
    <>
      <Button onClick={onTake}>{w.takeTheirs}</Button>
      <Button variant="primary" onClick={onKeep}>
        {w.keepMine}
      </Button>
    </>
  )
  return (
    <Dialog
      alert
      open={theirs !== null}
      // Escape keeps what the writer has.
      onOpenChange={(open) => !open && onKeep()}
      title={w.staleTitle}
      description={w.staleText}
      footer={choices}
    >
      {theirs && (
        <div className="rounded-card border border-line bg-sunken p-4">
          <p className="font-semibold">{theirs.title}</p>
          <p className="mb-2 text-sm text-ink-soft">
            <RelativeTime at={theirs.modifiedAt} />
          </p>
          <p className="line-clamp-6 whitespace-pre-wrap">{excerpt(theirs.content, EXCERPT)}</p>
        </div>
      )}
    </Dialog>
  )
}
