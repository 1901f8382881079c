import { clsx } from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Comment } from '#contract/shared/comment.schema.ts'
import { commentWords } from '#messages/shared/comment.ts'
import { useFocusAfterDrawing } from '#web/lib/keyboard/focus-back.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useRights } from '#web/lib/api/rights.ts'
import { useUndoableRemove } from '#web/lib/form/undoable.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { BlockButton } from '#web/parts/people/block-store.tsx'
import { commentFault } from './comment-box.tsx'
import { CommentEdit } from './comment-edit.tsx'
import type { CommentPlace } from './comment-place.ts'
import { linkedLook, partId } from './linked-part.ts'
import { PersonAvatar, PersonLink } from '#web/parts/people/person.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { reportButton } from '#web/parts/people/report-store.tsx'

type OneProps<Said extends Comment> = { place: CommentPlace<Said>; comment: Said }

function Editing<Said extends Comment>({ place, comment, onDone }: OneProps<Said> & { onDone: () => void }) {
  const w = t(commentWords)
  return (
    <CommentEdit
      saved={comment}
      words={{ label: w.edit, save: w.save, cancel: w.cancel }}
      faultOf={commentFault}
      mutation={place.change}
      input={(text, version) => ({ cid: comment.id, comment: text, version })}
      newerIn={place.newerIn}
      onDone={onDone}
    />
  )
}

function Tools<Said extends Comment>({ place, comment, onEdit }: OneProps<Said> & { onEdit: () => void }) {
  const w = t(commentWords)
  const { isOwn, mayRemove } = useRights(comment.commenter.uid)
  const remove = useUndoableRemove(place.removal)
  return (
    <span className="ml-auto flex">
      {isOwn ? (
        <IconButton size="sm" label={w.edit} icon={<Pencil />} onClick={onEdit} />
      ) : (
        <>
          <IconButton size="sm" {...reportButton(place.report, comment.id)} />
          <BlockButton size="sm" person={comment.commenter} />
        </>
      )}
      {mayRemove && (
        <IconButton size="sm" variant="danger" label={w.remove} icon={<Trash2 />} onClick={() => remove(comment.id)} />
      )}
    </span>
  )
}

/** The word before the id in an address that points to a comment. */
export const COMMENT_PART = 'comment'

export function CommentItem<Said extends Comment>({
  place,
  comment,
  isLinked,
}: OneProps<Said> & { isLinked: boolean }) {
  const w = t(commentWords)
  const [editing, setEditing] = useState(false)
  const focusAfterDrawing = useFocusAfterDrawing()
  const item = useRef<HTMLElement>(null)
  /** After editing, the focus returns to the button that began it. */
  const done = () => {
    setEditing(false)
    focusAfterDrawing(() => item.current?.querySelector('button'))
  }
  return (
    <article
      ref={item}
      id={partId(COMMENT_PART, comment.id)}
      tabIndex={-1}
      aria-current={isLinked || undefined}
      className={clsx('flex gap-3 py-4', isLinked && linkedLook)}
    >
      <PersonAvatar person={comment.commenter} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-9 flex-wrap items-center gap-x-2">
          <PersonLink person={comment.commenter} className="font-semibold" />
          <span className="text-sm text-ink-faint">
            <RelativeTime at={comment.writtenAt} />
            {comment.modifiedAt && ` · ${w.edited}`}
          </span>
          {!editing && <Tools place={place} comment={comment} onEdit={() => setEditing(true)} />}
        </div>
        {editing && <Editing place={place} comment={comment} onDone={done} />}
        {!editing && <p className="whitespace-pre-wrap">{comment.comment}</p>}
      </div>
    </article>
  )
}
