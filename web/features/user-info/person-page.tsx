// The screen /people/{uid}: a person's profile and content.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, PenLine, RotateCcw, SquarePen } from 'lucide-react'
import type { PersonPage as Shown } from '#contract/people/people.schema.ts'
import { blockActionWords } from '#messages/block/block-action.ts'
import { blockWords } from '#messages/block/block.ts'
import { peopleWords } from '#messages/people/people.ts'
import { isGone } from '#web/lib/api/call.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { formatDate } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { useParams } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useSite } from '#web/lib/api/settings.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { blockMutations } from '#web/parts/people/block.queries.ts'
import { blockStore, useMayBlock } from '#web/parts/people/block-store.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { PersonAvatar, PersonName, VerifiedMark } from '#web/parts/people/person.tsx'
import { reportButton } from '#web/parts/people/report-store.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { peopleQueries, useRepliesOf, type PersonReplies } from './people.queries.ts'
import { AdminTools, isManaged, usePersonForAdmin } from './person-admin.tsx'
import { Blogs, Photos, Posts, Replies } from './person-written.tsx'
import type { Queries } from '#web/lib/router/route.ts'
import { userInfoQueries } from './user-info.queries.ts'

/** One button for both, so that the focus stays on it. */
function BlockToggle({ person, isBlocked }: Pick<Shown, 'person' | 'isBlocked'>) {
  const w = t(blockWords)
  const { mutate, isPending } = useMutation(blockMutations.unblock(useQueryClient()))
  if (!useMayBlock(person)) return null
  return (
    <Button
      icon={isBlocked ? <RotateCcw /> : <Ban />}
      loading={isPending}
      onClick={() => (isBlocked ? mutate(person.uid) : blockStore.set(person))}
    >
      {isBlocked ? w.unblock : t(blockActionWords).block}
    </Button>
  )
}

/** Actions on this person; the own page leads to the own settings. */
function Actions({ person, isBlocked }: Pick<Shown, 'person' | 'isBlocked'>) {
  const w = t(peopleWords)
  const me = useSession()
  const hasMessages = !useSite().off.includes('messages')
  if (me?.uid === person.uid)
    return (
      <Button icon={<SquarePen />} onClick={() => openShellDialog('settings')}>
        {w.edit}
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {hasMessages && !isBlocked && (
        <Button variant="primary" icon={<PenLine />} render={<Link to="/message" search={{ to: person.uid }} />}>
          {w.write}
        </Button>
      )}
      <IconButton {...reportButton('person', person.uid)} />
      <BlockToggle person={person} isBlocked={isBlocked} />
    </div>
  )
}

function Page({ page, replies }: { page: Shown; replies: PersonReplies }) {
  const w = t(peopleWords)
  const { person, job, since, isVerified, isBlocked, posts, blogs, photos } = page
  // Fetched, but without an answer: they have failed.
  const hasReplies = replies.data ? replies.data.pages.some(({ items }) => items.length > 0) : replies.isFetched
  const isEmpty = posts.length + blogs.length + photos.length === 0 && !hasReplies
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <Card>
        <div className="flex flex-wrap items-center gap-5">
          <PersonAvatar person={person} size="xl" />
          <div className="min-w-0 flex-1 basis-48">
            <h1 className="flex items-center gap-1.5 text-2xl font-bold">
              <PersonName person={person} />
              {isVerified && <VerifiedMark />}
            </h1>
            <p className="mt-1 text-ink-soft wrap-anywhere">{job}</p>
            <p className="text-sm text-ink-faint">{w.since(formatDate(new Date(since), getLocale()))}</p>
          </div>
          <Actions person={person} isBlocked={isBlocked} />
        </div>
      </Card>
      <AdminTools person={person} />
      {posts.length > 0 && <Posts page={page} />}
      {hasReplies && <Replies replies={replies} />}
      {blogs.length > 0 && <Blogs page={page} />}
      {photos.length > 0 && <Photos page={page} />}
      {isBlocked && <EmptyState icon={<Ban />} title={w.blocked} text={t(blockWords).text} />}
      {isEmpty && !isBlocked && <EmptyState title={w.nothing} />}
    </div>
  )
}

export function PersonPage() {
  const w = t(peopleWords)
  const { uid } = useParams('/people/$uid')
  const { data, error, isFetching, refetch } = useQuery(peopleQueries.one(uid))
  const replies = useRepliesOf(uid)
  const forAdmin = usePersonForAdmin(uid)
  const retry = () => {
    void refetch()
    if (replies.isError) void replies.refetch()
  }
  useDocumentTitle(data && w.title(data.person.displayName))
  if (isGone(error)) {
    const back = <Button render={<Link to="/userInfo" />}>{w.back}</Button>
    return <EmptyState title={w.gone} action={back} />
  }
  // All of them are waited for, so that nothing moves down when the last one comes.
  const isOnItsWay = [replies, forAdmin].some(({ isLoading, isFetched }) => isLoading && !isFetched)
  if (error && !data && !isOnItsWay)
    return <ErrorState title={w.failed} text={error.message} error={error} onRetry={retry} retrying={isFetching} />
  if (data && !isOnItsWay) return <Page page={data} replies={replies} />
  return (
    <div aria-busy>
      <SkeletonText lines={8} />
    </div>
  )
}

PersonPage.queries = (({ params: { uid }, session, settings }) => [
  peopleQueries.one(uid),
  ...(settings?.site.off.includes('board') ? [] : [peopleQueries.replies(uid)]),
  ...(isManaged(session, uid) ? [userInfoQueries.one(uid)] : []),
]) satisfies Queries<'/people/$uid'>
