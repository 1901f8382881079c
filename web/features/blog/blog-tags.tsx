// The tags of a post, each a way to the other posts that have it.
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { blogWords } from '#messages/blog/blog.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'

type BlogTagsProps = {
  tags: readonly string[]
  /** How many are shown; the others are left out. */
  most?: number
  /** On the dark part of a cover. */
  onCover?: boolean
  className?: string
}

/** They stand above a card that is a link as a whole. */
export function BlogTags({ tags, most = tags.length, onCover = false, className }: BlogTagsProps) {
  if (tags.length === 0) return null
  return (
    <ul aria-label={t(blogWords).tags.label} className={clsx('flex flex-wrap gap-x-2 gap-y-1 text-sm', className)}>
      {tags.slice(0, most).map((tag) => (
        <li key={tag}>
          <Link
            to="/blog"
            search={{ tag }}
            className={clsx(
              'relative z-10 inline-flex min-h-6 items-center rounded-item no-underline hover:underline',
              onCover ? 'text-white' : 'text-accent-ink',
            )}
          >
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Says that the list shows the posts of one tag alone, and how to see all again. */
export function ChosenTag({ tag, clear }: { tag: string; clear: () => void }) {
  const w = t(blogWords).tags
  return (
    <p className="mb-5 flex flex-wrap items-center gap-2">
      <span className="font-semibold">{w.postsOf(tag)}</span>
      <Button size="sm" icon={<X />} onClick={clear}>
        {w.all}
      </Button>
    </p>
  )
}
