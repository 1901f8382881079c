import { clsx } from 'clsx'
import { Ellipsis, SquarePen, Trash2 } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { Person } from '#contract/shared/person.schema.ts'
import { commentWords } from '#messages/shared/comment.ts'
import { useFocusAfterRender } from '#web/lib/keyboard/focus-back.ts'
import { t } from '#web/lib/locale/locale.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { portrait } from '#web/lib/browser/picture-sizes.ts'
import { useRights } from '#web/lib/api/rights.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useUndoableRemove } from '#web/lib/form/undoable.ts'
import { Avatar } from '#web/ui/basic/avatar.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entry.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { useBlockEntry } from '#web/parts/people/block-store.tsx'
import { CommentEdit } from './comment-edit.tsx'
import type { CommentPlace, ShownComment } from './comment-place.ts'
import { Link } from '#web/parts/text/link.tsx'
import { linkedLook, partId } from './linked-part.ts'
import { LinkedText } from '#web/parts/text/linked-text.tsx'
import { PersonAvatar, PersonLink } from '#web/parts/people/person.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { reportEntry } from '#web/parts/people/report-store.tsx'

const rowLook = 'flex gap-3 py-4 first:pt-2 animate-fade-in'
const textLook = 'mt-0.5 whitespace-pre-wrap wrap-anywhere'
const MENU = '[aria-haspopup="menu"]'

type One = { place: CommentPlace; comment: ShownComment }

type CommentItemProps = One & {
  isLinked: boolean
  /** Opens the box for an answer to it; left out where nobody may write one. */
  onAnswer?: () => void
  /** The answers to it, and the box for a new one. */
  children?: ReactNode
}

export function CommentItem({ place, comment, isLinked, onAnswer, children }: CommentItemProps) {
  const row = useRef<HTMLLIElement>(null)
  const [editing, setEditing] = useState(false)
  const focusAfterRender = useFocusAfterRender()
  /** The field goes, and the focus returns to the button that began the editing. */
  const done = () => {
    setEditing(false)
    focusAfterRender(() => row.current?.querySelector<HTMLElement>(MENU))
  }
  return (
    <li
      ref={row}
      id={partId(place.part, comment.id)}
      tabIndex={-1}
      aria-current={isLinked || undefined}
      className={clsx(rowLook, 'scroll-mt-24', isLinked && linkedLook)}
    >
      {comment.isRemoved ? (
        <div className="min-w-0 flex-1">
          <p className="py-1 text-ink-faint">{t(commentWords).removedPlace}</p>
          {children}
        </div>
      ) : (
        <>
          <PersonAvatar person={comment.commenter} size="sm" />
          <div className="min-w-0 flex-1">
            {/* The menu stands beside the name alone: on a phone the words need the whole width. */}
            <div className="grid grid-cols-[1fr_auto] gap-x-3">
              <Facts comment={comment} />
              <div className="col-span-2 row-start-2 min-w-0">
                {editing ? (
                  <CommentEdit place={place} comment={comment} onDone={done} />
                ) : (
                  <Words comment={comment} onAnswer={onAnswer} />
                )}
              </div>
              {!editing && <CommentMenu place={place} comment={comment} onEdit={() => setEditing(true)} />}
            </div>
            {children}
          </div>
        </>
      )}
    </li>
  )
}

function Facts({ comment }: Pick<One, 'comment'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm leading-6">
      <PersonLink person={comment.commenter} className="font-semibold" />
      <RelativeTime at={comment.writtenAt} className="text-ink-faint" />
      {comment.modifiedAt && <span className="text-ink-faint">{t(commentWords).edited}</span>}
    </p>
  )
}

/** Names to whom an answer speaks; whoever has left has no page. */
function Mention({ person }: { person: Person }) {
  const name = `@${personName(person)}`
  if (person.uid === null || person.displayName === null) return <span className="mr-1.5 text-ink-soft">{name}</span>
  return (
    <Link
      to="/people/$uid"
      params={{ uid: person.uid }}
      className="mr-1.5 rounded-item font-medium text-accent-ink no-underline hover:underline"
    >
      {name}
    </Link>
  )
}

function Words({ comment, onAnswer }: Pick<CommentItemProps, 'comment' | 'onAnswer'>) {
  const w = t(commentWords)
  return (
    <>
      <p className={textLook}>
        {comment.mentions && <Mention person={comment.mentions} />}
        <LinkedText text={comment.comment} />
      </p>
      {onAnswer && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-3 text-ink-soft print:hidden"
          aria-label={w.answerTo(personName(comment.commenter))}
          onClick={onAnswer}
        >
          {w.answer}
        </Button>
      )}
    </>
  )
}

/** When a focused row is removed, its neighbour takes the focus. */
function focusNeighbour(trigger: Element | null) {
  const row = trigger?.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>(MENU) ?? row?.closest<HTMLElement>('aside, main')
  requestAnimationFrame(() => next?.focus())
}

function CommentMenu({ place, comment, onEdit }: One & { onEdit: () => void }) {
  const w = t(commentWords)
  const name = personName(comment.commenter)
  const trigger = useRef<HTMLSpanElement>(null)
  const { isOwn, mayRemove } = useRights(comment.commenter.uid)
  const remove = useUndoableRemove(place.removal)
  const block = useBlockEntry(comment.commenter)
  const entries: MenuEntry[] = isOwn
    ? [{ label: w.edit, icon: <SquarePen />, onSelect: onEdit }]
    : [reportEntry(place.report, comment.id), ...block]
  const removeIt = () => {
    focusNeighbour(trigger.current)
    remove(comment.id)
  }
  return (
    <span ref={trigger} className="col-start-2 row-start-1 flex h-6 items-center print:hidden">
      <Menu
        label={w.menuOf(name)}
        trigger={<IconButton size="sm" label={w.menuOf(name)} icon={<Ellipsis />} />}
        items={
          mayRemove ? [...entries, { label: w.remove, icon: <Trash2 />, tone: 'danger', onSelect: removeIt }] : entries
        }
      />
    </span>
  )
}

/** Shown before the server has answered. */
export function SendingComment({ comment }: { comment: string }) {
  const profile = useSession()?.profile
  const name = profile?.displayName ?? ''
  return (
    <li aria-busy className={`${rowLook} text-ink-soft`}>
      <Avatar name={name} src={portrait(profile?.avatarUrl)} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex gap-x-2 text-sm leading-6">
          <span className="font-semibold">{name}</span>
          <span>{t(commentWords).sending}</span>
        </p>
        <p className={textLook}>{comment}</p>
      </div>
    </li>
  )
}
