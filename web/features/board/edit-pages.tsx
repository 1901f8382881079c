// The screens /board/new and /board/{bid}/edit.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileX, Lock, Settings } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { boardWords, postFormWords } from '#messages/board/board.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { useFreshQuery } from '#web/lib/api/fresh-query.ts'
import { t } from '#web/lib/locale/locale.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { useRights } from '#web/lib/api/rights.ts'
import { useNavigate, useParams, useRouter } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/lib/toast/toast.ts'
import { Link } from '#web/parts/text/link.tsx'
import { boardMutations, boardQueries } from './board.queries.ts'
import { categoryQueries } from './category.queries.ts'
import { PostForm } from './post-form.tsx'
import type { Queries } from '#web/lib/router/route.ts'

function Page({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={title} />
      {children}
    </div>
  )
}

export function NewPostPage() {
  const w = t(postFormWords)
  const navigate = useNavigate()
  const { profile, isAdmin = false } = useSession() ?? {}
  const { mutate: pin } = useMutation(boardMutations.pin(useQueryClient()))
  // An admin's first text on a new board is the notice that the dashboard suggests.
  const isFirst = useQuery(settingsQuery).data?.beginning?.posts === false
  const [initial] = useState(() => ({
    bid: newId(),
    title: '',
    content: '',
    categoryId: null,
    isNotice: isAdmin && isFirst,
  }))
  if (!profile) {
    const settings = (
      <Button variant="primary" icon={<Settings />} onClick={() => openShellDialog('settings')}>
        {w.settings}
      </Button>
    )
    return (
      <Page title={w.newTitle}>
        <EmptyState icon={<Lock />} title={w.profileFirst} text={w.profileHint} action={settings} />
      </Page>
    )
  }
  return (
    <Page title={w.newTitle}>
      <PostForm
        place="board/new"
        initial={initial}
        submitLabel={w.post}
        onCancel={() => void navigate({ to: '/board' })}
        onSaved={({ bid }, { isNotice }) => {
          toast.success(w.posted)
          if (isNotice) pin({ bid, isPinned: true })
          void navigate({ to: '/board/$bid', params: { bid }, replace: true })
        }}
      />
    </Page>
  )
}

NewPostPage.queries = (({ session }) =>
  session?.profile ? [categoryQueries.list()] : []) satisfies Queries<'/board/new'>

export function EditPostPage() {
  const w = t(postFormWords)
  const { bid } = useParams('/board/$bid/edit')
  // The form starts from the stored post; a change that comes while somebody types is found when saving.
  const { data: post, error } = useFreshQuery(boardQueries.one(bid))
  // Requested together with the post: a choice that came later would push the text down.
  const { isPending: areCategoriesOnTheWay } = useQuery(categoryQueries.list())
  const { isOwn } = useRights(post?.writer.uid)
  const navigate = useNavigate()
  const router = useRouter()
  const back = <Button render={<Link to="/board/$bid" params={{ bid }} />}>{t(boardWords).toList}</Button>
  if (error) {
    return (
      <Page title={w.editTitle}>
        <EmptyState icon={<FileX />} title={t(boardWords).gone} text={t(boardWords).goneText} action={back} />
      </Page>
    )
  }
  if (!post || areCategoriesOnTheWay) return <Skeleton className="h-96" />
  if (!isOwn) {
    return (
      <Page title={w.editTitle}>
        <EmptyState icon={<Lock />} title={w.notYours} action={back} />
      </Page>
    )
  }
  const toPost = () => navigate({ to: '/board/$bid', params: { bid }, replace: true })
  return (
    <Page title={w.editTitle}>
      <PostForm
        key={bid}
        place={`board/${bid}`}
        initial={{ bid, title: post.title, content: post.content, categoryId: post.category?.id ?? null }}
        version={post.version}
        submitLabel={w.save}
        onCancel={() => (router.history.canGoBack() ? router.history.back() : void toPost())}
        onSaved={() => {
          toast.success(w.saved)
          void toPost()
        }}
      />
    </Page>
  )
}

EditPostPage.queries = (() => [categoryQueries.list()]) satisfies Queries<'/board/$bid/edit'>
