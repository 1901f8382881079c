// One thing in the trash: what it was, until when it can be taken back, and the two ways out.
import { useMutation } from '@tanstack/react-query'
import { RotateCcw, Trash2 } from 'lucide-react'
import { AVATAR, transformed } from '#contract/shared/images.ts'
import type { Trashed } from '#contract/trash/trash.schema.ts'
import { recordKindWords } from '#messages/shared/record-kinds.ts'
import { trashWords } from '#messages/trash/trash.ts'
import { formatDate } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { recordIcons } from '#web/parts/record-icons.ts'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { askToConfirm } from '#web/ui/overlay/confirm.tsx'
import { trashMutations } from './trash.queries.ts'

function Face({ item }: { item: Trashed }) {
  const Icon = recordIcons[item.kind]
  const look = 'size-12 shrink-0 rounded-item bg-sunken'
  if (item.picture) return <img src={transformed(item.picture, AVATAR)} alt="" className={`${look} object-cover`} />
  return (
    <span className={`${look} grid place-items-center text-ink-soft`}>
      <Icon aria-hidden className="size-5" />
    </span>
  )
}

/** `onGone`: the row leaves the list, and the focus with it. */
export function TrashItem({ item, onGone }: { item: Trashed; onGone: () => void }) {
  const w = t(trashWords)
  const title = item.title.trim() || w.untitled
  const restore = useMutation(trashMutations.restore())
  const erase = useMutation(trashMutations.erase())
  const isBusy = restore.isPending || erase.isPending
  const say = (text: string) => () => {
    toast.success(text)
    onGone()
  }
  const end = async () => {
    const question = { title: w.eraseAsk, text: w.eraseText(title), action: w.erase, danger: true }
    if (await askToConfirm(question)) erase.mutate(item, { onSuccess: say(w.erased) })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <Face item={item} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex items-center gap-2">
          <Label>{t(recordKindWords)[item.kind]}</Label>
          <span className="truncate font-medium">{title}</span>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {item.ownerName !== null && `${w.by(item.ownerName)} · `}
          {item.goesAt === null ? w.hidden : w.deleted} <RelativeTime at={item.deletedAt} />
          {item.goesAt !== null && ` · ${w.goes(formatDate(new Date(item.goesAt), getLocale()))}`}
        </p>
        {item.hiddenWhy !== null && <p className="mt-1 text-sm wrap-anywhere">{w.why(item.hiddenWhy)}</p>}
      </div>
      {item.mayTake && (
        <div className="ml-auto flex items-center gap-1">
          <Button
            icon={<RotateCcw />}
            aria-label={w.restoreOne(title)}
            loading={restore.isPending}
            disabled={isBusy}
            onClick={() => restore.mutate(item, { onSuccess: say(w.restored) })}
          >
            {w.restore}
          </Button>
          <IconButton label={w.eraseOne(title)} icon={<Trash2 />} disabled={isBusy} onClick={() => void end()} />
        </div>
      )}
    </li>
  )
}
