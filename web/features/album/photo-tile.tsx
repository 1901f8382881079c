import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { MEDIUM, SQUARE, THUMBNAIL_SIZE, transformed } from '#contract/images.ts'
import type { Photo } from '#contract/photos.ts'
import { albumWords } from '#messages/album.ts'
import { t } from '#web/lib/locale.ts'
import { photoAddress } from './album-search.ts'
import type { AlbumView } from './photo-layout.ts'

/** Adding needs no profile, so a missing name is no sign of somebody who left. */
export const ownerName = ({ owner }: Photo) => owner.displayName ?? t(albumWords).nameless

export const describe = (photo: Photo) => photo.caption || t(albumWords).photoBy(ownerName(photo))

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type PhotoTileProps = {
  photo: Photo
  view: AlbumView
  /** The one that the Tab key reaches; arrow keys go on from there. */
  tabbable: boolean
  onOpen: (id: string) => void
  onFocus: (id: string) => void
}

export function PhotoTile({ photo, view, tabbable, onOpen, onFocus }: PhotoTileProps) {
  const [broken, setBroken] = useState(false)
  const isSquare = view === 'square'
  const size = isSquare ? { width: THUMBNAIL_SIZE, height: THUMBNAIL_SIZE } : { width: photo.width, height: photo.height }
  const name = describe(photo)
  return (
    <a
      id={`photo-${photo.id}`}
      href={photoAddress(photo.id)}
      tabIndex={tabbable ? 0 : -1}
      onFocus={() => onFocus(photo.id)}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onOpen(photo.id)
      }}
      className="group relative block size-full scroll-mt-28 scroll-mb-8 overflow-hidden rounded-item bg-pressed"
    >
      {broken ? (
        <span className="grid size-full place-items-center text-ink-faint">
          <ImageOff aria-hidden className="size-6" />
          <span className="sr-only">{name}</span>
        </span>
      ) : (
        <img
          src={transformed(photo.url, isSquare ? SQUARE : MEDIUM)}
          alt={name}
          {...size}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
          className="size-full object-cover transition-[scale] duration-300 ease-soft group-hover:scale-[1.03]"
        />
      )}
      {photo.caption && (
        <span
          aria-hidden
          className={clsx(
            'absolute inset-x-0 bottom-0 truncate bg-linear-to-t from-black/75 to-black/0 px-3 pt-8 pb-2 text-sm text-white',
            'opacity-0 transition-opacity duration-150 group-hover:opacity-100 group-focus-visible:opacity-100',
          )}
        >
          {photo.caption}
        </span>
      )}
    </a>
  )
}
