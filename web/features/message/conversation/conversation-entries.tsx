// The list of all threads: whom the reader talks with, one by one or in groups, the newest words, and how many are new.
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { MessagesSquare, PenLine, UserX, Users } from 'lucide-react'
import type { ConversationEntry } from '#contract/message/message.schema.ts'
import { messageChangeWords } from '#messages/message/message-change.ts'
import { messageWords } from '#messages/message/message.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { useListKeys } from '#web/lib/keyboard/list-keys.ts'
import { t } from '#web/lib/locale/locale.ts'
import type { Address } from '#web/lib/router/route.ts'
import { itemsOf } from '#web/lib/api/pages.ts'
import { Link } from '#web/parts/text/link.tsx'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { PersonAvatar, PersonName } from '#web/parts/people/person.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Avatar } from '#web/ui/basic/avatar.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { conversationQueries } from '#web/features/message/queries/conversation.queries.ts'
import { UnreadCount } from './unread-count.tsx'
import { useUnreadMessages } from './use-unread-messages.ts'

const keyOf = ({ person, group }: ConversationEntry) => group?.gid ?? person?.uid ?? ''

const addressOf = ({ person, group }: ConversationEntry): Address =>
  group
    ? { to: '/message/group/$gid', params: { gid: group.gid } }
    : { to: '/message/$uid', params: { uid: person?.uid ?? '' } }

function LastWords({ entry: { content, attached, isErased, isMine, by, unread } }: { entry: ConversationEntry }) {
  const w = t(conversationWords)
  const said = isErased ? t(messageChangeWords).erased : content || (attached ? w[attached] : '')
  return (
    <span className={clsx('min-w-0 flex-1 truncate text-sm', unread > 0 ? 'font-semibold' : 'text-ink-soft')}>
      {isMine ? `${w.me}: ` : by && `${by}: `}
      {said}
    </span>
  )
}

const row = 'flex items-center gap-3 rounded-item px-2.5 py-2.5 text-current no-underline hover:bg-hover'

/** Messages of people who have left are in no conversation, but count until they are read. */
function OfFormer({ count }: { count: number }) {
  return (
    <Link to="/message" search={{ box: 'inbox', status: '신규' }} className={row}>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <UserX aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1 font-bold">{t(conversationWords).ofFormer}</span>
      <UnreadCount count={count} />
    </Link>
  )
}

function Entry({ entry, isOpen }: { entry: ConversationEntry; isOpen: boolean }) {
  const { person, group, at, unread } = entry
  const look = unread > 0 ? 'font-bold' : 'font-semibold'
  return (
    <Link
      {...addressOf(entry)}
      aria-current={isOpen ? 'page' : undefined}
      className={clsx(row, 'aria-[current]:bg-accent-soft')}
    >
      {person ? <PersonAvatar person={person} /> : <Avatar name={group?.name ?? ''} />}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-center justify-between gap-3">
          {person ? (
            <PersonName person={person} className={look} />
          ) : (
            <span className={clsx('inline-flex min-w-0 items-center gap-1', look)}>
              <span className="truncate">{group?.name}</span>
              <Users role="img" aria-label={t(conversationWords).group} className="size-4 shrink-0 text-ink-soft" />
            </span>
          )}
          <RelativeTime at={at} className="shrink-0 text-xs text-ink-soft" />
        </span>
        <span className="flex items-center gap-2">
          <LastWords entry={entry} />
          <UnreadCount count={unread} />
        </span>
      </span>
    </Link>
  )
}

type ConversationEntriesProps = {
  /** The person or group whose thread is open beside the list. */
  open?: string
  /** Where there is nothing to read yet. */
  onWrite?: () => void
}

export function ConversationEntries({ open, onWrite }: ConversationEntriesProps) {
  const w = t(conversationWords)
  const list = useInfiniteQuery(conversationQueries.list())
  const links = useListKeys<HTMLElement>('a', w.keys)
  const { data, isError, isFetching, error, refetch } = list
  const items = itemsOf(data, keyOf)
  const ofFormer = useUnreadMessages()?.ofFormer ?? 0
  const write = onWrite && (
    <Button icon={<PenLine />} onClick={onWrite}>
      {t(messageWords).write}
    </Button>
  )
  return (
    <nav ref={links} aria-label={w.conversations} aria-busy={!data && !isError}>
      {!data && isError && (
        <ErrorState error={error} title={w.conversationsFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonText lines={6} />}
      {data && items.length + ofFormer === 0 && (
        <EmptyState icon={<MessagesSquare />} title={w.noConversations} text={w.noConversationsText} action={write} />
      )}
      <ul className="flex flex-col gap-0.5">
        {items.map((entry) => (
          <li key={keyOf(entry)}>
            <Entry entry={entry} isOpen={keyOf(entry) === open} />
          </li>
        ))}
        {ofFormer > 0 && (
          <li>
            <OfFormer count={ofFormer} />
          </li>
        )}
      </ul>
      <LoadMore list={list} label={w.more} failed={w.conversationsFailed} />
    </nav>
  )
}
