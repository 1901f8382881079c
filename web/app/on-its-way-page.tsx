import { Hammer } from 'lucide-react'
import { shellWords } from '#messages/shell.ts'
import { t } from '#web/lib/locale.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

type Screen = 'dashboard' | 'schedule' | 'movies' | 'board' | 'products' | 'orders' | 'blog' | 'album' | 'messages' | 'userInfo' | 'checkout' | 'paid' | 'paymentFailed'

/** A screen that a later version brings says so plainly. */
export const onItsWay = (screen: Screen) =>
  function OnItsWayPage() {
    const w = t(shellWords)
    return (
      <>
        <PageHeader title={w[screen]} />
        <EmptyState icon={<Hammer />} title={w.onItsWay(w[screen])} text={w.onItsWayText} />
      </>
    )
  }
