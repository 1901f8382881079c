// Puts own photos into an album that takes them, or takes them out.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Photo } from '#contract/album/album.schema.ts'
import { photoAlbumWords } from '#messages/album/photo-album.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { photoAlbumMutations, useAlbums, type Place } from './photo-album.queries.ts'
import { PlaceChoice, placeIn } from './place-choice.tsx'

type MoveDialogProps = {
  ids: string[]
  /** Where they are now; undefined where they are in several. */
  from?: Pick<Photo, 'albumId' | 'seenBy'>
  onClose: () => void
  onMoved?: () => void
}

export default function MoveDialog({ ids, from, onClose, onMoved }: MoveDialogProps) {
  const w = t(photoAlbumWords)
  const { albums } = useAlbums(undefined)
  const [chosen, setChosen] = useState<Place | null>(null)
  const { mutate, isPending } = useMutation(photoAlbumMutations.move())
  const taking = albums.filter(({ mayAdd }) => mayAdd)
  const to = chosen ?? (from ? placeIn(taking, { album: from.albumId, seenBy: from.seenBy }) : null)
  const move = ({ album, seenBy }: Place) =>
    mutate(
      { ids, album, seenBy },
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
      <Button variant="primary" loading={isPending} disabled={to === null} onClick={() => to && move(to)}>
        {w.move}
      </Button>
    </>
  )
  return (
    <Dialog open size="sm" onOpenChange={onClose} title={w.moveTitle(ids.length)} footer={footer}>
      <PlaceChoice label={w.whereTo} albums={taking} place={to} onPlace={setChosen} />
    </Dialog>
  )
}
