// A post in the list: the first is large, the next two are overlays, the rest are cards.
import { clsx } from 'clsx'
import { Eye, Heart, MessageCircle, Share2 } from 'lucide-react'
import { memo } from 'react'
import type { BlogCard as Post } from '#contract/blog/blog.schema.ts'
import { MEDIUM, colorOf, transformed } from '#contract/shared/images.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { formatCount, formatDate, formatNumber } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { widePicture } from '#web/lib/browser/picture-sizes.ts'
import { Link } from '#web/parts/text/link.tsx'
import { PersonAvatar, PersonName } from '#web/parts/people/person.tsx'
import { LatePicture } from '#web/ui/basic/late-picture.tsx'
import { BlogTags } from './blog-tags.tsx'

const counters = [
  ['view', Eye],
  ['favorite', Heart],
  ['comment', MessageCircle],
  ['share', Share2],
] as const

type Counts = Pick<Post, 'view' | 'favorite' | 'comment' | 'share'>

/** Short for the eye, in full for screen readers and in the tooltip. */
export function BlogCounters({ counts, className }: { counts: Counts; className?: string }) {
  const w = t(blogWords)
  return (
    <ul aria-label={w.counters} className={clsx('flex flex-wrap items-center gap-x-3 gap-y-1 text-sm', className)}>
      {counters.map(([name, Icon]) => (
        // Firefox gives a count a third of a pixel too little, and would break the line.
        <li
          key={name}
          title={`${w[name]} ${formatNumber(counts[name])}`}
          className="flex items-center gap-1 whitespace-nowrap"
        >
          <Icon aria-hidden className="size-4" />
          <span className="sr-only">{`${w[name]} ${formatNumber(counts[name])}`}</span>
          <span aria-hidden className="tabular-nums">
            {formatCount(counts[name], getLocale())}
          </span>
        </li>
      ))}
    </ul>
  )
}

const frame = clsx(
  'group relative flex h-full overflow-hidden rounded-card border border-line bg-surface shadow-card',
  'transition-shadow duration-200 hover:shadow-popup has-[a:focus-visible]:outline-2',
  'has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring',
)

/** The whole card is the link; text above it can still be selected. */
const wholeCard = 'no-underline outline-none after:absolute after:inset-0 group-hover:underline'

const zoom = 'transition-transform duration-300 ease-soft group-hover:scale-[1.03] motion-reduce:transform-none'

function TitleLink({ post, className }: { post: Post; className: string }) {
  return (
    <Link to="/blog/$id" params={{ id: post.id }} data-card="" className={clsx(wholeCard, className)}>
      {post.title}
    </Link>
  )
}

const DateOf = ({ post, className }: { post: Post; className?: string }) => (
  <p className={clsx('text-sm', className)}>
    <time dateTime={post.createdAt}>{formatDate(new Date(post.createdAt), getLocale())}</time>
    <span aria-hidden> · </span>
    {t(blogWords).reading(post.readingMinutes)}
  </p>
)

/**
 * The cover fills the card, and the words are on its darkened lower part. The large one asks for less than the width of
 * a phone, because a first visit waits for it.
 */
export const OverlayCard = memo(function OverlayCard({ post, large }: { post: Post; large: boolean }) {
  return (
    <article className={clsx(frame, 'min-h-60 flex-col justify-end text-white', large && 'sm:min-h-96')}>
      <img
        {...(large
          ? widePicture(post.cover, '(min-width: 40rem) 66vw, 65vw')
          : { src: transformed(post.cover, MEDIUM) })}
        alt=""
        loading={large ? 'eager' : 'lazy'}
        fetchPriority={large ? 'high' : undefined}
        style={{ backgroundColor: colorOf(post.cover) }}
        className={clsx('absolute inset-0 size-full object-cover', zoom)}
      />
      <span aria-hidden className="absolute inset-0 bg-linear-to-t from-black/90 via-black/50 to-black/25" />
      <div className="relative flex flex-1 flex-col p-5">
        <span className="mb-auto flex items-center gap-2.5 pb-6 text-sm font-semibold">
          <PersonAvatar person={post.author} className="ring-2 ring-white" />
          <PersonName person={post.author} markLook="text-white" />
        </span>
        <DateOf post={post} />
        <h2 className={clsx('mt-1 line-clamp-3 text-white', large ? 'text-xl sm:text-2xl' : 'text-lg')}>
          <TitleLink post={post} className="text-white" />
        </h2>
        {large && <p className="mt-2 line-clamp-2 max-w-prose max-sm:hidden">{post.excerpt}</p>}
        <BlogTags tags={post.tags} most={3} onCover className="mt-2" />
        <BlogCounters counts={post} className="mt-3" />
      </div>
    </article>
  )
})

export const BlogCard = memo(function BlogCard({ post }: { post: Post }) {
  return (
    <article className={clsx(frame, 'flex-col')}>
      <div className="aspect-video overflow-hidden bg-sunken" style={{ backgroundColor: colorOf(post.cover) }}>
        <LatePicture src={transformed(post.cover, MEDIUM)} className={clsx('size-full object-cover', zoom)} />
      </div>
      <div className="flex flex-1 flex-col px-5 pb-4">
        <span className="-mt-5 mb-2 flex items-end gap-2.5 text-sm text-ink-soft">
          <PersonAvatar person={post.author} className="relative ring-4 ring-surface" />
          <PersonName person={post.author} className="font-semibold" />
        </span>
        <DateOf post={post} className="text-ink-faint" />
        <h2 className="mt-1 line-clamp-2 text-base">
          <TitleLink post={post} className="text-ink" />
        </h2>
        <p className="mt-1.5 mb-3 line-clamp-2 text-sm text-ink-soft">{post.excerpt}</p>
        <BlogTags tags={post.tags} most={3} className="mb-3" />
        <BlogCounters counts={post} className="mt-auto justify-end text-ink-faint" />
      </div>
    </article>
  )
})
