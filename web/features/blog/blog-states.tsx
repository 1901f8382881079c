// States of a post's page: loading, and not found.
import { ArrowLeft, FileQuestion } from 'lucide-react'
import { blogWords } from '#messages/blog/blog.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx'

export const ToList = () => (
  <Button variant="ghost" icon={<ArrowLeft />} className="-ml-3" render={<Link to="/blog" />}>
    {t(blogWords).toList}
  </Button>
)

export function Gone() {
  const w = t(blogWords)
  return (
    <>
      <h1 className="sr-only">{w.title}</h1>
      <EmptyState icon={<FileQuestion />} title={w.gone} text={w.goneText} action={<ToList />} />
    </>
  )
}

export function LoadingPost() {
  return (
    <div aria-busy className="mx-auto max-w-3xl">
      <Skeleton className="aspect-video h-auto rounded-card" />
      <Skeleton className="mt-6 mb-8 h-9 w-3/4" />
      <SkeletonText lines={6} />
    </div>
  )
}
