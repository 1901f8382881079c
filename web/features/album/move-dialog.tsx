// Puts own photos into one of the own albums, or takes them out.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { photoAlbumWords } from '#messages/photo-album.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { photoAlbumMutations, useAlbums } from './photo-album.queries.ts'

const NONE = 'none'

type MoveDialogProps = {
  ids: string[]
  /** Where they are now; undefined where they are in several. */
  from?: string | null
  onClose: () => void
  onMoved?: () => void
}

export default function MoveDialog({ ids, from, onClose, onMoved }: MoveDialogProps) {
  const w = t(photoAlbumWords)
  const user = useSession()
  const { albums } = useAlbums(undefined)
  const [to, setTo] = useState<string | null>(from === null ? NONE : (from ?? null))
  const { mutate, isPending } = useMutation(photoAlbumMutations.move())
  const own = albums.filter(({ uid }) => uid === user?.uid)
  const options = [
    { value: NONE, label: w.none, hint: w.seenBy.everyone },
    ...own.map(({ id, name, seenBy }) => ({ value: id, label: name, hint: w.seenBy[seenBy] })),
  ]
  const move = () =>
    mutate(
      { ids, album: to === NONE ? null : to },
      {
        onSuccess: () => {
          toast.success(w.moved(ids.length))
          onMoved?.()
          onClose()
        },
      },
    )
  const footer = (
    <>
      <Button onClick={onClose}>{w.cancel}</Button>
      <Button variant="primary" loading={isPending} disabled={to === null} onClick={move}>
        {w.move}
      </Button>
    </>
  )
  return (
    <Dialog open size="sm" onOpenChange={onClose} title={w.moveTitle(ids.length)} footer={footer}>
      <RadioGroup hideLabel label={w.whereTo} options={options} value={to} onChange={setTo} />
      {own.length === 0 && <p className="mt-3 text-sm text-ink-soft">{w.noneYet}</p>}
    </Dialog>
  )
}
