// The screen /message/{uid}: everything that two people wrote to each other, in time order.
import type { Person } from '#contract/shared/person.schema.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { isGone } from '#web/lib/api/call.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { useParams, useSearch } from '#web/lib/router/use-router.ts'
import { BlockButton } from '#web/parts/people/block-store.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { PersonAvatar, PersonName } from '#web/parts/people/person.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ReadNotifications } from './read-notifications.tsx'
import type { OpenConversation } from '#web/features/message/queries/open-conversation.ts'
import { ConversationBox } from './conversation-box.tsx'
import { ConversationFound } from './conversation-found.tsx'
import { ConversationFrame } from './conversation-frame.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { ConversationList } from './conversation-list.tsx'
import { conversationQueries } from '#web/features/message/queries/conversation.queries.ts'
import { useOpenedConversation } from './use-opened-conversation.ts'

// One chunk for all: apart, their shared code would be a chunk for each mixture.

const talkWith = (person: Person): OpenConversation => {
  const uid = person.uid ?? ''
  return {
    id: uid,
    isGroup: false,
    personOf: () => person,
    addressOf: (search) => ({ to: '/message/$uid', params: { uid }, search }),
  }
}

function OpenConversation({ uid }: { uid: string }) {
  const w = t(conversationWords)
  const { at, text } = useSearch('/message/$uid')
  const opened = useOpenedConversation((from) => conversationQueries.pages(uid, from), at)
  const { data, error, isFetching, refetch } = opened.entered
  const first = data?.pages[0]
  useDocumentTitle(first && w.title(personName(first.person)))
  if (isGone(error)) {
    return <EmptyState title={w.gone} text={w.goneText} action={<Link to="/message">{w.back}</Link>} />
  }
  if (error && !data)
    return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data || !first) {
    return (
      <div aria-busy>
        <SkeletonText lines={8} />
      </div>
    )
  }
  const conversation = talkWith(first.person)
  return (
    <section
      aria-label={w.title(personName(first.person))}
      className="flex h-[calc(100dvh-7.25rem)] min-h-110 flex-col lg:h-[calc(100dvh-9.5rem)]"
    >
      <ReadNotifications />
      <ConversationHead
        conversation={conversation}
        text={text}
        actions={!first.isBlocked && <BlockButton person={first.person} />}
      >
        <PersonAvatar person={first.person} />
        <h1 className="flex min-w-0 flex-1 text-lg">
          <PersonName person={first.person} />
        </h1>
      </ConversationHead>
      {text ? (
        <ConversationFound conversation={conversation} text={text} />
      ) : (
        <ConversationList
          key={`${at} ${opened.firstNew} ${opened.isAtEnd}`}
          conversation={conversation}
          at={at}
          opened={opened}
          isClosed={first.isBlocked}
        />
      )}
      <ConversationBox
        key={uid}
        person={first.person}
        isBlocked={first.isBlocked}
        newest={first.items}
        onSent={opened.toEnd}
      />
    </section>
  )
}

export function ConversationPage() {
  const { uid } = useParams('/message/$uid')
  return (
    <ConversationFrame open={uid}>
      <OpenConversation key={uid} uid={uid} />
    </ConversationFrame>
  )
}
