// The form of a post, new or changed. Its text is a draft until it is posted.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, type KeyboardEvent } from 'react'
import { boardWords, postFormWords } from '#messages/board/board.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { uploadImage } from '#web/lib/api/upload.ts'
import { DraftNotices, DraftSavedAt } from '#web/parts/writing/draft-notices.tsx'
import { linesOf } from '#web/parts/text/lines-of.ts'
import { NewerNotice } from '#web/parts/writing/newer-notice.tsx'
import { WritingFields } from '#web/parts/writing/writing-fields.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PostEditor } from '#web/ui/editor/post-editor.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { categoryQueries } from './category.queries.ts'
import { usePostForm, type PostFormPlace } from './use-post-form.ts'

type PostFormProps = PostFormPlace & { submitLabel: string; onCancel: () => void }

export function PostForm({ submitLabel, onCancel, ...place }: PostFormProps) {
  const w = t(postFormWords)
  const client = useQueryClient()
  const form = usePostForm(place)
  const { values, fieldErrors, change, newer } = form
  const isNew = place.version === undefined
  const mayPin = Boolean(useSession()?.isAdmin) && isNew
  const editor = useRef<HTMLDivElement>(null)
  const { data: categories } = useQuery(categoryQueries.list())
  const nameOf = (id: string | null | undefined) => categories?.items.find((one) => one.id === id)?.name ?? w.noCategory

  // Enter in the title moves to the content, as in a letter; it never posts half a text.
  const toContent = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    editor.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
  }
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {newer && (
          <NewerNotice
            newer={newer}
            fields={{
              title: { label: w.title },
              content: { label: w.content, text: linesOf },
              categoryId: { label: w.category, text: nameOf },
            }}
          />
        )}
        <WritingFields isSaving={form.isSaving}>
          <DraftNotices draft={form.draft} isNew={isNew} />
          <CategoryChoice
            value={values.categoryId ?? null}
            former={place.initial.categoryId ?? null}
            error={fieldErrors.categoryId}
            onChange={(categoryId) => change({ categoryId })}
          />
          <TextField
            label={w.title}
            value={values.title}
            error={fieldErrors.title}
            autoComplete="off"
            enterKeyHint="next"
            onKeyDown={toContent}
            onChange={(event) => change({ title: event.target.value })}
          />
          <div ref={editor}>
            <PostEditor
              label={w.content}
              placeholder={w.contentHint}
              value={values.content}
              error={fieldErrors.content}
              onChange={(content) => change({ content })}
              onPendingImages={form.setPendingImages}
              upload={(file, { onProgress, signal }) => uploadImage(file, { client, onProgress, signal })}
            />
          </div>
          {mayPin && (
            <Checkbox
              label={t(boardWords).pin}
              hint={w.pinHint}
              checked={values.isNotice ?? false}
              onChange={({ target }) => change({ isNotice: target.checked })}
            />
          )}
        </WritingFields>
        {form.failure && <Alert tone="error">{form.failure}</Alert>}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <DraftSavedAt at={form.draft.savedAt} />
          <Button onClick={onCancel}>{w.cancel}</Button>
          <Button type="submit" variant="primary" loading={form.isSaving}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const NONE = 'none'

type CategoryChoiceProps = {
  value: string | null
  former: string | null
  error: string | undefined
  onChange: (id: string | null) => void
}

/** Those that the writer may use, and the one that the post has already. Not there before an admin has made categories. */
function CategoryChoice({ value, former: kept, error, onChange }: CategoryChoiceProps) {
  const w = t(postFormWords)
  const isAdmin = useSession()?.isAdmin ?? false
  const { data } = useQuery(categoryQueries.list())
  const usable = (data?.items ?? []).filter(({ id, writers }) => isAdmin || writers === 'everyone' || id === kept)
  const options = usable.map(({ id, name }) => ({ value: id, label: name }))
  // A draft may have a category that is now for admins only: its writer must be able to choose another.
  if (options.length === 0 && value === null) return null
  return (
    <Select<string>
      label={w.category}
      value={value ?? NONE}
      error={error}
      onChange={(next) => onChange(next === NONE ? null : next)}
      options={[{ value: NONE, label: w.noCategory }, ...options]}
      className="max-w-60"
    />
  )
}
