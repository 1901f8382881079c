// Shows one plan, with buttons to edit or delete it.
import { Clock, MapPin, Pencil, Star, StickyNote, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Schedule } from '#contract/schedule/schedule.schema.ts'
import { scheduleWords } from '#messages/schedule/schedule.ts'
import { dayText } from '#web/lib/locale/days.ts'
import { t } from '#web/lib/locale/locale.ts'
import { ownAddress } from '#web/lib/browser/own-address.ts'
import { CopyField } from '#web/parts/text/copy-field.tsx'
import { PlaceMap } from '#web/parts/place-map.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { VisuallyHidden } from '#web/ui/basic/visually-hidden.tsx'

function Line({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
      <dt>
        {icon}
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

/** In a post, on a line of its own, it becomes a card that its owner alone sees. */
const addressOf = ({ id, sdate }: Schedule) => ownAddress(`/schedule?date=${sdate}&plan=${id}`)

type PlanDetailsProps = {
  plan: Schedule | null
  onClose: () => void
  onEdit: (plan: Schedule) => void
  onRemove: (id: string) => void
}

export function PlanDetails({ plan, onClose, onEdit, onRemove }: PlanDetailsProps) {
  const w = t(scheduleWords)
  if (!plan) return null
  const footer = (
    <>
      <Button variant="danger" icon={<Trash2 />} onClick={() => (onClose(), onRemove(plan.id))}>
        {w.remove}
      </Button>
      <Button variant="primary" icon={<Pencil />} onClick={() => onEdit(plan)}>
        {w.change}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={plan.title} size="sm" footer={footer}>
      <dl className="flex flex-col gap-3">
        {plan.isImportant && (
          <Line icon={<Star />} name={w.important}>
            <Label tone="warn">{w.important}</Label>
          </Line>
        )}
        <Line icon={<Clock />} name={w.date}>
          {dayText(plan.sdate)}
          <br />
          {plan.startTime} – {plan.endTime}
        </Line>
        {plan.place && (
          <Line icon={<MapPin />} name={w.place}>
            {plan.place}
            <div className="mt-2 [&_svg]:mt-0">
              <PlaceMap place={plan.place} />
            </div>
          </Line>
        )}
        {plan.memo && (
          <Line icon={<StickyNote />} name={w.memo}>
            {plan.memo}
          </Line>
        )}
      </dl>
      <div className="mt-4">
        <CopyField label={w.address} address={addressOf(plan)} />
      </div>
    </Dialog>
  )
}
