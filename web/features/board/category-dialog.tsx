// The dialog in which admins keep the categories. A chunk of its own: nobody else needs it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { CATEGORY_NAME_MAX } from '#contract/board/board-category.ts'
import type { Category } from '#contract/board/board-category.schema.ts'
import { categoryWords } from '#messages/board/board.ts'
import { ApiError } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { showFailure } from '#web/lib/api/show-failure.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/basic/visually-hidden.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { askToConfirm } from '#web/ui/overlay/confirm.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { categoryMutations, categoryQueries } from './category.queries.ts'

/** The name of one category, saved by Enter and by leaving the field. A name that cannot be saved stays in the field. */
function useName(id: string, saved: string, onSaved?: () => void) {
  const w = t(categoryWords)
  const [name, setName] = useState(saved)
  const [fieldError, setFieldError] = useState<string>()
  const { mutate, isPending } = useMutation(categoryMutations.put(useQueryClient()))
  const save = () => {
    const typed = name.trim()
    if (typed === saved || isPending) return
    if (!typed || typed.length > CATEGORY_NAME_MAX || /[[\]]/.test(typed)) {
      setFieldError(w.badName(CATEGORY_NAME_MAX))
      return
    }
    mutate(
      { id, name: typed },
      {
        onSuccess: () => {
          toast.success(w.saved)
          onSaved?.()
        },
        onError: (error) => setFieldError((error instanceof ApiError && error.fields.name) || error.message),
      },
    )
  }
  const change = (next: string) => {
    setName(next)
    setFieldError(undefined)
  }
  return { name, fieldError, isPending, change, save }
}

const submits = (save: () => void) => (event: SyntheticEvent) => {
  event.preventDefault()
  save()
}

/** A press shows at once; where it fails, it goes back and says why. */
function WritersChoice({ category: { id, name, writers } }: { category: Category }) {
  const w = t(categoryWords)
  const { mutate, isPending, variables } = useMutation(categoryMutations.put(useQueryClient()))
  const shown = (isPending && variables.writers) || writers
  return (
    <Checkbox
      label={
        <>
          <VisuallyHidden>{w.of(name)}</VisuallyHidden>
          {w.adminsOnly}
        </>
      }
      checked={shown === 'admins'}
      onChange={({ target }) =>
        mutate(
          { id, name, writers: target.checked ? 'admins' : 'everyone' },
          { onSuccess: () => toast.success(w.saved), onError: (error) => showFailure(error) },
        )
      }
    />
  )
}

type RowProps = { category: Category; move?: (by: -1 | 1) => void; isFirst: boolean; isLast: boolean }

function CategoryRow({ category, move, isFirst, isLast }: RowProps) {
  const { id, name: saved } = category
  const w = t(categoryWords)
  const { name, fieldError, change, save } = useName(id, saved)
  const { mutate: remove } = useMutation(categoryMutations.remove(useQueryClient()))
  const confirmRemoval = async () => {
    if (await askToConfirm({ title: w.removeTitle(saved), text: w.removeText, action: w.removeAct, danger: true }))
      remove(id)
  }
  return (
    <li className="flex items-start gap-1">
      <form noValidate onSubmit={submits(save)} className="min-w-0 flex-1">
        <TextField
          label={w.nameOf(saved)}
          hideLabel
          value={name}
          error={fieldError}
          autoComplete="off"
          onBlur={save}
          onChange={(event) => change(event.target.value)}
        />
        <WritersChoice category={category} />
      </form>
      <IconButton label={w.up(saved)} icon={<ArrowUp />} disabled={isFirst || !move} onClick={() => move?.(-1)} />
      <IconButton label={w.down(saved)} icon={<ArrowDown />} disabled={isLast || !move} onClick={() => move?.(1)} />
      <IconButton label={w.remove(saved)} icon={<Trash2 />} onClick={() => void confirmRemoval()} />
    </li>
  )
}

function NewCategory({ onAdded }: { onAdded: () => void }) {
  const w = t(categoryWords)
  // A name that is sent again after a lost answer is the same category.
  const [id] = useState(newId)
  const { name, fieldError, isPending, change, save } = useName(id, '', onAdded)
  return (
    <form noValidate onSubmit={submits(save)} className="mt-4 flex items-start gap-2 border-t border-line pt-4">
      <TextField
        label={w.newName}
        hideLabel
        placeholder={w.newName}
        value={name}
        error={fieldError}
        autoComplete="off"
        className="min-w-0 flex-1"
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" icon={<Plus />} loading={isPending}>
        {w.add}
      </Button>
    </form>
  )
}

const moved = (ids: string[], from: number, by: -1 | 1) => {
  const [id] = ids.slice(from, from + 1)
  return id === undefined ? ids : ids.toSpliced(from, 1).toSpliced(from + by, 0, id)
}

function Categories() {
  const w = t(categoryWords)
  const { data, isError, isFetching, error, refetch } = useQuery(categoryQueries.list())
  const order = useMutation(categoryMutations.order(useQueryClient()))
  const [added, setAdded] = useState(0)
  if (isError && !data)
    return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <SkeletonText lines={4} />
  const ids = data.items.map(({ id }) => id)
  return (
    <>
      {ids.length === 0 && <EmptyState title={w.empty} />}
      <ul aria-label={w.list} className="flex flex-col gap-2">
        {data.items.map((category, index) => (
          <CategoryRow
            key={`${category.id} ${category.name}`}
            category={category}
            isFirst={index === 0}
            isLast={index === ids.length - 1}
            move={order.isPending ? undefined : (by) => order.mutate(moved(ids, index, by))}
          />
        ))}
      </ul>
      <NewCategory key={added} onAdded={() => setAdded((times) => times + 1)} />
    </>
  )
}

export function CategoryDialog({ onClose }: { onClose: () => void }) {
  const w = t(categoryWords)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={w.title}
      description={w.text}
      footer={<Button onClick={onClose}>{w.close}</Button>}
    >
      <Categories />
    </Dialog>
  )
}
