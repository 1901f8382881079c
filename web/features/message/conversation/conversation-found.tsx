// The results of a search in a thread; each one leads to its place.
import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { conversationWords } from '#messages/message/conversation.ts'
import { t } from '#web/lib/locale/locale.ts'
import { itemsOf } from '#web/lib/api/pages.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useHidden } from '#web/lib/form/undoable.ts'
import { Link } from '#web/parts/text/link.tsx'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import type { OpenConversation } from '#web/features/message/queries/open-conversation.ts'
import { conversationQueries } from '#web/features/message/queries/conversation.queries.ts'

type ConversationFoundProps = { conversation: OpenConversation; text: string }

export function ConversationFound({ conversation, text }: ConversationFoundProps) {
  const w = t(conversationWords)
  const me = useSession()?.uid
  const hidden = useHidden('message')
  const query = useInfiniteQuery(conversationQueries.search(conversation, text))
  const { data, isError, isFetching, error, refetch } = query
  const items = itemsOf(data, ({ mid }) => mid, hidden)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto py-4">
      {!data && isError && (
        <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonText lines={4} />}
      {data && items.length === 0 && <EmptyState icon={<SearchX />} title={w.nothingFound} text={w.nothingFoundText} />}
      <ul aria-label={w.found} aria-live="polite">
        {items.map(({ mid, content, sentAt, srcUid }) => (
          <li key={mid} className="border-b border-line">
            <Link
              {...conversation.addressOf({ at: mid })}
              className="flex flex-col gap-0.5 rounded-item px-2 py-3 hover:bg-hover"
            >
              <span className="flex items-center justify-between gap-3 text-sm text-ink-soft">
                {srcUid === me ? w.me : personName(conversation.personOf(srcUid))}
                <RelativeTime at={sentAt} />
              </span>
              <span className="line-clamp-2 wrap-anywhere">{content}</span>
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore list={query} label={w.more} failed={w.failed} />
    </div>
  )
}
