// The screen /people/{uid}: who somebody is, and what they have written.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, PenLine, RotateCcw, SquarePen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PersonPage as Shown } from '#contract/people.schema.ts'
import { blockActionWords } from '#messages/block-action.ts'
import { blockWords } from '#messages/block.ts'
import { peopleWords } from '#messages/people.ts'
import { isGone } from '#web/lib/call.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { formatDate } from '#web/lib/format.ts'
import { getLocale, t } from '#web/lib/locale.ts'
import { portrait } from '#web/lib/picture-sizes.ts'
import { useParams } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/session.ts'
import { useSite } from '#web/lib/settings.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { toast } from '#web/lib/toast.ts'
import { blockMutations } from '#web/parts/block.queries.ts'
import { blockStore, useMayBlock } from '#web/parts/block-store.tsx'
import { Link } from '#web/parts/link.tsx'
import { PersonAvatar, PersonName } from '#web/parts/person.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { reportButton } from '#web/parts/report-store.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { peopleQueries } from './people.queries.ts'

/** One button for both, so that the focus stays on it. */
function BlockToggle({ person, isBlocked }: Pick<Shown, 'person' | 'isBlocked'>) {
  const w = t(blockWords)
  const { mutate, isPending } = useMutation(blockMutations.unblock(useQueryClient()))
  if (!useMayBlock(person)) return null
  const unblock = () => mutate(person.uid, { onSuccess: () => void toast.success(w.undone) })
  return (
    <Button
      icon={isBlocked ? <RotateCcw /> : <Ban />}
      loading={isPending}
      onClick={isBlocked ? unblock : () => blockStore.set(person)}
    >
      {isBlocked ? w.unblock : t(blockActionWords).block}
    </Button>
  )
}

/** What may be done with this person; the own page leads to the own settings. */
function Actions({ person, isBlocked }: Pick<Shown, 'person' | 'isBlocked'>) {
  const w = t(peopleWords)
  const me = useSession()
  const hasMessages = !useSite().off.includes('messages')
  if (me?.uid === person.uid)
    return (
      <Button icon={<SquarePen />} onClick={() => openShellDialog('settings')}>
        {w.edit}
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {hasMessages && !isBlocked && (
        <Button variant="primary" icon={<PenLine />} render={<Link to="/message" search={{ to: person.uid }} />}>
          {w.write}
        </Button>
      )}
      <IconButton {...reportButton('person', person.uid)} />
      <BlockToggle person={person} isBlocked={isBlocked} />
    </div>
  )
}

const itemLook = 'flex flex-wrap items-baseline gap-x-3 border-t border-line py-2.5 first:border-0 first:pt-0 last:pb-0'
const titleLook = 'min-w-0 flex-1 basis-60 font-medium text-ink no-underline wrap-anywhere hover:underline'

function Posts({ page: { posts, person } }: { page: Shown }) {
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

function Blogs({ page: { blogs } }: { page: Shown }) {
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

function Photos({ page: { photos } }: { page: Shown }) {
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

function Page({ page }: { page: Shown }) {
  const w = t(peopleWords)
  const { person, job, since, isBlocked, posts, blogs, photos } = page
  const isEmpty = posts.length + blogs.length + photos.length === 0
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <Card>
        <div className="flex flex-wrap items-center gap-5">
          <PersonAvatar person={person} size="xl" />
          <div className="min-w-0 flex-1 basis-48">
            <h1 className="flex text-2xl font-bold">
              <PersonName person={person} />
            </h1>
            <p className="mt-1 text-ink-soft wrap-anywhere">{job}</p>
            <p className="text-sm text-ink-faint">{w.since(formatDate(new Date(since), getLocale()))}</p>
          </div>
          <Actions person={person} isBlocked={isBlocked} />
        </div>
      </Card>
      {posts.length > 0 && <Posts page={page} />}
      {blogs.length > 0 && <Blogs page={page} />}
      {photos.length > 0 && <Photos page={page} />}
      {isBlocked && <EmptyState icon={<Ban />} title={w.blocked} text={t(blockWords).text} />}
      {isEmpty && !isBlocked && <EmptyState title={w.nothing} />}
    </div>
  )
}

export function PersonPage() {
  const w = t(peopleWords)
  const { uid } = useParams('/people/$uid')
  const { data, error, isFetching, refetch } = useQuery(peopleQueries.one(uid))
  useDocumentTitle(data && w.title(data.person.displayName))
  if (isGone(error)) {
    const back = <Button render={<Link to="/userInfo" />}>{w.back}</Button>
    return <EmptyState title={w.gone} action={back} />
  }
  if (error && !data)
    return <ErrorState title={w.failed} text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  if (data) return <Page page={data} />
  return (
    <div aria-busy>
      <SkeletonText lines={8} />
    </div>
  )
}
