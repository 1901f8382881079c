import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { BlogComment } from '#contract/blog.schema.ts'
import { blogApi } from '#contract/blog.ts'
import { blogWords } from '#messages/blog.ts'
import { newerOf } from '#web/lib/call.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { useUndoableRemove } from '#web/lib/undoable.ts'
import { BlockButton } from '#web/parts/block-store.tsx'
import { linkedLook, partId } from '#web/parts/linked-part.ts'
import { reportButton } from '#web/parts/report-store.tsx'
import { PersonAvatar, PersonLink } from '#web/parts/person.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { CommentEdit } from '#web/parts/comment-edit.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { blogMutations, blogRemovals } from './blog.queries.ts'
import { commentFault } from './comment-box.tsx'

function Editing({ comment, onDone }: { comment: BlogComment; onDone: () => void }) {
  const w = t(blogWords).comments
  return (
    <CommentEdit
      saved={comment}
      words={{ label: w.edit, save: w.save, cancel: w.cancel }}
      faultOf={commentFault}
      mutation={blogMutations.changeComment(useQueryClient(), comment.blogId)}
      input={(text, version) => ({ cid: comment.id, comment: text, version })}
      newerIn={(error) => newerOf(error, blogApi.putComment)}
      onDone={onDone}
    />
  )
}

function Tools({ comment, onEdit }: { comment: BlogComment; onEdit: () => void }) {
  const w = t(blogWords).comments
  const user = useSession()
  const remove = useUndoableRemove(blogRemovals.comment(comment.blogId))
  const isMine = user?.uid === comment.commenter.uid
  return (
    <span className="ml-auto flex">
      {isMine ? (
        <IconButton size="sm" label={w.edit} icon={<Pencil />} onClick={onEdit} />
      ) : (
        <>
          <IconButton size="sm" {...reportButton('comment', comment.id)} />
          <BlockButton size="sm" person={comment.commenter} />
        </>
      )}
      {(isMine || user?.isAdmin) && (
        <IconButton size="sm" variant="danger" label={w.remove} icon={<Trash2 />} onClick={() => remove(comment.id)} />
      )}
    </span>
  )
}

/** The word before the id in an address that points to a comment. */
export const COMMENT_PART = 'comment'

export function CommentItem({ comment, isLinked }: { comment: BlogComment; isLinked: boolean }) {
  const w = t(blogWords).comments
  const [editing, setEditing] = useState(false)
  const item = useRef<HTMLElement>(null)
  /** After editing, the focus returns to the button that began it. */
  const done = () => {
    setEditing(false)
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>('button')?.focus())
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
          {!editing && <Tools comment={comment} onEdit={() => setEditing(true)} />}
        </div>
        {editing && <Editing comment={comment} onDone={done} />}
        {!editing && <p className="whitespace-pre-wrap">{comment.comment}</p>}
      </div>
    </article>
  )
}
