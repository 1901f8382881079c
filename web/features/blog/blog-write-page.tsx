// The screens /blog/new, /blog/draft/{id} and /blog/{id}/edit.
import { Lock, UserRoundPen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BlogPost } from '#contract/blog/blog.schema.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { ApiError } from '#web/lib/api/call.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { useFreshQuery } from '#web/lib/api/fresh-query.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useRights } from '#web/lib/api/rights.ts'
import { useParams } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { BlogForm } from './blog-form.tsx'
import { Gone, LoadingPost, ToList } from './blog-states.tsx'
import { blogQueries } from './blog.queries.ts'
import { draftQueries } from './draft.queries.ts'
import type { Queries } from '#web/lib/router/route.ts'

const isRefused = (error: Error | null) =>
  error instanceof ApiError && error.code !== 'offline' && error.code !== 'internal'

function Screen({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={title} />
      {children}
    </div>
  )
}

/** A user without a profile is led to the settings instead. */
export function NewBlogPage() {
  const w = t(blogWords)
  const user = useSession()
  const settings = (
    <Button variant="primary" onClick={() => openShellDialog('settings')}>
      {w.settings}
    </Button>
  )
  return (
    <Screen title={w.form.newTitle}>
      {user?.profile && <BlogForm />}
      {user && !user.profile && (
        <EmptyState icon={<UserRoundPen />} title={w.form.profileFirst} text={w.form.profileText} action={settings} />
      )}
    </Screen>
  )
}

NewBlogPage.queries = (({ session }) =>
  session?.profile ? [blogQueries.tags(), blogQueries.ownSeries()] : []) satisfies Queries<'/blog/new'>

function Editing({ post }: { post: BlogPost }) {
  const w = t(blogWords).form
  const { isOwn } = useRights(post.author.uid)
  return (
    <Screen title={w.editTitle}>
      {isOwn ? (
        <BlogForm key={post.id} post={post} />
      ) : (
        <EmptyState icon={<Lock />} title={w.notYours} text={w.notYoursText} action={<ToList />} />
      )}
    </Screen>
  )
}

/** A draft that has been posted meanwhile is a post now. */
export function EditDraftPage() {
  const w = t(blogWords)
  const { id } = useParams('/blog/draft/$id')
  const { data: draft, error, isFetching, refetch } = useFreshQuery(draftQueries.one(id))
  if (draft)
    return (
      <Screen title={w.drafts.editTitle}>
        <BlogForm key={id} kept={draft} />
      </Screen>
    )
  if (isRefused(error)) return <Gone />
  if (error) return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  return <LoadingPost />
}

export function EditBlogPage() {
  const { id } = useParams('/blog/$id/edit')
  const { data: post, error, isFetching, refetch } = useFreshQuery(blogQueries.one(id))
  if (post) return <Editing post={post} />
  if (isRefused(error)) return <Gone />
  if (error)
    return <ErrorState error={error} title={t(blogWords).failed} onRetry={() => void refetch()} retrying={isFetching} />
  return <LoadingPost />
}
