// The page that everybody else sees at an admin's address, until it leads home as it says.
import { House, ShieldX } from 'lucide-react'
import { useEffect } from 'react'
import { notFoundWords } from '#messages/app/not-found.ts'
import { shellWords } from '#messages/app/shell.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'

/** Time enough to read the two lines. */
const HOME_AFTER_MS = 3_000

export function ForbiddenPage() {
  const w = t(notFoundWords)
  const navigate = useNavigate()
  useDocumentTitle(w.forbidden)
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), HOME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="flex flex-col items-center px-6 py-16 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <ShieldX aria-hidden className="size-6.5" />
      </span>
      <p className="mb-2 text-sm font-semibold tracking-widest text-accent-ink">403</p>
      <h1 className="mb-3">{t(shellWords).adminOnly}</h1>
      <p className="mb-8 text-ink-soft">{w.soonHome}</p>
      <Button variant="primary" size="lg" icon={<House />} render={<Link to="/" replace />}>
        {w.goHome}
      </Button>
    </div>
  )
}
