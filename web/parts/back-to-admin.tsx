// Leads back to the admin panel, on the screens that it opens.
import { ArrowLeft } from 'lucide-react'
import { shellWords } from '#messages/app/shell.ts'
import { t } from '#web/lib/locale/locale.ts'
import type { Address } from '#web/lib/router/route.ts'
import { useSession } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/parts/text/link.tsx'

/** Some of these screens are for everybody: only admins have the admin panel. `section`: the one that opens this screen. */
export function BackToAdmin({ section }: { section?: string }) {
  const isAdmin = useSession()?.isAdmin ?? false
  const desk: Address = section ? { to: '/admin/$section', params: { section } } : { to: '/admin' }
  if (!isAdmin) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<ArrowLeft />}
      className="mb-2 -ml-3 print:hidden"
      render={<Link {...desk} />}
    >
      {t(shellWords).desk}
    </Button>
  )
}
