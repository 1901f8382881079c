// What stands in the place of one order while it is on its way, and where there is none.
import { FileX } from 'lucide-react'
import { orderWords } from '#messages/order.ts'
import { t } from '#web/lib/locale.ts'
import { Link } from '#web/parts/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx'

export function OrderGone() {
  const w = t(orderWords)
  const action = <Button render={<Link to="/order" />}>{w.toList}</Button>
  return (
    <>
      <h1 className="sr-only">{w.gone}</h1>
      <EmptyState icon={<FileX />} title={w.gone} text={w.goneText} action={action} />
    </>
  )
}

export function DetailLoading() {
  return (
    <div aria-busy className="mx-auto max-w-260">
      <Skeleton className="mt-12 mb-3 h-8 w-2/5" />
      <Skeleton className="mb-8 w-3/5" />
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
        <Card>
          <SkeletonText lines={7} />
        </Card>
        <Card>
          <SkeletonText lines={5} />
        </Card>
      </div>
    </div>
  )
}
