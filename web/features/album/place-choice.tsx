// The place of photos: an album that accepts them, or none, and then their audience. It always names the people who will
// see them.
import type { PhotoAlbum, UploadPlace } from '#contract/album/photo-album.schema.ts'
import { seenAlone } from '#contract/album/photo-album.ts'
import { photoAlbumWords } from '#messages/album/photo-album.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import type { Place } from './photo-album.queries.ts'
import { SeenByMark } from './seen-by-mark.tsx'

type Option = { value: string; label: string; hint?: string }

const valueOf = ({ album, seenBy }: UploadPlace) => album ?? seenBy

/** As it is now: null for an album that is gone, or takes no photos of the user any more. */
export function placeIn(albums: readonly PhotoAlbum[], { album, seenBy }: UploadPlace): Place | null {
  if (album === null) return { album, seenBy, name: null }
  const found = albums.find(({ id }) => id === album)
  return found ? { album, seenBy: found.seenBy, name: found.name } : null
}

type PlaceChoiceProps = {
  label: string
  /** Those that take photos of the user. */
  albums: readonly PhotoAlbum[]
  place: Place | null
  onPlace: (place: Place) => void
}

export function PlaceChoice({ label, albums, place, onPlace }: PlaceChoiceProps) {
  const w = t(photoAlbumWords)
  const user = useSession()
  const value = place && valueOf(place)
  const into = albums.find(({ id }) => id === place?.album)
  const othersChoose = into?.seenBy === 'chosen' && into.uid !== user?.uid
  const without: Option[] = seenAlone.map((seenBy) => ({ value: seenBy, label: w.seenBy[seenBy] }))
  const within = albums.map(({ id, name, seenBy, uid, owner }) => ({
    value: id,
    label: name,
    hint: uid === user?.uid ? w.seenBy[seenBy] : w.of(owner.displayName ?? w.somebody, w.seenBy[seenBy]),
  }))
  const choose = (chosen: string) => {
    const seenBy = seenAlone.find((kind) => kind === chosen)
    const to = placeIn(albums, seenBy ? { album: null, seenBy } : { album: chosen, seenBy: 'users' })
    if (to) onPlace(to)
  }
  const group = { name: 'photo-place', value, onChange: choose }
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-4">
      {within.length > 0 && <RadioGroup {...group} label={w.inAlbum} options={within} />}
      <RadioGroup {...group} label={w.none} options={without} />
      {within.length === 0 && <p className="text-sm text-ink-soft">{w.noneYet}</p>}
      <p aria-live="polite" className="flex min-h-6 items-center gap-2 font-medium">
        {place && <SeenByMark seenBy={place.seenBy} />}
        {place && w.canSee[place.seenBy]} {othersChoose && w.ownerChooses}
      </p>
    </div>
  )
}
