import { clsx } from 'clsx'
import { Ellipsis, SquarePen, Trash2 } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { Person } from '#contract/shared/person.schema.ts'
import type { Reply } from '#contract/board/reply.schema.ts'
import { replyWords } from '#messages/board/reply.ts'
import { useFocusAfterDrawing } from '#web/lib/keyboard/focus-back.ts'
import { t } from '#web/lib/locale/locale.ts'
import { portrait } from '#web/lib/browser/picture-sizes.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { useRights } from '#web/lib/api/rights.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useUndoableRemove } from '#web/lib/form/undoable.ts'
import { useBlockEntry } from '#web/parts/people/block-store.tsx'
import { linkedLook, partId } from '#web/parts/comments/linked-part.ts'
import { Link } from '#web/parts/text/link.tsx'
import { LinkedText } from '#web/parts/text/linked-text.tsx'
import { PersonAvatar, PersonLink } from '#web/parts/people/person.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { reportEntry } from '#web/parts/people/report-store.tsx'
import { Avatar } from '#web/ui/basic/avatar.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entry.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { replyRemovals } from './reply.queries.ts'
import { ReplyEdit } from './reply-edit.tsx'

const rowLook = 'flex gap-3 py-4 first:pt-2 animate-fade-in'
const textLook = 'mt-0.5 whitespace-pre-wrap wrap-anywhere'
const MENU = '[aria-haspopup="menu"]'

/** The word before the id in an address that points to a reply. */
export const REPLY_PART = 'reply'

type ReplyItemProps = {
  reply: Reply
  isLinked: boolean
  /** Opens the box for an answer to it; left out where nobody may write. */
  onAnswer?: () => void
  /** The answers to it, and the box for a new one. */
  children?: ReactNode
}

export function ReplyItem({ reply, isLinked, onAnswer, children }: ReplyItemProps) {
  const row = useRef<HTMLLIElement>(null)
  const [editing, setEditing] = useState(false)
  const focusAfterDrawing = useFocusAfterDrawing()
  /** The field goes, and the focus returns to the button that began the editing. */
  const done = () => {
    setEditing(false)
    focusAfterDrawing(() => row.current?.querySelector<HTMLElement>(MENU))
  }
  return (
    <li
      ref={row}
      id={partId(REPLY_PART, reply.rid)}
      tabIndex={-1}
      aria-current={isLinked || undefined}
      className={clsx(rowLook, 'scroll-mt-24', isLinked && linkedLook)}
    >
      {reply.isRemoved ? (
        <div className="min-w-0 flex-1">
          <p className="py-1 text-ink-faint">{t(replyWords).removedPlace}</p>
          {children}
        </div>
      ) : (
        <>
          <PersonAvatar person={reply.commenter} size="sm" />
          <div className="min-w-0 flex-1">
            {/* The menu stands beside the name alone: on a phone the words need the whole width. */}
            <div className="grid grid-cols-[1fr_auto] gap-x-3">
              <Facts reply={reply} />
              <div className="col-span-2 row-start-2 min-w-0">
                {editing ? <ReplyEdit reply={reply} onDone={done} /> : <Words reply={reply} onAnswer={onAnswer} />}
              </div>
              {!editing && <ReplyMenu reply={reply} onEdit={() => setEditing(true)} />}
            </div>
            {children}
          </div>
        </>
      )}
    </li>
  )
}

function Facts({ reply }: { reply: Reply }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm leading-6">
      <PersonLink person={reply.commenter} className="font-semibold" />
      <RelativeTime at={reply.writtenAt} className="text-ink-faint" />
      {reply.modifiedAt && <span className="text-ink-faint">{t(replyWords).edited}</span>}
    </p>
  )
}

/** Names the person to whom an answer is addressed; a person who has left has no page. */
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

function Words({ reply, onAnswer }: Pick<ReplyItemProps, 'reply' | 'onAnswer'>) {
  const w = t(replyWords)
  return (
    <>
      <p className={textLook}>
        {reply.mentions && <Mention person={reply.mentions} />}
        <LinkedText text={reply.comment} />
      </p>
      {onAnswer && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-3 text-ink-soft print:hidden"
          aria-label={w.answerTo(personName(reply.commenter))}
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
  const next = neighbour?.querySelector<HTMLElement>(MENU) ?? document.querySelector<HTMLElement>('#main')
  requestAnimationFrame(() => next?.focus())
}

function ReplyMenu({ reply, onEdit }: { reply: Reply; onEdit: () => void }) {
  const w = t(replyWords)
  const name = personName(reply.commenter)
  const trigger = useRef<HTMLSpanElement>(null)
  const { isOwn, mayRemove } = useRights(reply.commenter.uid)
  const remove = useUndoableRemove(replyRemovals.reply())
  const block = useBlockEntry(reply.commenter)
  const entries: MenuEntry[] = isOwn
    ? [{ label: w.edit, icon: <SquarePen />, onSelect: onEdit }]
    : [reportEntry('reply', reply.rid), ...block]
  const removeIt = () => {
    focusNeighbour(trigger.current)
    remove(reply.rid)
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
export function SendingReply({ comment }: { comment: string }) {
  const profile = useSession()?.profile
  const name = profile?.displayName ?? ''
  return (
    <li aria-busy className={`${rowLook} text-ink-soft`}>
      <Avatar name={name} src={portrait(profile?.avatarUrl)} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex gap-x-2 text-sm leading-6">
          <span className="font-semibold">{name}</span>
          <span>{t(replyWords).sending}</span>
        </p>
        <p className={textLook}>{comment}</p>
      </div>
    </li>
  )
}
