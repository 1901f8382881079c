// The series of a post: the parts before and after it, and all of them; its author puts them into order.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BlogPost, BlogSeries } from '#contract/blog/blog.schema.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useRights } from '#web/lib/api/rights.ts'
import { Link } from '#web/parts/text/link.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { blogMutations, blogQueries } from './blog.queries.ts'

type Part = BlogSeries['items'][number]

/** With the item at one place moved by a step. */
function moved(items: readonly Part[], at: number, by: 1 | -1): string[] {
  const ids = items.map(({ id }) => id)
  const [one = ''] = ids.splice(at, 1)
  return ids.toSpliced(at + by, 0, one)
}

function Neighbour({ part, label, icon }: { part: Part | undefined; label: string; icon: ReactNode }) {
  if (!part) return <span className="hidden sm:block" />
  return (
    <Link
      to="/blog/$id"
      params={{ id: part.id }}
      className="flex min-h-11 items-center gap-2 rounded-control border border-line px-3 py-2 text-sm text-ink
        no-underline hover:bg-hover [&_svg]:size-4 [&_svg]:shrink-0"
    >
      {icon}
      <span className="min-w-0">
        <span className="block text-ink-faint">{label}</span>
        <span className="line-clamp-2 font-semibold">{part.title}</span>
      </span>
    </Link>
  )
}

function Parts({ post, items }: { post: BlogPost; items: readonly Part[] }) {
  const w = t(blogWords).series
  const { isOwn } = useRights(post.author.uid)
  const { mutate } = useMutation(blogMutations.orderSeries(useQueryClient(), post.id))
  return (
    <ol aria-label={w.list} className="mt-3 flex list-decimal flex-col gap-1 pl-6 text-sm marker:text-ink-faint">
      {items.map(({ id, title }, at) => (
        <li key={id}>
          <span className="flex min-h-8 items-center gap-1">
            <Link
              to="/blog/$id"
              params={{ id }}
              aria-current={id === post.id ? 'page' : undefined}
              className="min-w-0 flex-1 text-ink-soft no-underline hover:underline aria-[current]:font-semibold
                aria-[current]:text-ink"
            >
              {title}
            </Link>
            {isOwn && at > 0 && (
              <IconButton
                size="sm"
                label={w.up(title)}
                icon={<ArrowUp />}
                onClick={() => mutate(moved(items, at, -1))}
              />
            )}
            {isOwn && at < items.length - 1 && (
              <IconButton
                size="sm"
                label={w.down(title)}
                icon={<ArrowDown />}
                onClick={() => mutate(moved(items, at, 1))}
              />
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

export function Series({ post }: { post: BlogPost }) {
  const w = t(blogWords).series
  const { data, isError } = useQuery(blogQueries.series(post.id))
  // The post is whole without it.
  if (isError && !data) return null
  if (!data) return <Skeleton className="mt-8 h-40 rounded-card" />
  const at = data.items.findIndex(({ id }) => id === post.id)
  return (
    <nav aria-label={w.of(data.title)} className="mt-8 rounded-card border border-line bg-surface p-5 print:hidden">
      <details>
        <summary className="cursor-pointer font-semibold">
          {w.of(data.title)}{' '}
          <span className="text-sm font-normal text-ink-faint">{w.place(at + 1, data.items.length)}</span>
        </summary>
        <Parts post={post} items={data.items} />
      </details>
      {data.items.length > 1 && (
        <div className="mt-4 grid gap-2 sm:grid-cols-2">
          <Neighbour part={data.items[at - 1]} label={w.previous} icon={<ArrowLeft aria-hidden />} />
          <Neighbour part={data.items[at + 1]} label={w.next} icon={<ArrowRight aria-hidden />} />
        </div>
      )}
    </nav>
  )
}
