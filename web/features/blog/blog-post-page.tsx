// The screen /blog/{id}: one post, what can be done with it, and its comments.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Pencil, Share2, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { colorOf } from '#contract/shared/images.ts'
import type { BlogPost } from '#contract/blog/blog.schema.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { heartWords } from '#messages/heart.ts'
import { isGone } from '#web/lib/api/call.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { formatDate, formatNumber } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { widePicture } from '#web/lib/browser/picture-sizes.ts'
import { useRights } from '#web/lib/api/rights.ts'
import { useNavigate, useParams } from '#web/lib/router/use-router.ts'
import { useSeen } from '#web/lib/api/seen.ts'
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts'
import { useHidden } from '#web/lib/form/undoable.ts'
import type { Queries } from '#web/lib/router/route.ts'
import { BlockButton } from '#web/parts/people/block-store.tsx'
import { Comments } from '#web/parts/comments/comment-list.tsx'
import { HeartButton } from '#web/parts/comments/heart.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { Byline } from '#web/parts/people/person.tsx'
import { reportButton } from '#web/parts/people/report-store.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { UnsentText } from '#web/parts/writing/unsent-text.tsx'
import { PostText } from '#web/parts/post/post-text.tsx'
import { usePost } from '#web/parts/post/read-post.ts'
import { BlogCounters } from './blog-card.tsx'
import { BlogTags } from './blog-tags.tsx'
import { Gone, LoadingPost, ToList } from './blog-states.tsx'
import { BLOGS, blogQueries, commentDraft, commentsOnBlog } from './blog.queries.ts'
import { Contents, CONTENTS_FROM } from './contents.tsx'
import { Series } from './series.tsx'
import { useCountedView, useFavorite, useRemoveBlog, useShare } from './use-blog-actions.ts'

/** Their owner changes and removes posts, admins remove them, and everybody else may report them. */
function OwnerButtons({ post }: { post: BlogPost }) {
  const w = t(blogWords)
  const remove = useRemoveBlog()
  const { isOwn, mayRemove } = useRights(post.author.uid)
  return (
    <>
      {isOwn ? (
        <Button icon={<Pencil />} render={<Link to="/blog/$id/edit" params={{ id: post.id }} />}>
          {w.edit}
        </Button>
      ) : (
        <>
          <IconButton {...reportButton('blog', post.id)} />
          <BlockButton person={post.author} />
        </>
      )}
      {mayRemove && (
        <Button icon={<Trash2 />} onClick={() => remove(post.id)}>
          {w.remove}
        </Button>
      )}
    </>
  )
}

function Actions({ post, favorite }: { post: BlogPost; favorite: ReturnType<typeof useFavorite> }) {
  const w = t(blogWords)
  const share = useShare(post)
  const { count, ...heart } = favorite
  return (
    <div className="my-8 flex flex-wrap items-center gap-2 border-y border-line py-4 print:hidden">
      <HeartButton heart={heart}>
        {t(heartWords).like}
        <span className="tabular-nums">{formatNumber(count)}</span>
      </HeartButton>
      <Button icon={<Share2 />} onClick={() => void share()}>
        {w.shareNow}
        <span className="tabular-nums">{formatNumber(post.share)}</span>
      </Button>
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <OwnerButtons post={post} />
      </span>
    </div>
  )
}

function Head({ post }: { post: BlogPost }) {
  const w = t(blogWords)
  return (
    <header>
      <img
        {...widePicture(post.cover, '(min-width: 48rem) 48rem, 65vw')}
        alt=""
        fetchPriority="high"
        style={{ backgroundColor: colorOf(post.cover) }}
        className="mt-2 aspect-video w-full rounded-card bg-sunken object-cover"
      />
      <h1 className="mt-6 text-2xl sm:text-3xl">{post.title}</h1>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
        <Byline person={post.author}>
          <time dateTime={post.createdAt}>{formatDate(new Date(post.createdAt), getLocale())}</time>
          {post.version > 1 && ` (${w.updated})`}
          <span aria-hidden> · </span>
          {w.reading(post.readingMinutes)}
        </Byline>
        <BlogCounters counts={post} className="ml-auto text-ink-faint" />
      </div>
    </header>
  )
}

function Post({ post }: { post: BlogPost }) {
  const w = t(blogWords)
  const navigate = useNavigate()
  const box = useRef<HTMLTextAreaElement>(null)
  const favorite = useFavorite(post)
  const comments = commentsOnBlog(useQueryClient(), post.id)
  const said = useInfiniteQuery(blogQueries.comments(post.id))
  const text = usePost(post.content)
  const hasContents = text.headings.length >= CONTENTS_FROM
  useCountedView(post.id)
  useSeen({ collection: 'blogs', id: post.id })
  useShortcuts({
    r: { label: w.keys.comment, run: () => box.current?.focus(), listed: () => box.current !== null },
    l: { label: w.keys.favorite, run: favorite.press, listed: () => !favorite.isOwn },
    Escape: { label: w.keys.back, run: () => void navigate({ to: '/blog' }) },
  })
  useShortcuts(
    { e: { label: w.edit, run: () => void navigate({ to: '/blog/$id/edit', params: { id: post.id } }) } },
    { enabled: useRights(post.author.uid).isOwn },
  )
  return (
    <div className={clsx('mx-auto max-w-3xl', hasContents && 'xl:max-w-248')}>
      <ToList />
      <article className={clsx(hasContents && 'xl:grid xl:grid-cols-[minmax(0,1fr)_12rem] xl:gap-x-8')}>
        <Head post={{ ...post, favorite: favorite.count }} />
        {hasContents && <Contents post={post.id} headings={text.headings} />}
        <PostText post={text} className="mt-8 min-w-0" />
        <BlogTags tags={post.tags} className="mt-8" />
      </article>
      <div className={clsx(hasContents && 'xl:mr-56')}>
        {post.series && <Series post={post} />}
        <Actions post={post} favorite={favorite} />
        <Comments place={comments} list={said} count={post.comment} box={box} />
      </div>
    </div>
  )
}

export function BlogPostPage() {
  const { id } = useParams('/blog/$id')
  const { data: post, error, isFetching, refetch } = useQuery(blogQueries.one(id))
  const hidden = useHidden(BLOGS)
  useDocumentTitle(post?.title)
  if (isGone(error) || hidden.has(id)) {
    return (
      <>
        <UnsentText place={commentDraft(id)} />
        <Gone />
      </>
    )
  }
  if (post) return <Post key={id} post={post} />
  if (error)
    return <ErrorState error={error} title={t(blogWords).failed} onRetry={() => void refetch()} retrying={isFetching} />
  return <LoadingPost />
}

BlogPostPage.queries = (({ params: { id }, client }) => [
  blogQueries.one(id),
  blogQueries.comments(id),
  ...(client.getQueryData(blogQueries.one(id).queryKey)?.series ? [blogQueries.series(id)] : []),
]) satisfies Queries<'/blog/$id'>
