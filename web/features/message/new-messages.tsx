import { NavCount } from '#web/parts/nav-count.tsx'
import { useUnreadMessages } from '#web/features/message/conversation/use-unread-messages.ts'

/** Counts the inbox and all groups. */
export function NewMessages() {
  const unread = useUnreadMessages()
  return <NavCount count={unread ? unread.count + unread.inGroups : 0} />
}
