import { Bookmark, Eye, Heart, Lock, MessagesSquare, PenLine, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import type { BoardSummary } from '#contract/board/board.schema.ts'
import { boardWords } from '#messages/board/board.ts'
import { formatCount } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { useRights } from '#web/lib/api/rights.ts'
import { Marked } from '#web/parts/text/marked.tsx'
import { PersonAvatar, PersonName } from '#web/parts/people/person.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { MenuLayer, type OpenedMenu } from '#web/ui/overlay/menu.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import type { Column } from '#web/ui/table/table-head.tsx'
import { DataTable } from '#web/ui/table/table.tsx'
import { useBoardSearch } from './board-filter.tsx'
import { usePostEntries } from './post-entries.tsx'
import { PostLink } from './post-link.tsx'
import { useRemovePost, useWriting } from './use-board-actions.ts'

type Time = 'modifiedAt' | 'createdAt'
/** `reading` is the query that was searched for. */
type Shown = { time: Time; reading: string | undefined }

const short = (count: number) => formatCount(count, getLocale())

/** On a phone this cell is the whole card: its link covers it, and the other columns follow below the title. */
function TitleCell({ post, time, isNotice, reading }: Shown & { post: BoardSummary; isNotice: boolean }) {
  const w = t(boardWords)
  const { hit } = post
  return (
    <span className="flex min-w-0 flex-col gap-1.5">
      <span>
        {isNotice && (
          <span className="mr-2 align-[0.1em]">
            <Label tone="accent">{w.notice}</Label>
          </span>
        )}
        {post.category && <span className="mr-1.5 text-sm text-ink-soft">[{post.category.name}]</span>}
        <PostLink
          bid={post.bid}
          hash={hit?.rid ? `reply-${hit.rid}` : undefined}
          data-row-link={post.bid}
          className="rounded-item py-1 font-medium hover:text-accent-ink hover:underline max-sm:after:absolute max-sm:after:inset-0"
        >
          <Marked text={post.title} reading={reading} />
        </PostLink>
        {post.lockedBy && (
          <span role="img" aria-label={w.locked} title={w.locked} className="ml-1.5 inline-block align-[-0.1em]">
            <Lock aria-hidden className="size-3.5 text-ink-faint" />
          </span>
        )}
        {post.replyCount > 0 && (
          <span className="ml-1.5 text-sm font-semibold text-danger-ink">
            <span aria-hidden>[{post.replyCount}]</span>
            <span className="sr-only">{w.repliesOf(post.replyCount)}</span>
          </span>
        )}
      </span>
      {hit && (
        <span className="line-clamp-2 text-sm font-normal text-ink-soft">
          <span className="mr-1.5 font-semibold">{w.hitIn[hit.in]}</span>
          <Marked text={hit.excerpt} reading={reading} place={hit.in === 'reply' ? 'title' : 'text'} />
        </span>
      )}
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-normal text-ink-soft sm:hidden">
        <WriterCell post={post} />
        <RelativeTime at={post[time]} />
        <Count icon={<Eye />} label={w.viewsOf(short(post.viewCount))} count={post.viewCount} />
        <Count icon={<Heart />} label={w.likesOf(short(post.likeCount))} count={post.likeCount} />
      </span>
    </span>
  )
}

function Count({ icon, label, count }: { icon: React.ReactNode; label: string; count: number }) {
  return (
    <span className="inline-flex items-center gap-1 tabular-nums [&_svg]:size-4">
      <span aria-hidden className="contents">
        {icon}
        {short(count)}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

function WriterCell({ post: { writer } }: { post: BoardSummary }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <PersonAvatar person={writer} size="xs" />
      <PersonName person={writer} className="sm:max-w-32" />
    </span>
  )
}

function columnsOf({ time, reading }: Shown, hasNotices: boolean): Column<BoardSummary>[] {
  const { columns: w } = t(boardWords)
  const wide = { hideBelow: 'sm' } as const
  return [
    {
      key: 'title',
      header: w.title,
      cell: (post) => (
        <TitleCell post={post} time={time} reading={reading} isNotice={hasNotices && post.pinnedAt !== null} />
      ),
    },
    { ...wide, key: 'writer', header: w.writer, width: '11rem', cell: (post) => <WriterCell post={post} /> },
    {
      ...wide,
      key: 'time',
      header: w.time,
      width: '7.5rem',
      cell: (post) => <RelativeTime at={post[time]} className="whitespace-nowrap text-ink-soft" />,
    },
    {
      ...wide,
      hideBelow: 'md',
      key: 'views',
      header: w.views,
      width: '5rem',
      align: 'end',
      cell: (post) => short(post.viewCount),
    },
    { ...wide, key: 'likes', header: w.likes, width: '5.5rem', align: 'end', cell: (post) => short(post.likeCount) },
  ]
}

function PostMenuLayer({ post, ...opened }: OpenedMenu & { post: BoardSummary }) {
  const remove = useRemovePost()
  return <MenuLayer {...opened} items={usePostEntries(post, () => remove(post.bid))} />
}

/** Only for users who may do something with the post. */
function PostRowMenu({ post }: { post: BoardSummary }) {
  const { isOwn, mayRemove } = useRights(post.writer.uid)
  if (!isOwn && !mayRemove) return null
  return (
    <RowMenu label={t(boardWords).menuOf(post.title)}>{(opened) => <PostMenuLayer {...opened} post={post} />}</RowMenu>
  )
}

const menuOf = (post: BoardSummary) => <PostRowMenu post={post} />

function Empty() {
  const w = t(boardWords)
  const { isFiltered, text, writer, category, bookmarks, change } = useBoardSearch()
  const write = useWriting()
  if (bookmarks && !text && !writer && !category)
    return <EmptyState icon={<Bookmark />} title={w.noBookmarks} text={w.noBookmarksText} />
  if (isFiltered) {
    const clear = (
      <Button onClick={() => change({ text: undefined, writer: undefined, category: undefined, bookmarks: undefined })}>
        {w.clearFilter}
      </Button>
    )
    return <EmptyState icon={<SearchX />} title={w.nothingFound} text={w.nothingFoundText} action={clear} />
  }
  const start = (
    <Button icon={<PenLine />} onClick={write}>
      {w.write}
    </Button>
  )
  return <EmptyState icon={<MessagesSquare />} title={w.empty} text={w.emptyText} action={start} />
}

type BoardTableProps = {
  /** Stand above the posts. */
  notices: readonly BoardSummary[]
  posts: readonly BoardSummary[] | undefined
  reading: string | undefined
  refreshing: boolean
  error: { onRetry: () => void; retrying: boolean; error: unknown } | undefined
}

/** A notice that is among the posts too shows once, above them. */
export function BoardTable({ notices, posts, reading, refreshing, error }: BoardTableProps) {
  const w = t(boardWords)
  const { sort, hasNotices } = useBoardSearch()
  const time = sort === 'newest' ? 'createdAt' : 'modifiedAt'
  const columns = useMemo(() => columnsOf({ time, reading }, hasNotices), [time, reading, hasNotices])
  const isNotice = ({ bid }: BoardSummary) => notices.some((notice) => notice.bid === bid)
  const rows = posts && [...notices, ...posts.filter((post) => !isNotice(post))]
  const table = (
    <DataTable
      caption={w.list}
      columns={columns}
      rows={rows}
      rowKey={({ bid }) => bid}
      renderActions={menuOf}
      refreshing={refreshing}
      skeletonRows={8}
      empty={<Empty />}
      error={error && { ...error, text: w.failed }}
    />
  )
  const isBare = notices.length > 0 && posts?.length === 0 && !error
  return (
    <>
      {table}
      {isBare && <Empty />}
    </>
  )
}
