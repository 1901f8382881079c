// One film over the list, with its own address.
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Film } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Movie } from '#contract/movie/movie.schema.ts'
import { movieDialogWords } from '#messages/movie/movie.ts'
import { isGone } from '#web/lib/api/call.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { langOf } from '#web/parts/post/movie-lang.ts'
import { useNavigate, useRouter } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/lib/toast/toast.ts'
import { MovieBody } from './movie-body.tsx'
import { movieQueries } from './movie.queries.ts'
import { PlanDialog } from './plan-dialog.tsx'

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-5">
      <span className="sr-only">{t(movieDialogWords).loading}</span>
      <Skeleton className="aspect-3/1 h-auto rounded-card" />
      <SkeletonText lines={4} />
    </div>
  )
}

type BodyProps = { movie: Movie | undefined; error: Error | null; onRetry: () => void; retrying: boolean }

function Body({ movie, error, onRetry, retrying }: BodyProps) {
  const w = t(movieDialogWords)
  if (movie) return <MovieBody movie={movie} />
  if (isGone(error)) {
    return <EmptyState icon={<Film />} title={w.gone} text={w.goneText} />
  }
  if (error) return <ErrorState title={w.failed} error={error} onRetry={onRetry} retrying={retrying} />
  return <Loading />
}

/** A guest logs in first and then returns to this film. */
function usePlanning() {
  const user = useSession()
  const [isPlanning, setPlanning] = useState(false)
  const navigate = useNavigate()
  const router = useRouter()
  const start = () => {
    if (user) return setPlanning(true)
    toast.show({ text: t(movieDialogWords).loginFirst, kind: 'error' })
    void navigate({ to: '/login', search: { next: router.here().href } })
  }
  return { isPlanning, start, setPlanning }
}

export default function MovieDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const w = t(movieDialogWords)
  const { data: movie, error, isFetching, refetch } = useQuery(movieQueries.one(id))
  const { isPlanning, start, setPlanning } = usePlanning()
  const body = useRef<HTMLDivElement>(null)
  useDocumentTitle(movie?.title.text)
  const title = movie ? <span lang={langOf(movie.title)}>{movie.title.text}</span> : error ? w.gone : w.loading
  const plan = (
    <Button variant="primary" icon={<CalendarPlus />} onClick={start}>
      {w.plan}
    </Button>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="xl"
      footer={movie && plan}
      initialFocus={body}
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        <Body movie={movie} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
      {movie && <PlanDialog movie={movie} open={isPlanning} onOpenChange={setPlanning} />}
    </Dialog>
  )
}
