import { clsx } from 'clsx'
import {
  Archive,
  ArchiveRestore,
  CircleAlert,
  Mail,
  MailCheck,
  MailOpen,
  MessageSquareText,
  ShoppingBag,
  Trash2,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useRef } from 'react'
import { notificationAddress } from '#contract/notification/notification-address.ts'
import type { Notification } from '#contract/notification/notification.schema.ts'
import type { NotificationStatus } from '#contract/notification/notification.ts'
import type { NotificationType } from '#contract/shared/notification-types.ts'
import { notificationSentence, notificationWords } from '#messages/notification/notification.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Link } from '#web/parts/text/link.tsx'
import { PersonAvatar } from '#web/parts/people/person.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import type { MenuItem } from '#web/ui/overlay/menu-entry.ts'
import { MenuLayer } from '#web/ui/overlay/menu.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'

type Look = { Icon: LucideIcon; tone: string }

const looks: Record<NotificationType, Look> = {
  주문: { Icon: ShoppingBag, tone: 'bg-accent-soft text-accent-ink' },
  사용자: { Icon: UserRound, tone: 'bg-info-soft text-info-ink' },
  메시지: { Icon: Mail, tone: 'bg-violet-soft text-violet-ink' },
  댓글: { Icon: MessageSquareText, tone: 'bg-violet-soft text-violet-ink' },
  오류: { Icon: CircleAlert, tone: 'bg-danger-soft text-danger-ink' },
}

/** The face of the person who did it, with the sign of its type; the sign alone where nobody did. */
function Face({ actor, type }: Pick<Notification, 'actor' | 'type'>) {
  const { Icon, tone } = looks[type]
  if (!actor?.displayName)
    return (
      <span className={clsx('grid size-10 shrink-0 place-items-center rounded-full', tone)}>
        <Icon aria-hidden className="size-5" />
      </span>
    )
  return (
    <span className="relative h-fit shrink-0">
      <PersonAvatar person={actor} />
      <span
        className={clsx(
          'absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full ring-2 ring-raised',
          tone,
        )}
      >
        <Icon aria-hidden className="size-3" />
      </span>
    </span>
  )
}

type NotificationItemProps = {
  item: Notification
  /** Pressed: the link itself leads to what the notification is about. */
  onOpen: () => void
  onMark: (as: NotificationStatus) => void
  onRemove: () => void
  /** The item that leaves the list was the only one, so no other item can take the focus. */
  onLastGone: () => void
  /** The list shows new ones only. */
  leavesWhenRead?: boolean
}

export function NotificationItem({
  item,
  onOpen,
  onMark,
  onRemove,
  onLastGone,
  leavesWhenRead,
}: NotificationItemProps) {
  const w = t(notificationWords)
  const row = useRef<HTMLLIElement>(null)
  const text = notificationSentence(w, item)
  // Where only new ones are shown, they need no mark.
  const isMarked = item.isUnRead && !leavesWhenRead

  const leave = (action: () => void) => {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    const next = neighbour?.querySelector('a')
    if (next) next.focus()
    else onLastGone()
    action()
  }
  const read = () => onMark('읽음')
  const entries: MenuItem[] = [
    item.isUnRead
      ? { label: w.read, icon: <MailCheck />, onSelect: () => (leavesWhenRead ? leave(read) : read()) }
      : { label: w.unreadAgain, icon: <MailOpen />, onSelect: () => onMark('신규') },
    item.status === '보관'
      ? { label: w.takeOut, icon: <ArchiveRestore />, onSelect: () => leave(read) }
      : { label: w.archive, icon: <Archive />, onSelect: () => leave(() => onMark('보관')) },
    { label: w.remove, icon: <Trash2 />, tone: 'danger', onSelect: () => leave(onRemove) },
  ]
  return (
    <li ref={row} className="relative rounded-control transition-colors hover:bg-hover">
      {isMarked && (
        <span aria-hidden className="absolute top-1/2 left-1 size-1.5 -translate-y-1/2 rounded-full bg-accent" />
      )}
      <Link
        {...notificationAddress(item)}
        onClick={onOpen}
        className="flex w-full gap-3 rounded-control py-2.5 pr-12 pl-3.5 text-left text-ink no-underline"
      >
        <Face actor={item.actor} type={item.type} />
        <span className="min-w-0">
          <span className={clsx('block leading-6 break-words', item.isUnRead ? 'font-medium' : 'text-ink-soft')}>
            {text}
            {isMarked && <span className="sr-only"> {w.unreadMark}</span>}
          </span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-sm leading-5 text-ink-faint">
            <span>{w.types[item.type]}</span>
            <span aria-hidden>·</span>
            <RelativeTime at={item.createdAt} />
            {item.times > 1 && (
              <>
                <span aria-hidden>·</span>
                <span className="font-semibold tabular-nums">{w.times(item.times)}</span>
              </>
            )}
          </span>
        </span>
      </Link>
      <div className="absolute top-2 right-1.5">
        <RowMenu label={w.menu(text)}>{(opened) => <MenuLayer {...opened} items={entries} />}</RowMenu>
      </div>
    </li>
  )
}
