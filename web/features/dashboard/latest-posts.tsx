import { useQuery } from '@tanstack/react-query'
import { Heart, LogIn, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { LATEST_POSTS } from '#contract/dashboard/dashboard.ts'
import { myDayWords } from '#messages/dashboard/my-day.ts'
import { t } from '#web/lib/locale/locale.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { Link } from '#web/parts/text/link.tsx'
import { PersonAvatar, PersonName } from '#web/parts/people/person.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { dashboardQueries } from './dashboard.queries.ts'

const Small = ({ icon, count, label }: { icon: ReactNode; count: number; label: string }) =>
  count > 0 && (
    <span className="flex items-center gap-1 [&_svg]:size-3.5">
      {icon}
      <span aria-hidden>{count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )

const Loading = () => (
  <div aria-hidden>
    {Array.from({ length: LATEST_POSTS }, (_, i) => (
      <div key={i} className="flex h-16 items-center gap-3 px-5">
        <Skeleton className="h-10 w-10 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="w-3/4" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      </div>
    ))}
  </div>
)

function Content() {
  const w = t(myDayWords)
  const { data, isError, isFetching, error, refetch } = useQuery(dashboardQueries.posts())
  if (!data) {
    if (isError)
      return <ErrorState error={error} title={w.postsFailed} onRetry={() => void refetch()} retrying={isFetching} />
    return <Loading />
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<MessageCircle />}
        title={w.noPosts}
        action={
          <Link to="/board/new" className="font-semibold text-accent-ink">
            {w.writeFirst}
          </Link>
        }
      />
    )
  }
  return (
    <ul className="pb-2">
      {data.map(({ bid, title, writer, createdAt, replyCount, likeCount }) => (
        <li key={bid}>
          <Link
            to="/board/$bid"
            params={{ bid }}
            className="flex h-16 items-center gap-3 px-5 text-ink no-underline hover:bg-hover"
          >
            <PersonAvatar person={writer} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{title}</span>
              <span className="flex items-center gap-2.5 text-xs text-ink-faint">
                <PersonName person={writer} />
                <RelativeTime at={createdAt} className="shrink-0" />
                <Small icon={<MessageCircle aria-hidden />} count={replyCount} label={w.replies(replyCount)} />
                <Small icon={<Heart aria-hidden />} count={likeCount} label={w.likes(likeCount)} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Only signed-in users may read the board: a guest sees a login button in its place. */
export function PostsForUsers() {
  const w = t(myDayWords)
  return (
    <Card flush title={w.posts} aria-label={w.posts} className="min-h-97">
      <EmptyState
        icon={<MessageCircle />}
        title={w.postsForUsers}
        text={w.postsForUsersText}
        action={
          <Button icon={<LogIn />} onClick={() => openShellDialog('login')}>
            {w.logIn}
          </Button>
        }
      />
    </Card>
  )
}

export function LatestPosts() {
  const w = t(myDayWords)
  const all = (
    <Link to="/board" className="text-sm font-semibold text-accent-ink underline-offset-3 hover:underline">
      {w.allPosts}
    </Link>
  )
  return (
    <Card flush title={w.posts} actions={all} aria-label={w.posts} className="min-h-97">
      <Content />
    </Card>
  )
}
