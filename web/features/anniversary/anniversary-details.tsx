// Shows one anniversary. Its owner can edit or delete it here; an admin's can be changed by admins only.
import { Pencil, Trash2 } from 'lucide-react'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import { anniversaryWords } from '#messages/anniversary/anniversary.ts'
import { dayWords } from '#messages/shared/days.ts'
import { anniversaryName, dayText } from '#web/lib/locale/days.ts'
import { t } from '#web/lib/locale/locale.ts'
import { lunarText } from '#web/lib/locale/lunar-days.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { yearsText } from './years-text.ts'

type Props = {
  anniversary: Anniversary | null
  onClose: () => void
  onEdit: (anniversary: Anniversary) => void
  onRemove: (id: string) => void
}

export function AnniversaryDetails({ anniversary, onClose, onEdit, onRemove }: Props) {
  const w = t(anniversaryWords)
  if (!anniversary) return null
  const { date, adate, dDay, years, isHoliday, calendar, recurs, shared, editable, id } = anniversary
  const footer = editable ? (
    <>
      <Button variant="danger" icon={<Trash2 />} onClick={() => (onClose(), onRemove(id))}>
        {w.remove}
      </Button>
      <Button variant="primary" icon={<Pencil />} onClick={() => onEdit(anniversary)}>
        {w.change}
      </Button>
    </>
  ) : (
    <Button onClick={onClose}>{w.close}</Button>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={anniversaryName(anniversary)}
      size="sm"
      footer={footer}
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-1.5">
          <Label tone="accent">{t(dayWords).dDay(dDay)}</Label>
          {isHoliday && <Label tone="danger">{w.holiday}</Label>}
          {recurs === 'yearly' && <Label tone="violet">{w.everyYear}</Label>}
          {recurs === 'yearly' && years > 0 && <Label>{yearsText(anniversary)}</Label>}
          {shared && <Label tone="info">{w.byAdmin}</Label>}
        </div>
        <p>
          {dayText(date)}
          <br />
          <span className="text-ink-soft">{lunarText(date)}</span>
        </p>
        {recurs === 'yearly' && adate !== date && (
          <p className="text-sm text-ink-faint">
            {w.since(calendar === 'lunar' ? `${dayText(adate)} · ${lunarText(adate)}` : dayText(adate))}
          </p>
        )}
        {!editable && <p className="text-sm text-ink-faint">{w.readOnly}</p>}
      </div>
    </Dialog>
  )
}
