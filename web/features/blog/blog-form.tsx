// The form that writes a new post and changes an old one.
import { useQueryClient } from '@tanstack/react-query'
import { BLOG_TITLE_MAX } from '#contract/blog/blog.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { t } from '#web/lib/locale/locale.ts'
import { uploadImage } from '#web/lib/api/upload.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { DraftNotices, DraftSavedAt } from '#web/parts/writing/draft-notices.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { linesOf } from '#web/parts/text/lines-of.ts'
import { NewerNotice } from '#web/parts/writing/newer-notice.tsx'
import { PostEditor } from '#web/ui/editor/post-editor.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { WritingFields } from '#web/parts/writing/writing-fields.tsx'
import { CoverField } from './cover-field.tsx'
import { SeriesField } from './series-field.tsx'
import { TagField } from './tag-field.tsx'
import { useBlogForm, type BlogSource } from './use-blog-form.ts'

export function BlogForm(source: BlogSource) {
  const w = t(blogWords).form
  const client = useQueryClient()
  const form = useBlogForm(source)
  const { draft, values, fieldErrors, change, cover, setImages, failure, newer } = form
  const isPlanned = Boolean(values.publishAt)
  return (
    <form
      noValidate
      onSubmit={isPlanned ? form.ways.planning.submit : form.ways.posting.submit}
      className="flex flex-col gap-6"
    >
      {newer && (
        <NewerNotice
          newer={newer}
          fields={{
            title: { label: w.title },
            cover: { label: w.cover, isPicture: true },
            content: { label: w.content, text: linesOf },
            tags: { label: t(blogWords).tags.label, text: (tags) => tags.join(', ') },
            series: { label: t(blogWords).series.label },
            publishAt: { label: t(blogWords).drafts.publishAt },
          }}
        />
      )}
      <WritingFields isSaving={form.isSaving}>
        <DraftNotices draft={draft} isNew={!source.post && !source.kept} />
        <TextField
          label={w.title}
          placeholder={w.titlePlaceholder}
          maxLength={BLOG_TITLE_MAX}
          value={values.title}
          onChange={(event) => change({ title: event.target.value })}
          error={fieldErrors.title}
        />
        <CoverField
          cover={values.cover}
          upload={cover}
          onRemove={() => change({ cover: '' })}
          error={fieldErrors.cover}
        />
        <PostEditor
          label={w.content}
          placeholder={w.contentPlaceholder}
          value={values.content}
          onChange={(html) => change({ content: html })}
          upload={(file, options) => uploadImage(file, { client, ...options })}
          onPendingImages={setImages}
          error={fieldErrors.content}
        />
        <TagField tags={values.tags ?? []} onChange={(tags) => change({ tags })} />
        <SeriesField series={values.series ?? ''} onChange={(series) => change({ series })} />
        {!source.post && (
          <TextField
            type="datetime-local"
            label={t(blogWords).drafts.publishAt}
            optional
            hint={t(blogWords).drafts.publishAtHint}
            value={values.publishAt ?? ''}
            onChange={(event) => change({ publishAt: event.target.value })}
            error={fieldErrors.publishAt}
            className="max-w-80"
          />
        )}
      </WritingFields>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Buttons source={source} form={form} isPlanned={isPlanned} />
    </form>
  )
}

type ButtonsProps = { source: BlogSource; form: ReturnType<typeof useBlogForm>; isPlanned: boolean }

/** The browser stores typed text by itself; a draft on the server is saved by hand, and is there on every device. */
function Buttons({ source: { post, kept }, form, isPlanned }: ButtonsProps) {
  const { form: w, drafts } = t(blogWords)
  const { posting, drafting, planning } = form.ways
  const main = isPlanned ? { label: drafts.plan, way: planning } : { label: post ? w.save : w.post, way: posting }
  const back = post ? <Link to="/blog/$id" params={{ id: post.id }} /> : <Link to={kept ? '/blog/drafts' : '/blog'} />
  return (
    <div>
      {!post && <p className="mb-3 text-sm text-ink-faint">{drafts.twoPlaces}</p>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <DraftSavedAt at={form.draft.savedAt} />
        <Button render={back}>{w.cancel}</Button>
        {!post && (
          <Button loading={drafting.isSaving} onClick={drafting.submit}>
            {drafts.keep}
          </Button>
        )}
        <Button type="submit" variant="primary" loading={main.way.isSaving}>
          {main.label}
        </Button>
      </div>
    </div>
  )
}
