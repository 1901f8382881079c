// The form that writes a new post and changes an old one.
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, type FormEvent } from 'react'
import type { BlogPost } from '#contract/blog.schema.ts'
import { BLOG_TITLE_MAX } from '#contract/blog.ts'
import { MEDIUM, transformed } from '#contract/images.ts'
import { blogWords } from '#messages/blog.ts'
import { draftWords } from '#messages/drafts.ts'
import type { useDraft } from '#web/lib/drafts.ts'
import { lazyLoad } from '#web/lib/lazy-load.ts'
import { formatTime } from '#web/lib/format.ts'
import { getLocale, t } from '#web/lib/locale.ts'
import { uploadImage } from '#web/lib/upload.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CoverField } from './cover-field.tsx'
import { useBlogForm } from './use-blog-form.ts'

type StaleDialogProps = { theirs: BlogPost | null; onKeepMine: () => void; onTakeTheirs: () => void }

/** Somebody saved first: the second decides with the newer post in sight (product.md, rule 5). */
function StaleDialog({ theirs, onKeepMine, onTakeTheirs }: StaleDialogProps) {
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

type Draft = Pick<
  ReturnType<typeof useDraft<unknown>>,
  'restored' | 'offered' | 'takeOffered' | 'dropOffered' | 'discard'
>

/** What was being written comes back by itself; where there are two texts, the writer chooses. */
function DraftNotices({ draft, isNew }: { draft: Draft; isNew: boolean }) {
  const w = t(draftWords)
  if (draft.offered) {
    const choices = (
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={draft.takeOffered}>
          {w.take}
        </Button>
        <Button size="sm" onClick={draft.dropOffered}>
          {w.drop}
        </Button>
      </div>
    )
    return (
      <Alert tone="warn" action={choices}>
        {isNew ? w.offered : w.offeredOlder}
      </Alert>
    )
  }
  if (!draft.restored) return null
  const startOver = (
    <Button size="sm" onClick={draft.discard}>
      {w.startOver}
    </Button>
  )
  return <Alert action={startOver}>{w.restored}</Alert>
}

const RichEditor = lazy(lazyLoad(() => import('#web/ui/editor/rich-editor.tsx')))

/** The first field that is wrong takes the focus, in the order of the page. */
const wrongOnes = 'input[aria-invalid="true"], [data-wrong="true"] button, [role="textbox"][aria-invalid="true"]'

function SavedAt({ at }: { at: number | null }) {
  const time = at && formatTime(new Date(at), getLocale())
  return <p className="mr-auto text-sm text-ink-faint">{time && t(draftWords).saved(time)}</p>
}

export function BlogForm({ post }: { post?: BlogPost }) {
  const w = t(blogWords).form
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const { draft, faults, change, cover, save, setImages, isSaving, stale } = useBlogForm(post)
  const { title, cover: coverUrl, content } = draft.value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save()) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(wrongOnes)?.focus())
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <DraftNotices draft={draft} isNew={!post} />
      <TextField
        label={w.title}
        placeholder={w.titlePlaceholder}
        maxLength={BLOG_TITLE_MAX}
        value={title}
        onChange={(event) => change({ title: event.target.value })}
        error={faults.title}
      />
      <div data-wrong={Boolean(faults.cover)}>
        <CoverField cover={coverUrl} upload={cover} onRemove={() => change({ cover: '' })} error={faults.cover} />
      </div>
      <Suspense fallback={<Skeleton className="h-80 rounded-control" />}>
        <RichEditor
          label={w.content}
          placeholder={w.contentPlaceholder}
          value={content}
          onChange={(html) => change({ content: html })}
          upload={(file, options) => uploadImage(file, { client, ...options })}
          onPendingImages={setImages}
          error={faults.content}
        />
      </Suspense>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <SavedAt at={draft.savedAt} />
        <Button render={post ? <Link to="/blog/$id" params={{ id: post.id }} /> : <Link to="/blog" />}>
          {w.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isSaving}>
          {post ? w.save : w.post}
        </Button>
      </div>
      <StaleDialog {...stale} />
    </form>
  )
}
