import { clsx } from 'clsx'
import { Eye, Heart, MessageCircle, Share2 } from 'lucide-react'
import type { BlogCard } from '#contract/blog.ts'
import { blogWords } from '#messages/blog.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { getLocale, t } from '#web/lib/locale.ts'

const counters = [
  ['view', Eye],
  ['favorite', Heart],
  ['comment', MessageCircle],
  ['share', Share2],
] as const

type Counts = Pick<BlogCard, 'view' | 'favorite' | 'comment' | 'share'>

/** Short for the eye, in full for whoever listens or points. */
export function BlogCounters({ counts, className }: { counts: Counts; className?: string }) {
  const w = t(blogWords)
  return (
    <ul aria-label={w.counters} className={clsx('flex flex-wrap items-center gap-x-3 gap-y-1 text-sm', className)}>
      {counters.map(([name, Icon]) => (
        <li key={name} title={`${w[name]} ${formatNumber(counts[name])}`} className="flex items-center gap-1">
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
