// The screen /invitation/{id}: one invitation as a sheet of paper, with its link as a QR code.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import type { Invitation } from '#contract/invitation/invitation.schema.ts'
import { invitationWords } from '#messages/invitation/invitation.ts'
import { isGone } from '#web/lib/api/call.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { useNow } from '#web/lib/clock.ts'
import { formatDate } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { qrCode } from '#web/lib/browser/qr-code.ts'
import { useParams } from '#web/lib/router/use-router.ts'
import { useSite } from '#web/lib/api/settings.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { useLink, stateOf } from './invitation-state.ts'
import { invitationQueries } from './invitation.queries.ts'
import type { Queries } from '#web/lib/router/route.ts'

/** The light border without which readers do not find a code. */
const BORDER = 4

/** Black on white in every theme: it is for cameras. */
function QrCode({ text }: { text: string }) {
  const { size: squares, path } = qrCode(text)
  const size = squares + 2 * BORDER
  return (
    <svg
      role="img"
      aria-label={t(invitationWords).qr}
      viewBox={`${-BORDER} ${-BORDER} ${size} ${size}`}
      shapeRendering="crispEdges"
      data-keep-clear
      className="w-full max-w-80"
    >
      <path fill="#fff" d={`M${-BORDER} ${-BORDER}h${size}v${size}h${-size}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

function Sheet({ invitation }: { invitation: Invitation }) {
  const w = t(invitationWords)
  const { name } = useSite()
  const link = useLink(invitation)
  return (
    <article className="mx-auto flex max-w-[148mm] flex-col items-center gap-5 rounded-card border border-line bg-white px-6 py-12 text-center text-[#1d1b18] print:border-0">
      <h1 className="text-3xl font-extrabold tracking-tight text-balance wrap-anywhere">{w.sheetHeading(name)}</h1>
      <p className="max-w-sm">{w.sheetText}</p>
      <QrCode text={link} />
      <p className="max-w-full font-mono text-sm break-all">{link}</p>
      <p className="font-semibold">{w.until(formatDate(new Date(invitation.endsAt), getLocale()))}</p>
    </article>
  )
}

export function InvitationPage() {
  const w = t(invitationWords)
  const { id } = useParams('/invitation/$id')
  const { data, error, isFetching, refetch } = useQuery(invitationQueries.one(id))
  const now = useNow().getTime()
  useDocumentTitle(w.sheetTitle)
  const back = (
    <Button
      variant="ghost"
      size="sm"
      icon={<ArrowLeft />}
      className="-ml-3"
      render={<Link to="/admin/$section" params={{ section: 'signUp' }} />}
    >
      {w.back}
    </Button>
  )
  if (isGone(error)) return <EmptyState title={w.gone} action={back} />
  if (error && !data)
    return (
      <ErrorState
        error={error}
        title={w.failed}
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data)
    return (
      <div aria-busy>
        <SkeletonText lines={6} />
      </div>
    )
  return (
    <>
      <div data-keep-clear className="mx-auto mb-4 flex max-w-[148mm] flex-wrap justify-between gap-2 print:hidden">
        {back}
        <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
          {w.print}
        </Button>
      </div>
      {stateOf(data, now) === 'good' ? <Sheet invitation={data} /> : <Alert tone="warn">{w.dead}</Alert>}
    </>
  )
}

InvitationPage.queries = (({ params: { id } }) => [invitationQueries.one(id)]) satisfies Queries<'/invitation/$id'>
