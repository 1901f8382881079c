import { clsx } from 'clsx'
import { CircleAlert, Mail, ShoppingBag, UserRound, X, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import type { Notification } from '#contract/notification.schema.ts'
import { notificationText, type NotificationType } from '#contract/notification.ts'
import { notificationWords } from '#messages/notification.ts'
import { t } from '#web/lib/locale.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'

type Look = { word: keyof (typeof notificationWords)['ko']['types']; Icon: LucideIcon; tone: string }

const looks: Record<NotificationType, Look> = {
  주문: { word: 'order', Icon: ShoppingBag, tone: 'bg-accent-soft text-accent-ink' },
  사용자: { word: 'user', Icon: UserRound, tone: 'bg-info-soft text-info-ink' },
  메시지: { word: 'message', Icon: Mail, tone: 'bg-violet-soft text-violet-ink' },
  오류: { word: 'error', Icon: CircleAlert, tone: 'bg-danger-soft text-danger-ink' },
}

type NotificationItemProps = {
  item: Notification
  onRead: () => void
  onRemove: () => void
  /** The item that goes was the only one, so no other item can take the focus. */
  onLastGone: () => void
}

/** A press marks the notification as read. It then leaves the list, because only new ones are listed. */
export function NotificationItem({ item, onRead, onRemove, onLastGone }: NotificationItemProps) {
  const w = t(notificationWords)
  const row = useRef<HTMLLIElement>(null)
  const { word, Icon, tone } = looks[item.type]
  const text = notificationText(w.texts, item.kind, item.detail)

  const leave = (act: () => void) => () => {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    const next = neighbour?.querySelector('button')
    if (next) next.focus()
    else onLastGone()
    act()
  }
  return (
    <li ref={row} className="relative rounded-control transition-colors hover:bg-hover">
      <button
        type="button"
        title={w.read}
        onClick={leave(onRead)}
        className="flex w-full gap-3 rounded-control py-2.5 pr-12 pl-3.5 text-left"
      >
        <span className={clsx('grid size-10 shrink-0 place-items-center rounded-full', tone)}>
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="min-w-0">
          <span className="block leading-6 font-medium">{text}</span>
          <span className="mt-0.5 flex gap-1.5 text-sm leading-5 text-ink-faint">
            <span>{w.types[word]}</span>
            <span aria-hidden>·</span>
            <RelativeTime at={item.createdAt} />
          </span>
        </span>
      </button>
      <IconButton
        label={w.remove(text)}
        icon={<X />}
        size="sm"
        className="absolute! top-2 right-1.5"
        onClick={leave(onRemove)}
      />
    </li>
  )
}
