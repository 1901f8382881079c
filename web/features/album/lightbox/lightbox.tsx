// One photo, large, with its own address. Always on a dark background, in both themes.
import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import type { Photo } from '#contract/album/album.schema.ts'
import { albumWords } from '#messages/album/album.ts'
import { isGone } from '#web/lib/api/call.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useRights } from '#web/lib/api/rights.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useUndoableRemove } from '#web/lib/form/undoable.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { useConfirmClosing } from '#web/parts/writing/confirm-closing.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { useTakeOut } from '#web/features/album/album-people.queries.ts'
import { albumQueries, albumRemovals, aroundOf } from '#web/features/album/album.queries.ts'
import { Arrows, Bar } from './lightbox-bar.tsx'
import { LightboxCaption } from './lightbox-caption.tsx'
import { useKeys, useMoves, type Moves } from './lightbox-moves.ts'
import { CommentsBar, CommentsPanel, useCommentsPanel } from './lightbox-comments.tsx'
import { LightboxPicture, usePreload } from './lightbox-picture.tsx'
import { useZoom, type Zooming } from './lightbox-zoom.ts'
import { useAlbums } from '#web/features/album/photo-album.queries.ts'
import { describe } from '#web/features/album/photo-tile.tsx'

const DayDialog = lazy(lazyLoad(() => import('#web/features/album/day-dialog.tsx')))
const MoveDialog = lazy(lazyLoad(() => import('#web/features/album/move-dialog.tsx')))

export type LightboxProps = {
  id: string
  /** The chosen album; its photos are the neighbours. */
  album?: string
  photos: readonly Photo[]
  hidden: ReadonlySet<string>
  onShow: (id: string) => void
  onClose: () => void
}

/** The photo from the list at once; from the server where the list does not reach it, and for its neighbours. */
function usePhoto({ id, album, photos, hidden }: LightboxProps) {
  const { data, error, refetch, isFetching } = useQuery(albumQueries.one(id, album))
  const photo = data ?? photos.find((listed) => listed.id === id)
  const gone = isGone(error)
  const around = aroundOf({ photos, hidden }, id, data?.place)
  return { photo: gone ? undefined : photo, around, error, gone, refetch, isFetching }
}

type Found = ReturnType<typeof usePhoto>

function Missing({ found, onClose }: { found: Found; onClose: () => void }) {
  const { gone, error, refetch, isFetching } = found
  const w = t(albumWords).lightbox
  if (!gone) return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  const action = <Button onClick={onClose}>{w.toAlbum}</Button>
  return <EmptyState title={w.gone} text={w.goneText} action={action} />
}

type StageProps = {
  found: Found
  moves: Moves
  stage: RefObject<HTMLDivElement | null>
  zooming: Zooming
  onLoaded: () => void
  onClose: () => void
}

function Stage({ found, moves, stage, zooming, onLoaded, onClose }: StageProps) {
  const { photo, error } = found
  const swipe = { onPrevious: moves.previous, onNext: moves.next }
  return (
    <>
      {photo ? (
        <LightboxPicture {...{ photo, stage, zooming, onLoaded }} onBackground={onClose} {...swipe} />
      ) : (
        <div className="grid size-full place-items-center">
          {error ? <Missing found={found} onClose={onClose} /> : <Spinner size="lg" />}
        </div>
      )}
      {!zooming.isZoomed && <Arrows {...moves} />}
    </>
  )
}

function useRemoving({ id, onShow, onClose }: LightboxProps, { photo, around: { previous, next } }: Found) {
  const user = useSession()
  const remove = useUndoableRemove(albumRemovals.photo())
  const { isOwn: mine, mayRemove } = useRights(photo?.uid)
  const onRemove =
    photo !== undefined && mayRemove
      ? () => {
          remove(id)
          const neighbour = next ?? previous
          if (neighbour) onShow(neighbour)
          else onClose()
        }
      : null
  return { mine, mayReport: Boolean(user) && !mine, onRemove }
}

function useTakingOut(photo: Photo | undefined) {
  const user = useSession()
  const takeOut = useTakeOut()
  const { album } = useAlbums(photo?.albumId ?? undefined)
  const isOfOther = photo && user && photo.uid !== user.uid && album?.uid === user.uid
  return isOfOther && album ? () => takeOut(album.id, [photo.id]) : null
}

/** On a phone it gives its room to the comments while they are open. */
const footerLook =
  'mx-auto flex w-full max-w-180 items-center gap-2 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]'

export default function Lightbox(props: LightboxProps) {
  const { id, photos, onClose } = props
  const found = usePhoto(props)
  const { photo, around } = found
  const [loadedId, setLoadedId] = useState<string | null>(null)
  const [editingId, setEditingId] = useState<string | null>(null)
  const [dialog, setAsked] = useState<'move' | 'day' | null>(null)
  const popup = useRef<HTMLDivElement>(null)
  const moves = useMoves({ id, loadedId, onShow: props.onShow }, around)
  const { mine, mayReport, onRemove } = useRemoving(props, found)
  const onTakeOut = useTakingOut(photo)
  const editing = mine && editingId === id
  const openDialog = (what: 'move' | 'day') => () => {
    moves.slideshow.stop()
    setAsked(what)
  }
  const talk = useCommentsPanel()
  const isChanged = useRef(false)
  const askToClose = useConfirmClosing(() => isChanged.current, onClose)
  const stage = useRef<HTMLDivElement>(null)
  const zooming = useZoom(id, stage)
  useKeys(moves, zooming)
  useDocumentTitle(photo && describe(photo))
  usePreload(photos, around)
  // A pressed button may disappear with its photo, so the focus stays in the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) popup.current?.focus()
  })
  return (
    <Dialog.Root
      open
      disablePointerDismissal
      // Escape first closes the comments, and then the photo.
      onOpenChange={(open, { reason }) => {
        if (!open && reason === 'escape-key' && talk.panel.isOpen) talk.panel.onClose()
        else if (!open) askToClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          data-theme="dark"
          initialFocus={popup}
          finalFocus={false}
          className="fixed inset-0 z-50 flex animate-fade-in flex-col bg-black text-ink outline-none"
        >
          <Dialog.Title className="sr-only">{photo ? describe(photo) : t(albumWords).photo}</Dialog.Title>
          <Bar
            photo={photo}
            slideshow={moves.slideshow}
            zooming={zooming}
            mayReport={mayReport}
            onMove={mine ? openDialog('move') : null}
            onDay={mine ? openDialog('day') : null}
            onTakeOut={onTakeOut}
            onRemove={onRemove}
          />
          <div className="flex min-h-0 flex-1 max-lg:flex-col">
            <div className="relative min-h-0 min-w-0 flex-1 sm:px-18">
              <Stage {...{ found, moves, stage, zooming }} onLoaded={() => setLoadedId(id)} onClose={askToClose} />
            </div>
            {photo && <CommentsPanel photo={photo} {...talk.panel} />}
          </div>
          <footer className={clsx(footerLook, talk.panel.isOpen && 'max-lg:hidden')}>
            {photo && (
              <LightboxCaption
                photo={photo}
                mine={mine}
                editing={editing}
                onChanged={(changed) => (isChanged.current = changed)}
                onEditing={(next) => {
                  moves.slideshow.stop()
                  setEditingId(next ? id : null)
                }}
              />
            )}
            {photo && !editing && <CommentsBar photo={photo} {...talk.bar} />}
          </footer>
          <Suspense>
            {dialog === 'move' && photo && <MoveDialog ids={[id]} from={photo} onClose={() => setAsked(null)} />}
            {dialog === 'day' && photo && <DayDialog photos={[photo]} onClose={() => setAsked(null)} />}
          </Suspense>
          <p aria-live={moves.slideshow.playing ? 'off' : 'polite'} className="sr-only">
            {photo && describe(photo)}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
