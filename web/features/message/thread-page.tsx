// The screen /message/{uid}: everything that two people wrote to each other, in time order.
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { Person } from '#contract/person.schema.ts'
import { threadWords } from '#messages/thread.ts'
import { ApiError } from '#web/lib/call.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { t } from '#web/lib/locale.ts'
import { personName } from '#web/lib/person-name.ts'
import { useNavigate, useParams, useSearch } from '#web/lib/router/use-router.ts'
import { BlockButton } from '#web/parts/block-store.tsx'
import { Link } from '#web/parts/link.tsx'
import { PersonAvatar, PersonName } from '#web/parts/person.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ReadNotifications } from './read-notifications.tsx'
import { ThreadBox } from './thread-box.tsx'
import { ThreadFound } from './thread-found.tsx'
import { ThreadFrame } from './thread-frame.tsx'
import { ThreadList } from './thread-list.tsx'
import { threadQueries } from './thread.queries.ts'

function Head({ person }: { person: Person }) {
  const w = t(threadWords)
  const { uid } = useParams('/message/$uid')
  const { text } = useSearch('/message/$uid')
  const navigate = useNavigate()
  const look = (next: string | undefined) =>
    void navigate({ to: '/message/$uid', params: { uid }, search: { text: next }, replace: true, resetScroll: false })
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-3 border-b border-line pb-3">
      <Link
        to="/message/threads"
        aria-label={w.back}
        title={w.back}
        className="grid size-10 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:size-11"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <PersonAvatar person={person} />
      <h1 className="flex min-w-0 flex-1 text-lg">
        <PersonName person={person} />
      </h1>
      <BlockButton person={person} />
      <SearchField label={w.search} applied={text} apply={look} maxLength={100} className="w-full sm:w-56" />
    </header>
  )
}

function OpenThread({ uid }: { uid: string }) {
  const w = t(threadWords)
  const { at, text } = useSearch('/message/$uid')
  const thread = useInfiniteQuery(threadQueries.pages(uid, at))
  const { data, error, isFetching, refetch } = thread
  const first = data?.pages[0]
  useDocumentTitle(first && w.title(personName(first.person)))
  if (error instanceof ApiError && ['not_found', 'invalid'].includes(error.code)) {
    return <EmptyState title={w.gone} text={w.goneText} action={<Link to="/message/threads">{w.back}</Link>} />
  }
  if (error && !data) return <ErrorState title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data || !first) {
    return (
      <div aria-busy>
        <SkeletonText lines={8} />
      </div>
    )
  }
  return (
    <section aria-label={w.title(personName(first.person))} className="flex h-[calc(100dvh-9.5rem)] min-h-110 flex-col">
      <ReadNotifications />
      <Head person={first.person} />
      {text ? (
        <ThreadFound uid={uid} text={text} person={first.person} />
      ) : (
        <ThreadList key={`${uid} ${at}`} uid={uid} at={at} thread={thread} />
      )}
      <ThreadBox key={uid} person={first.person} isBlocked={first.isBlocked} newest={first.items} />
    </section>
  )
}

export function ThreadPage() {
  const { uid } = useParams('/message/$uid')
  return (
    <ThreadFrame open={uid}>
      <OpenThread uid={uid} />
    </ThreadFrame>
  )
}
