// Lists a person's content, kind by kind, on their page.
import type { ReactNode } from 'react'
import type { PersonPage } from '#contract/people/people.schema.ts'
import { peopleWords } from '#messages/people/people.ts'
import { t } from '#web/lib/locale/locale.ts'
import { itemsOf } from '#web/lib/api/pages.ts'
import { portrait } from '#web/lib/browser/picture-sizes.ts'
import { Link } from '#web/parts/text/link.tsx'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import type { PersonReplies } from './people.queries.ts'

const lineLook = 'border-t border-line py-2.5 first:border-0 first:pt-0 last:pb-0'
const itemLook = `flex flex-wrap items-baseline gap-x-3 ${lineLook}`
const titleLook = 'min-w-0 flex-1 basis-60 font-medium text-ink no-underline wrap-anywhere hover:underline'

export function Posts({ page: { posts, person } }: { page: PersonPage }) {
  const w = t(peopleWords)
  const all = (
    <Link
      to="/board"
      search={{ writer: person.displayName, uid: person.uid }}
      className="text-sm font-medium text-accent-ink"
    >
      {w.allPosts}
    </Link>
  )
  return (
    <Section title={w.posts} actions={all}>
      {posts.map(({ bid, title, at, replyCount, likeCount }) => (
        <li key={bid} className={itemLook}>
          <Link to="/board/$bid" params={{ bid }} className={titleLook}>
            {title}
          </Link>
          <span className="text-sm text-ink-soft">
            {w.counts(replyCount, likeCount)} · <RelativeTime at={at} />
          </span>
        </li>
      ))}
    </Section>
  )
}

/** Each reply links to itself; the title names its post. */
export function Replies({ replies }: { replies: PersonReplies }) {
  const w = t(peopleWords)
  if (!replies.data)
    return (
      <Card title={w.replies}>
        <ErrorState
          error={replies.error}
          title={w.repliesFailed}
          onRetry={() => void replies.refetch()}
          retrying={replies.isFetching}
        />
      </Card>
    )
  return (
    <Card title={w.replies} aria-label={w.replies}>
      <ul>
        {itemsOf(replies.data, ({ rid }) => rid).map(({ rid, bid, comment, title, at }) => (
          <li key={rid} className={lineLook}>
            <Link
              to="/board/$bid"
              params={{ bid }}
              hash={`reply-${rid}`}
              className="line-clamp-2 text-ink no-underline wrap-anywhere hover:underline"
            >
              {comment}
            </Link>
            <p className="mt-0.5 flex gap-1.5 text-sm text-ink-soft">
              <span className="truncate">{title}</span>
              <span aria-hidden>·</span>
              <RelativeTime at={at} className="shrink-0" />
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-2 empty:hidden">
        <LoadMore list={replies} label={w.moreReplies} failed={w.repliesFailed} manual />
      </div>
    </Card>
  )
}

export function Blogs({ page: { blogs } }: { page: PersonPage }) {
  return (
    <Section title={t(peopleWords).blogs}>
      {blogs.map(({ id, title, at }) => (
        <li key={id} className={itemLook}>
          <Link to="/blog/$id" params={{ id }} className={titleLook}>
            {title}
          </Link>
          <RelativeTime at={at} className="text-sm text-ink-soft" />
        </li>
      ))}
    </Section>
  )
}

export function Photos({ page: { photos } }: { page: PersonPage }) {
  const w = t(peopleWords)
  return (
    <Section title={w.photos} look="grid grid-cols-3 gap-2 sm:grid-cols-6">
      {photos.map(({ id, url, caption }) => (
        <li key={id}>
          <Link to="/album" search={{ photo: id }} className="block overflow-hidden rounded-item bg-sunken">
            <img
              src={portrait(url, true) ?? url}
              alt={caption || w.untitledPhoto}
              loading="lazy"
              className="aspect-square w-full object-cover"
            />
          </Link>
        </li>
      ))}
    </Section>
  )
}

type SectionProps = { title: string; actions?: ReactNode; look?: string; children: ReactNode }

function Section({ title, actions, look, children }: SectionProps) {
  return (
    <Card title={title} aria-label={title} actions={actions}>
      <ul className={look}>{children}</ul>
    </Card>
  )
}
