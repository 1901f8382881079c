// The bar above and beside the large picture: its owner, its actions, and the way to its neighbours.
import { Dialog } from '@base-ui/react/dialog'
import {
  CalendarClock,
  ChevronLeft,
  ChevronRight,
  Download,
  FolderInput,
  FolderMinus,
  Pause,
  Play,
  Trash2,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { Photo } from '#contract/album/album.schema.ts'
import { albumPeopleWords } from '#messages/album/album-people.ts'
import { albumWords } from '#messages/album/album.ts'
import { photoAlbumWords } from '#messages/album/photo-album.ts'
import { photoDayWords } from '#messages/album/photo-day.ts'
import { saveFrom } from '#web/lib/api/download.ts'
import { formatDate } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { BlockButton } from '#web/parts/people/block-store.tsx'
import { Byline } from '#web/parts/people/person.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { reportButton } from '#web/parts/people/report-store.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import type { Moves } from './lightbox-moves.ts'
import type { Zooming } from './lightbox-zoom.ts'
import { SeenByMark } from '#web/features/album/seen-by-mark.tsx'

/** Under its caption, as far as every file system takes it. */
function savePhoto({ url, caption }: Photo) {
  const ending = /\.[a-z]+$/.exec(url)?.[0] ?? ''
  saveFrom(url, (caption.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'photo') + ending)
}

/** When it was taken; of a photo that does not know, when it came. */
function Taken({ photo: { takenAt, createdAt } }: { photo: Photo }) {
  if (takenAt === createdAt) return <RelativeTime at={createdAt} />
  return (
    <time dateTime={takenAt}>{t(photoDayWords).taken(formatDate(new Date(takenAt), getLocale(), 'Asia/Seoul'))}</time>
  )
}

type BarProps = {
  photo: Photo | undefined
  slideshow: Moves['slideshow']
  zooming: Zooming
  mayReport: boolean
  onMove: (() => void) | null
  onDay: (() => void) | null
  /** A photo of somebody else out of an own album. */
  onTakeOut: (() => void) | null
  onRemove: (() => void) | null
}

export function Bar({ photo, slideshow, zooming, mayReport, onMove, onDay, onTakeOut, onRemove }: BarProps) {
  const w = t(albumWords).lightbox
  return (
    // Buttons that do not fit beside the name wrap below it, as on a phone.
    <header className="flex min-h-16 flex-wrap items-center gap-x-1 px-3 pt-1 sm:px-4 sm:pt-0">
      <div className="min-w-0 flex-1 basis-52">
        {photo && (
          <Byline person={photo.owner} size="sm">
            <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
              <Taken photo={photo} />
              <SeenByMark seenBy={photo.seenBy} />
            </span>
          </Byline>
        )}
      </div>
      <div className="ml-auto flex items-center gap-1">
        {photo && (
          <IconButton
            label={slideshow.playing ? w.pause : w.play}
            icon={slideshow.playing ? <Pause /> : <Play />}
            onClick={slideshow.toggle}
          />
        )}
        {photo && (
          <IconButton
            label={zooming.isZoomed ? w.whole : w.closer}
            icon={zooming.isZoomed ? <ZoomOut /> : <ZoomIn />}
            // A narrow screen has no room for it, and fingers need none.
            className="max-sm:hidden!"
            onClick={zooming.toggle}
          />
        )}
        {photo && <IconButton label={w.download} icon={<Download />} onClick={() => savePhoto(photo)} />}
        {photo && mayReport && <IconButton {...reportButton('photo', photo.id)} />}
        {photo && <BlockButton person={photo.owner} />}
        {onMove && <IconButton label={t(photoAlbumWords).moveOne} icon={<FolderInput />} onClick={onMove} />}
        {onDay && <IconButton label={t(photoDayWords).open} icon={<CalendarClock />} onClick={onDay} />}
        {onTakeOut && <IconButton label={t(albumPeopleWords).takeOut} icon={<FolderMinus />} onClick={onTakeOut} />}
        {onRemove && <IconButton label={w.remove} icon={<Trash2 />} onClick={onRemove} />}
        <Dialog.Close render={<IconButton label={w.close} icon={<X />} />} />
      </div>
    </header>
  )
}

export function Arrows({ previous, next }: Moves) {
  const w = t(albumWords).lightbox
  const look = 'absolute! top-1/2 -mt-5.5 size-11! bg-black/45 text-white'
  return (
    <>
      {previous && (
        <IconButton
          label={w.previous}
          icon={<ChevronLeft />}
          onClick={previous}
          className={`${look} left-2 sm:left-4`}
        />
      )}
      {next && (
        <IconButton label={w.next} icon={<ChevronRight />} onClick={next} className={`${look} right-2 sm:right-4`} />
      )}
    </>
  )
}
