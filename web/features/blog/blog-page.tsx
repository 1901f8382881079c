// The screen /blog: all posts as cards; scrolling loads more.
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { FilePen, NotebookPen, PenLine, Rss, SearchX } from 'lucide-react'
import type { BlogCard as Post } from '#contract/blog/blog.schema.ts'
import { BLOG_FEED_PATH } from '#contract/blog/blog-feed.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { useListKeys } from '#web/lib/keyboard/list-keys.ts'
import { itemsOf } from '#web/lib/api/pages.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { useSite } from '#web/lib/api/settings.ts'
import { useHidden } from '#web/lib/form/undoable.ts'
import type { Queries } from '#web/lib/router/route.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BlogCard, OverlayCard } from './blog-card.tsx'
import { BlogFilter, useBlogSearch } from './blog-filter.tsx'
import { ChosenTag } from './blog-tags.tsx'
import { BLOGS, blogQueries } from './blog.queries.ts'

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'
const places = ['sm:col-span-2 lg:row-span-2', '', '']
const placeAt = (place: number) => places[place] ?? ''

/** Writing needs a profile; without one the button opens the settings. */
function useWrite() {
  const navigate = useNavigate()
  const profile = useSession()?.profile
  return () => (profile ? void navigate({ to: '/blog/new' }) : openShellDialog('settings'))
}

function Loading() {
  return (
    <div aria-busy className={grid}>
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton
          key={place}
          className={clsx('h-60 rounded-card', place === 0 && 'sm:h-96 lg:h-full', placeAt(place))}
        />
      ))}
    </div>
  )
}

type List = ReturnType<typeof useBlogList>

function useBlogList() {
  const { text, tag, sort } = useBlogSearch()
  const list = useInfiniteQuery(blogQueries.list({ text, tag, sort }))
  return { ...list, posts: itemsOf(list.data, ({ id }) => id, useHidden(BLOGS)) }
}

function Nothing({ write }: { write: () => void }) {
  const w = t(blogWords)
  const { text, tag, change } = useBlogSearch()
  if (text || tag) {
    const [nothing, clearing] = text
      ? [w.nothingFound(text), w.clearSearch]
      : [w.tags.nothingFound(tag ?? ''), w.tags.all]
    const clear = <Button onClick={() => change({ text: undefined, tag: undefined })}>{clearing}</Button>
    return <EmptyState icon={<SearchX />} title={nothing} text={text && w.nothingFoundText} action={clear} />
  }
  const start = (
    <Button variant="primary" icon={<PenLine />} onClick={write}>
      {w.write}
    </Button>
  )
  return <EmptyState icon={<NotebookPen />} title={w.empty} text={w.emptyText} action={start} />
}

const cardAt = (post: Post, place: number) =>
  place < places.length ? <OverlayCard post={post} large={place === 0} /> : <BlogCard post={post} />

function Cards({ list, write }: { list: List; write: () => void }) {
  const w = t(blogWords)
  const cards = useListKeys<HTMLUListElement>('a[data-card]', w.keys, { n: { label: w.keys.write, run: write } })
  const { posts, data, isError, isFetching, isPlaceholderData, error, refetch, hasNextPage } = list
  if (isError && !data)
    return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading />
  if (posts.length === 0 && !hasNextPage) return <Nothing write={write} />
  return (
    <>
      <ul ref={cards} aria-label={w.list} aria-busy={isPlaceholderData} className={clsx(grid, 'aria-busy:opacity-60')}>
        {posts.map((post, place) => (
          <li key={post.id} className={clsx('min-w-0', placeAt(place))}>
            {cardAt(post, place)}
          </li>
        ))}
      </ul>
      <LoadMore list={list} label={w.more} failed={w.moreFailed} />
    </>
  )
}

export function BlogPage() {
  const w = t(blogWords)
  const write = useWrite()
  const list = useBlogList()
  const { tag, change } = useBlogSearch()
  const hasFeed = useSite().blogFeed
  const { posts, data, hasNextPage } = list
  useDocumentTitle(tag ? `#${tag}` : w.title)
  return (
    <>
      <PageHeader
        title={w.title}
        text={w.text}
        actions={
          <>
            {hasFeed && (
              <Button
                variant="ghost"
                icon={<Rss />}
                render={<a href={BLOG_FEED_PATH} target="_blank" rel="noopener" />}
              >
                RSS
              </Button>
            )}
            <Button icon={<FilePen />} render={<Link to="/blog/drafts" />}>
              {w.drafts.title}
            </Button>
            <Button variant="primary" icon={<PenLine />} onClick={write}>
              {w.write}
            </Button>
          </>
        }
      />
      <BlogFilter />
      {tag && <ChosenTag tag={tag} clear={() => change({ tag: undefined })} />}
      <p aria-live="polite" className="sr-only">
        {data && (hasNextPage ? w.shown(posts.length) : w.shownAll(posts.length))}
      </p>
      <Cards list={list} write={write} />
    </>
  )
}

BlogPage.queries = (({ search: { text, tag, sort } }) => [
  blogQueries.list({ text, tag, sort: sort ?? 'latest' }),
]) satisfies Queries<'/blog'>
