import { clsx } from 'clsx'
import { CircleAlert, Mail, MessageSquareText, ShoppingBag, UserRound, X, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { notificationAddress } from '#contract/notification-address.ts'
import type { Notification } from '#contract/notification.schema.ts'
import type { NotificationType } from '#contract/notification.ts'
import { notificationSentence, notificationWords } from '#messages/notification.ts'
import { t } from '#web/lib/locale.ts'
import { Link } from '#web/parts/link.tsx'
import { PersonAvatar } from '#web/parts/person.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'

type Look = { Icon: LucideIcon; tone: string }

const looks: Record<NotificationType, Look> = {
  주문: { Icon: ShoppingBag, tone: 'bg-accent-soft text-accent-ink' },
  사용자: { Icon: UserRound, tone: 'bg-info-soft text-info-ink' },
  메시지: { Icon: Mail, tone: 'bg-violet-soft text-violet-ink' },
  댓글: { Icon: MessageSquareText, tone: 'bg-violet-soft text-violet-ink' },
  오류: { Icon: CircleAlert, tone: 'bg-danger-soft text-danger-ink' },
}

/** The face of whoever did it, with the sign of its type; the sign alone where nobody did. */
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
  onRemove: () => void
  /** The item that is removed was the only one, so no other item can take the focus. */
  onLastGone: () => void
}

export function NotificationItem({ item, onOpen, onRemove, onLastGone }: NotificationItemProps) {
  const w = t(notificationWords)
  const row = useRef<HTMLLIElement>(null)
  const text = notificationSentence(w, item)

  const remove = () => {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    const next = neighbour?.querySelector('a')
    if (next) next.focus()
    else onLastGone()
    onRemove()
  }
  return (
    <li ref={row} className="relative rounded-control transition-colors hover:bg-hover">
      <Link
        {...notificationAddress(item)}
        onClick={onOpen}
        className="flex w-full gap-3 rounded-control py-2.5 pr-12 pl-3.5 text-left text-ink no-underline"
      >
        <Face actor={item.actor} type={item.type} />
        <span className="min-w-0">
          <span className={clsx('block leading-6 break-words', item.isUnRead ? 'font-medium' : 'text-ink-soft')}>
            {text}
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
      <IconButton
        label={w.remove(text)}
        icon={<X />}
        size="sm"
        className="absolute! top-2 right-1.5"
        onClick={remove}
      />
    </li>
  )
}
