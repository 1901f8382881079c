// The form that writes a new post and changes an old one.
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { BlogPost } from '#contract/blog.schema.ts'
import { BLOG_TITLE_MAX } from '#contract/blog.ts'
import { MEDIUM, transformed } from '#contract/images.ts'
import { blogWords } from '#messages/blog.ts'
import { lazyLoad } from '#web/lib/lazy-load.ts'
import { t } from '#web/lib/locale.ts'
import { uploadImage } from '#web/lib/upload.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { DraftNotices, DraftSavedAt } from '#web/parts/draft-notices.tsx'
import { Link } from '#web/parts/link.tsx'
import { NewerNotice } from '#web/parts/newer-notice.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CoverField } from './cover-field.tsx'
import { TagField } from './tag-field.tsx'
import { useBlogForm } from './use-blog-form.ts'

const RichEditor = lazy(lazyLoad(() => import('#web/ui/editor/rich-editor.tsx')))

export function BlogForm({ post }: { post?: BlogPost }) {
  const w = t(blogWords).form
  const client = useQueryClient()
  const { draft, values, faults, change, cover, submit, setImages, isSaving, failure, newer } = useBlogForm(post)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {newer && (
        <NewerNotice newer={newer}>
          <Saved post={newer.record} />
        </NewerNotice>
      )}
      <DraftNotices draft={draft} isNew={!post} />
      <TextField
        label={w.title}
        placeholder={w.titlePlaceholder}
        maxLength={BLOG_TITLE_MAX}
        value={values.title}
        onChange={(event) => change({ title: event.target.value })}
        error={faults.title}
      />
      <CoverField cover={values.cover} upload={cover} onRemove={() => change({ cover: '' })} error={faults.cover} />
      <Suspense fallback={<Skeleton className="h-80 rounded-control" />}>
        <RichEditor
          label={w.content}
          placeholder={w.contentPlaceholder}
          value={values.content}
          onChange={(html) => change({ content: html })}
          upload={(file, options) => uploadImage(file, { client, ...options })}
          onPendingImages={setImages}
          error={faults.content}
        />
      </Suspense>
      <TagField tags={values.tags ?? []} onChange={(tags) => change({ tags })} />
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <DraftSavedAt at={draft.savedAt} />
        <Button render={post ? <Link to="/blog/$id" params={{ id: post.id }} /> : <Link to="/blog" />}>
          {w.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isSaving}>
          {post ? w.save : w.post}
        </Button>
      </div>
    </form>
  )
}

function Saved({ post }: { post: BlogPost }) {
  return (
    <div className="flex gap-3">
      <img src={transformed(post.cover, MEDIUM)} alt="" className="aspect-video h-16 rounded-item object-cover" />
      <div className="min-w-0">
        <p className="font-semibold">{post.title}</p>
        <p className="text-ink-soft">
          <RelativeTime at={post.updatedAt} />
        </p>
        <p className="line-clamp-4">{post.excerpt}</p>
      </div>
    </div>
  )
}
