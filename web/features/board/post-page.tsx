// The screen /board/{bid}: one post with its replies.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Eye, FileX, Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { BoardPost } from '#contract/board/board.schema.ts'
import { boardWords } from '#messages/board/board.ts'
import { isGone } from '#web/lib/api/call.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { formatNumber } from '#web/lib/locale/format.ts'
import { t } from '#web/lib/locale/locale.ts'
import type { Queries } from '#web/lib/router/route.ts'
import { useNavigate, useParams, useSearch } from '#web/lib/router/use-router.ts'
import { useRights } from '#web/lib/api/rights.ts'
import { useSeen } from '#web/lib/api/seen.ts'
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts'
import { useHidden } from '#web/lib/form/undoable.ts'
import { Comments } from '#web/parts/comments/comment-list.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { Byline } from '#web/parts/people/person.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { UnsentText } from '#web/parts/writing/unsent-text.tsx'
import { PostText } from '#web/parts/post/post-text.tsx'
import { usePost } from '#web/parts/post/read-post.ts'
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { boardMutations, boardQueries } from './board.queries.ts'
import { BookmarkButton } from './bookmark-button.tsx'
import { LikeButton, useLike } from './like-button.tsx'
import { commentsOnPost, replyDraft, replyQueries } from './reply.queries.ts'
import { MoveHost } from './move-host.tsx'
import { useToList } from './post-link.tsx'
import { PostNeighbours } from './post-neighbours.tsx'
import { PostMenu } from './post-menu.tsx'
import { copyAddress } from './use-board-actions.ts'

export function PostPage() {
  const { bid } = useParams('/board/$bid')
  const { data: post, error, isFetching, refetch } = useQuery(boardQueries.one(bid))
  const isHidden = useHidden('board').has(bid)
  // On the way back to the list, the removed post stays in view for a moment.
  const [isLeaving, setLeaving] = useState(false)
  useDocumentTitle(post?.title)

  if ((isHidden && !isLeaving) || isGone(error)) return <Gone bid={bid} />
  if (post) return <Post key={bid} post={post} onLeave={() => setLeaving(true)} />
  if (error)
    return (
      <ErrorState
        error={error}
        title={t(boardWords).failed}
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return <Loading />
}

PostPage.queries = (({ params: { bid }, search }) => [
  boardQueries.one(bid),
  replyQueries.list(bid),
  boardQueries.neighbours(bid, search),
]) satisfies Queries<'/board/$bid'>

/** The server counts a reader once an hour, so asking again does no harm. */
function useCountedView(bid: string) {
  const { mutate } = useMutation(boardMutations.view(useQueryClient()))
  useEffect(() => mutate(bid), [bid, mutate])
}

function Post({ post, onLeave }: { post: BoardPost; onLeave: () => void }) {
  const w = t(boardWords)
  const toList = useToList(post.bid)
  const text = usePost(post.content)
  const replyBox = useRef<HTMLTextAreaElement>(null)
  const replies = commentsOnPost(useQueryClient(), post.bid)
  const said = useInfiniteQuery(replyQueries.list(post.bid))
  const { press } = useLike(post)
  const navigate = useNavigate()
  const { isOwn } = useRights(post.writer.uid)
  useCountedView(post.bid)
  useSeen({ collection: 'board', id: post.bid })
  useShortcuts({
    r: { label: w.keys.reply, run: () => replyBox.current?.focus(), listed: () => replyBox.current !== null },
    l: { label: w.keys.like, run: press, listed: () => !isOwn },
    Escape: { label: w.keys.back, run: toList },
  })
  useShortcuts(
    { e: { label: w.edit, run: () => void navigate({ to: '/board/$bid/edit', params: { bid: post.bid } }) } },
    { enabled: isOwn },
  )
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-6">
      {/* Above the card, so that the title has its whole width on a phone too, with a category above it or without. */}
      <div className="-mx-3 flex h-9 items-center justify-between print:hidden pointer-coarse:h-11">
        <Button variant="ghost" size="sm" icon={<ArrowLeft />} onClick={toList}>
          {w.toList}
        </Button>
        <span className="flex">
          <BookmarkButton post={post} />
          <IconButton label={w.copyLink} icon={<Link2 />} onClick={() => void copyAddress()} />
          <PostMenu post={post} onDeleting={() => (onLeave(), toList())} />
        </span>
      </div>
      <Card className="-mt-3">
        <article>
          <PostHeader post={post} />
          <PostText post={text} className="py-6" />
          <div className="print:hidden">
            <LikeButton post={post} />
          </div>
        </article>
      </Card>
      <Card>
        <Comments
          place={replies}
          list={said}
          count={post.replyCount}
          box={replyBox}
          closed={post.lockedBy ? w.lockedBy[post.lockedBy] : undefined}
        />
      </Card>
      <MoveHost />
      <PostNeighbours bid={post.bid} toList={toList} />
    </div>
  )
}

/** Category, title, writer, times and views. */
function PostHeader({ post }: { post: BoardPost }) {
  const w = t(boardWords)
  return (
    <header className="border-b border-line pb-5">
      {(post.pinnedAt !== null || post.category) && (
        <p className="mb-1.5 flex flex-wrap gap-1.5">
          {post.pinnedAt !== null && <Label tone="accent">{w.notice}</Label>}
          {post.category && <Label>{post.category.name}</Label>}
        </p>
      )}
      <h1 className="max-sm:text-2xl">{post.title}</h1>
      <Byline person={post.writer} className="mt-3">
        <p className="flex flex-wrap items-center gap-x-2">
          <RelativeTime at={post.createdAt} />
          {post.version > 1 && (
            <span>
              <RelativeTime at={post.modifiedAt} /> {w.edited}
            </span>
          )}
          <span className="inline-flex items-center gap-1 tabular-nums">
            <Eye aria-hidden className="size-4" />
            {w.viewsOf(formatNumber(post.viewCount))}
          </span>
        </p>
      </Byline>
    </header>
  )
}

function Gone({ bid }: { bid: string }) {
  const w = t(boardWords)
  const action = <Button render={<Link to="/board" search={useSearch('/board/$bid')} />}>{w.toList}</Button>
  return (
    <>
      <h1 className="sr-only">{w.gone}</h1>
      <UnsentText place={replyDraft(bid)} />
      <EmptyState icon={<FileX />} title={w.gone} text={w.goneText} action={action} />
    </>
  )
}

function Loading() {
  return (
    <div aria-busy className="mx-auto max-w-220">
      <Card className="mt-12 pointer-coarse:mt-14">
        <Skeleton className="mb-4 h-8 w-3/5" />
        <Skeleton className="mb-10 w-2/5" />
        <SkeletonText lines={6} />
      </Card>
    </div>
  )
}
