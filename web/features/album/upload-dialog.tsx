// Asks where the picked photos go, and says who will see them: until then nothing is sent.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SEEN_BY_UNLESS_SAID } from '#contract/album/photo-album.ts'
import { photoAlbumWords } from '#messages/album/photo-album.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { photoAlbumQueries, useAlbums, type Place } from './photo-album.queries.ts'
import { PlaceChoice, placeIn } from './place-choice.tsx'

const unlessSaid = { album: null, seenBy: SEEN_BY_UNLESS_SAID }

type UploadDialogProps = {
  count: number
  /** The album that is open, if the user may add to it. */
  within: string | undefined
  onUpload: (place: Place) => void
  onClose: () => void
}

export default function UploadDialog({ count, within, onUpload, onClose }: UploadDialogProps) {
  const w = t(photoAlbumWords)
  const { albums, isKnown } = useAlbums(undefined)
  const last = useQuery(photoAlbumQueries.place())
  const [chosen, setChosen] = useState<Place | null>(null)
  const taking = albums.filter(({ mayAdd }) => mayAdd)
  // Where it cannot be had, what only members see is a safe beginning.
  const isReady = isKnown && (last.data !== undefined || last.isError)
  const offered = within === undefined ? (last.data ?? unlessSaid) : { ...unlessSaid, album: within }
  const place = chosen ?? placeIn(taking, offered) ?? placeIn(taking, unlessSaid)
  const footer = (
    <>
      <Button onClick={onClose}>{w.cancel}</Button>
      <Button variant="primary" disabled={!isReady} onClick={() => place && onUpload(place)}>
        {w.upload}
      </Button>
    </>
  )
  return (
    <Dialog open size="sm" onOpenChange={onClose} title={w.uploadTitle(count)} footer={footer}>
      {isReady ? (
        <PlaceChoice label={w.whereUp} albums={taking} place={place} onPlace={setChosen} />
      ) : (
        <div className="grid place-items-center py-8">
          <Spinner />
        </div>
      )}
    </Dialog>
  )
}
