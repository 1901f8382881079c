// Actions for several chosen photos.
import { CalendarClock, Download, FolderInput, FolderMinus, Trash2, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Photo } from '#contract/album/album.schema.ts'
import { albumApi, ZIP_MAX } from '#contract/album/album.ts'
import { albumPeopleWords } from '#messages/album/album-people.ts'
import { albumWords } from '#messages/album/album.ts'
import { photoDayWords } from '#messages/album/photo-day.ts'
import { addressOf } from '#web/lib/api/call.ts'
import { saveFrom } from '#web/lib/api/download.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { useUndoableRemove } from '#web/lib/form/undoable.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { useTakeOut } from './album-people.queries.ts'
import { albumRemovals } from './album.queries.ts'
import { useAlbums } from './photo-album.queries.ts'

const DayDialog = lazy(lazyLoad(() => import('./day-dialog.tsx')))
const MoveDialog = lazy(lazyLoad(() => import('./move-dialog.tsx')))

type ChooseBarProps = { photos: readonly Photo[]; chosen: ReadonlySet<string>; onEnd: () => void }

/** Escape ends the choosing, unless a dialog takes it. */
function useEscape(onEnd: () => void) {
  const end = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]')) onEnd()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => end(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

export default function ChooseBar({ photos, chosen, onEnd }: ChooseBarProps) {
  const w = t(albumWords).choosing
  const user = useSession()
  const [dialog, setAsked] = useState<'move' | 'day' | null>(null)
  const remove = useUndoableRemove(albumRemovals.photos(chosen.size))
  useEscape(onEnd)
  const picked = photos.filter(({ id }) => chosen.has(id))
  const ids = picked.map(({ id }) => id)
  const areMine = picked.every(({ uid }) => uid === user?.uid)
  const mayRemove = areMine || user?.isAdmin
  const isNone = ids.length === 0
  const takeOut = useTakeOut()
  const { album } = useAlbums(picked[0]?.albumId ?? undefined)
  // Photos of others in one own album.
  const isOutOfMine =
    album?.uid === user?.uid && picked.every(({ uid, albumId }) => uid !== user?.uid && albumId === album?.id)
  const download = () => {
    if (ids.length > ZIP_MAX) return toast.info(w.tooMany(ZIP_MAX))
    return saveFrom(addressOf(albumApi.zip, { query: { ids: ids.join() } }), 'photos.zip')
  }
  const hint = areMine ? '' : w.notYours
  return createPortal(
    <section
      aria-label={w.bar}
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-140 animate-rise items-center gap-1 rounded-card
        bg-raised py-2 pr-2 pl-4 shadow-dialog print:hidden"
    >
      <p aria-live="polite" className="min-w-0 flex-1 text-sm">
        <span className="block font-semibold">{w.count(ids.length)}</span>
        {isNone && (
          <span className="block text-ink-soft">
            <span className="pointer-coarse:hidden max-sm:hidden">{w.none}</span>
            <span className="hidden pointer-coarse:inline max-sm:inline">{w.noneByTouch}</span>
          </span>
        )}
        {hint && <span className="block text-ink-soft">{hint}</span>}
      </p>
      <IconButton
        label={w.move}
        icon={<FolderInput />}
        disabled={isNone || !areMine}
        onClick={() => setAsked('move')}
      />
      <IconButton
        label={t(photoDayWords).open}
        icon={<CalendarClock />}
        disabled={isNone || !areMine}
        onClick={() => setAsked('day')}
      />
      {album && isOutOfMine && (
        <IconButton
          label={t(albumPeopleWords).takeOut}
          icon={<FolderMinus />}
          onClick={() => {
            takeOut(album.id, ids)
            onEnd()
          }}
        />
      )}
      <IconButton label={w.download} icon={<Download />} disabled={isNone} onClick={download} />
      <IconButton
        label={w.remove}
        icon={<Trash2 />}
        disabled={isNone || !mayRemove}
        onClick={() => {
          remove(ids)
          onEnd()
        }}
      />
      <IconButton label={w.end} icon={<X />} onClick={onEnd} />
      <Suspense>
        {dialog === 'move' && <MoveDialog ids={ids} onClose={() => setAsked(null)} onMoved={onEnd} />}
        {dialog === 'day' && <DayDialog photos={picked} onClose={() => setAsked(null)} onSaved={onEnd} />}
      </Suspense>
    </section>,
    document.body,
  )
}
