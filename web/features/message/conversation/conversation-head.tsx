import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { conversationWords } from '#messages/message/conversation.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { Link } from '#web/parts/text/link.tsx'
import { SearchField } from '#web/parts/lists/search-field.tsx'
import type { OpenConversation } from '#web/features/message/queries/open-conversation.ts'

type ConversationHeadProps = {
  conversation: OpenConversation
  /** The text that the thread is searched for. */
  text: string | undefined
  /** The other person, or the group. */
  children: ReactNode
  actions: ReactNode
}

/** Above an open thread: the way back to all of them, with whom it is, and the search in it. */
export function ConversationHead({ conversation, text, children, actions }: ConversationHeadProps) {
  const w = t(conversationWords)
  const navigate = useNavigate()
  const look = (next: string | undefined) =>
    void navigate({ ...conversation.addressOf({ text: next }), replace: true, resetScroll: false })
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-3 border-b border-line pb-3">
      <Link
        to="/message"
        aria-label={w.back}
        title={w.back}
        className="grid size-10 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:size-11"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      {children}
      {actions}
      <SearchField label={w.search} applied={text} apply={look} maxLength={100} className="w-full sm:w-56" />
    </header>
  )
}
