import type { Visitor } from '#web/lib/router/route.ts'
import { NavCount } from '#web/parts/nav-count.tsx'
import { countQuery, useUnreadMessages } from '#web/features/message/conversation/use-unread-messages.ts'

/** Counts the inbox and all groups. */
export function NewMessages() {
  const unread = useUnreadMessages()
  return <NavCount count={unread ? unread.count + unread.inGroups : 0} />
}

NewMessages.queries = ({ session }: Visitor) => (session ? [countQuery] : [])
