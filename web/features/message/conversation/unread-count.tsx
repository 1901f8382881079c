// How many messages are new, in a small round field.
import { conversationWords } from '#messages/message/conversation.ts'
import { badgeCount } from '#web/lib/locale/badge-count.ts'
import { t } from '#web/lib/locale/locale.ts'

export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null
  const shown = badgeCount(count)
  return (
    <span className="grid h-5.5 min-w-5.5 shrink-0 place-items-center rounded-full bg-danger px-1.5 text-xs font-bold text-on-danger tabular-nums">
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{t(conversationWords).unread(shown)}</span>
    </span>
  )
}
