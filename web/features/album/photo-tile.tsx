import { clsx } from 'clsx'
import { Check, Heart, ImageOff, MessageCircle } from 'lucide-react'
import { memo, useState, type MouseEvent } from 'react'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { MEDIUM, SMALL_SQUARE, SQUARE, THUMBNAIL_SIZE, colorOf, transformed } from '#contract/shared/images.ts'
import type { Photo } from '#contract/album/album.schema.ts'
import { albumWords } from '#messages/album/album.ts'
import { formatDate } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { SeenByMark } from './seen-by-mark.tsx'
import type { AlbumView } from './photo-layout.ts'

export function describe({ caption, owner }: Photo) {
  const w = t(albumWords)
  return caption || (owner.displayName ? w.photoBy(owner.displayName) : w.photo)
}

/** Its caption, or the day on which it was taken and its place; the place also where another one has the same caption. */
export function nameAmong({ caption, takenAt }: Photo, index: number, isShared: boolean) {
  const w = t(albumWords).choosing
  if (caption) return isShared ? w.numbered(caption, index + 1) : caption
  return w.numbered(formatDate(new Date(takenAt), getLocale(), 'Asia/Seoul'), index + 1)
}

/** A real link, so that users can open it in a new tab or copy its address. */
const addressOf = ({ id }: Photo) => `${BASE_PATH}/album?photo=${id}`

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The first photos of the page come before anything else, the next ones at once, all others when they are near. */
const FIRST = 3
const AT_ONCE = 9

/** There a tile is about 120 px wide. */
const PHONE = '(max-width: 39.99rem)'

type PhotoTileProps = {
  photo: Photo
  /** Its place in the album. */
  index: number
  view: AlbumView
  /** The Tab key reaches only this photo; arrow keys go on from there. */
  tabbable: boolean
  /** Null where a press opens the photo; otherwise a press chooses it or takes it out of the choice. */
  isChosen: boolean | null
  onChoose: (id: string, isRange: boolean) => void
  /** In a choice, what it is called there. */
  name: string | null
  onOpen: (id: string) => void
  onFocus: (id: string) => void
}

function Picture({ photo, index, view, name: given }: Pick<PhotoTileProps, 'photo' | 'index' | 'view' | 'name'>) {
  const [broken, setBroken] = useState(false)
  const name = given ?? describe(photo)
  const picture =
    view === 'square'
      ? { src: transformed(photo.url, SQUARE), width: THUMBNAIL_SIZE, height: THUMBNAIL_SIZE }
      : { src: transformed(photo.url, MEDIUM), width: photo.width, height: photo.height }
  if (broken) {
    return (
      <span className="grid size-full place-items-center text-ink-faint">
        <ImageOff aria-hidden className="size-6" />
        <span className="sr-only">{name}</span>
      </span>
    )
  }
  // The same elements before and after the photos are laid out: new ones would be painted a second time, late.
  return (
    <picture className="contents">
      {view === 'square' && <source media={PHONE} srcSet={transformed(photo.url, SMALL_SQUARE)} />}
      <img
        {...picture}
        alt={name}
        loading={index < AT_ONCE ? 'eager' : 'lazy'}
        fetchPriority={index < FIRST ? 'high' : undefined}
        decoding="async"
        draggable={false}
        onError={() => setBroken(true)}
        className="size-full object-cover transition-[scale] duration-300 ease-soft
          in-data-resting:group-hover:scale-[1.03]"
      />
    </picture>
  )
}

function Tick({ isChosen }: { isChosen: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'absolute top-2 left-2 grid size-6 place-items-center rounded-full border-2 border-white',
        isChosen ? 'bg-accent text-on-accent' : 'bg-black/45',
      )}
    >
      {isChosen && <Check className="size-4" />}
    </span>
  )
}

/** How many like it, and how many comments it has; nothing where nobody has said anything. */
function Talk({ photo: { likeCount, commentCount } }: { photo: Photo }) {
  const w = t(albumWords).talk
  const counts = [
    { Icon: Heart, count: likeCount, label: w.like(likeCount) },
    { Icon: MessageCircle, count: commentCount, label: w.comments(commentCount) },
  ].filter(({ count }) => count > 0)
  if (counts.length === 0) return null
  return (
    <span className="absolute top-2 left-2 flex gap-2 rounded-full bg-black/60 px-2 py-0.5 text-xs text-white tabular-nums">
      {counts.map(({ Icon, count, label }) => (
        <span key={label} className="flex items-center gap-1">
          <Icon aria-hidden className="size-3" />
          <span aria-hidden>{count}</span>
          <span className="sr-only">{label}</span>
        </span>
      ))}
    </span>
  )
}

/** Rendered again only where something about it has changed: scrolling renders the grid at every step. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { photo, index, view, name, tabbable, isChosen, onChoose, onOpen, onFocus } = props
  const common = {
    id: `photo-${photo.id}`,
    tabIndex: tabbable ? 0 : -1,
    onFocus: () => onFocus(photo.id),
    className:
      'group relative block size-full scroll-mt-28 scroll-mb-8 overflow-hidden rounded-item bg-pressed ' +
      (isChosen ? 'ring-3 ring-accent ring-offset-2 ring-offset-surface' : ''),
    style: { backgroundColor: colorOf(photo.url) },
  }
  const content = (
    <>
      <Picture {...{ photo, index, view, name }} />
      <SeenByMark seenBy={photo.seenBy} className="absolute top-2 right-2 rounded-full bg-black/60 p-0.5 text-white" />
      {isChosen === null && <Talk photo={photo} />}
      {photo.caption && (
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-0 truncate bg-linear-to-t from-black/75 to-black/0 px-3 pt-8
            pb-2 text-left text-sm text-white opacity-0 transition-opacity duration-150
            in-data-resting:group-hover:opacity-100 group-focus-visible:opacity-100"
        >
          {photo.caption}
        </span>
      )}
    </>
  )
  if (isChosen !== null) {
    return (
      <button
        type="button"
        role="checkbox"
        aria-checked={isChosen}
        onClick={(event) => onChoose(photo.id, event.shiftKey)}
        {...common}
      >
        {content}
        <Tick isChosen={isChosen} />
      </button>
    )
  }
  return (
    <a
      href={addressOf(photo)}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onOpen(photo.id)
      }}
      {...common}
    >
      {content}
    </a>
  )
})
