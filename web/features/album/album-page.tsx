import { CalendarDays, Images, SquareCheck } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pickedTypes } from '#contract/shared/images.ts'
import { albumWords } from '#messages/album/album.ts'
import { photoAlbumWords } from '#messages/album/photo-album.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { useFocusBackTo } from '#web/lib/keyboard/focus-back.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { useOpening } from '#web/ui/overlay/on-demand.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { AddPhotos, login, UploadButton, type Picker } from './add-photos.tsx'
import { AlbumBar } from './album-bar.tsx'
import { albumQueries, useAlbum } from './album.queries.ts'
import { photoAlbumQueries, useAlbums } from './photo-album.queries.ts'
import { DropZone } from './drop-zone.tsx'
import { monthText } from './month-text.ts'
import { tileOf, useOpenPhoto } from './open-photo.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { LoadingMore, LoadingPhotos } from './photo-loading.tsx'
import { UploadTray } from './upload-tray.tsx'
import { useChoice } from './use-choice.ts'
import { useUploads } from './use-uploads.ts'
import { useView, ViewSwitch } from './view-switch.tsx'
import type { Queries } from '#web/lib/router/route.ts'

const MonthDialog = lazy(lazyLoad(() => import('./month-dialog.tsx')))
const ChooseBar = lazy(lazyLoad(() => import('./choose-bar.tsx')))
const UploadDialog = lazy(lazyLoad(() => import('./upload-dialog.tsx')))
const Lightbox = lazy(lazyLoad(() => import('#web/features/album/lightbox/lightbox.tsx')))
/** The list loads on while the user moves through the lightbox. */
const PHOTOS_AHEAD = 5

type Album = ReturnType<typeof useAlbum>
type Chosen = ReturnType<typeof useAlbums>

function NoPhotos({ chosen, picker }: { chosen: Chosen; picker: Picker }) {
  const w = t(albumWords)
  const a = t(photoAlbumWords)
  const user = useSession()
  if (chosen.album === undefined && chosen.isKnown)
    return <EmptyState icon={<Images />} title={a.gone} text={a.goneText} />
  if (chosen.album && !chosen.mayAdd) return <EmptyState icon={<Images />} title={w.empty} text={a.emptyOfOthers} />
  const text = chosen.album ? a.emptyText : user ? w.emptyText : w.emptyGuest
  const action = user ? <UploadButton picker={picker} /> : <Button onClick={login}>{w.login}</Button>
  return <EmptyState icon={<Images />} title={w.empty} text={text} action={action} />
}

type PhotosProps = {
  album: Album
  chosen: Chosen
  picker: Picker
  choice: ReturnType<typeof useChoice>
  mayChoose: boolean
}

function Photos({ album, chosen, picker, choice, mayChoose }: PhotosProps) {
  const w = t(albumWords)
  const { photos, hidden, data, isError, isFetching, refetch } = album
  const { hasNextPage, isFetchNextPageError, error, fetchNextPage } = album
  const { openId, albumId, open, show, close } = useOpenPhoto()
  const view = useView()
  const [activeId, setActiveId] = useState<string | null>(null)
  if (openId && openId !== activeId) setActiveId(openId)
  useFocusBackTo(openId, tileOf)
  const mayLoadMore = hasNextPage && !isFetching && !isFetchNextPageError
  const openIndex = photos.findIndex(({ id }) => id === openId)
  const isNearEnd = openIndex >= 0 && openIndex >= photos.length - PHOTOS_AHEAD
  useEffect(() => {
    if (mayLoadMore && isNearEnd) void fetchNextPage()
  }, [mayLoadMore, isNearEnd, fetchNextPage])

  const isOpening = useOpening(openId !== undefined)
  const lightbox = isOpening && openId && (
    <Suspense fallback={<div className="fixed inset-0 z-50 bg-black" />}>
      <Lightbox id={openId} album={albumId} photos={photos} hidden={hidden} onShow={show} onClose={close} />
    </Suspense>
  )
  if (isError && !data) {
    return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <LoadingPhotos view={view} />
  if (photos.length === 0) {
    return (
      <>
        <NoPhotos chosen={chosen} picker={picker} />
        {lightbox}
      </>
    )
  }
  return (
    <>
      <PhotoGrid
        photos={photos}
        view={view}
        activeId={activeId}
        onActive={setActiveId}
        onOpen={open}
        chosen={choice.chosen}
        onChoose={choice.pick}
        onChooseAll={mayChoose ? choice.set : undefined}
        onNearEnd={mayLoadMore ? fetchNextPage : undefined}
      />
      <LoadingMore {...album} />
      {lightbox}
    </>
  )
}

function FromMonth({ month, album }: { month: string; album: string | undefined }) {
  const w = t(albumWords)
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-ink-soft">
      {w.jumped(monthText(month))}
      <Link to="/album" search={{ album }} className="font-medium text-accent-ink">
        {w.toNewest}
      </Link>
    </p>
  )
}

/** Files that come before it is known whether the user may add them wait until then. */
function useOnceKnown(isKnown: boolean, take: (files: File[]) => void) {
  const early = useRef<File[]>([])
  const takeEarly = useEffectEvent(() => {
    if (early.current.length > 0) take(early.current.splice(0))
  })
  useEffect(() => {
    if (isKnown) takeEarly()
  }, [isKnown])
  return (files: File[]) => (isKnown ? take(files) : void early.current.push(...files))
}

export function AlbumPage() {
  const w = t(albumWords)
  const user = useSession()
  const { openId, albumId, month } = useOpenPhoto()
  const album = useAlbum(albumId, month)
  const chosen = useAlbums(albumId)
  const { mayAdd } = chosen
  const uploads = useUploads()
  const picker = useRef<HTMLInputElement>(null)
  const [isJumping, setJumping] = useState(false)
  const choice = useChoice(album.photos, Boolean(user))
  useDocumentTitle(openId ? undefined : (chosen.album?.name ?? w.title))
  useShortcuts({ n: { label: w.upload, run: () => picker.current?.click() } }, { enabled: Boolean(user) && mayAdd })
  const isKnown = user !== undefined && (!albumId || chosen.isKnown)
  const uploadFiles = useOnceKnown(isKnown, (files) => {
    if (user && mayAdd) uploads.pick(files)
    else if (user) toast.info(t(photoAlbumWords).notYours)
    else toast.info(w.guestHint, { action: { label: w.login, onClick: login } })
  })
  const actions = (
    <>
      <ViewSwitch />
      <IconButton label={w.jump} icon={<CalendarDays />} onClick={() => setJumping(true)} />
      {user && (
        <IconButton
          label={choice.chosen ? w.choosing.end : w.choosing.start}
          icon={<SquareCheck />}
          aria-pressed={choice.chosen !== null}
          onClick={choice.toggle}
        />
      )}
      <AddPhotos picker={picker} mayAdd={mayAdd} />
    </>
  )
  return (
    <>
      <PageHeader title={w.title} text={user === null ? w.guestHint : w.text} actions={actions} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={pickedTypes.join(',')}
        aria-label={w.pick}
        onChange={(event) => {
          uploadFiles([...(event.target.files ?? [])])
          // Cleared, so that the same file can be chosen again.
          event.target.value = ''
        }}
      />
      <AlbumBar {...chosen} />
      {month && <FromMonth month={month} album={albumId} />}
      <Photos {...{ album, chosen, picker, choice }} mayChoose={Boolean(user)} />
      <Suspense>
        {isJumping && <MonthDialog album={albumId} onClose={() => setJumping(false)} />}
        {user && uploads.picked.length > 0 && (
          <UploadDialog
            count={uploads.picked.length}
            within={chosen.album?.mayAdd ? albumId : undefined}
            onUpload={uploads.send}
            onClose={uploads.drop}
          />
        )}
        {choice.chosen && <ChooseBar photos={album.photos} chosen={choice.chosen} onEnd={choice.end} />}
      </Suspense>
      <DropZone
        onFiles={uploadFiles}
        refusal={user === null ? w.guestHint : mayAdd || !isKnown ? undefined : t(photoAlbumWords).notYours}
      />
      <UploadTray {...uploads} />
    </>
  )
}

AlbumPage.queries = (({ search: { album, month } }) => [
  albumQueries.list(album, month),
  photoAlbumQueries.list(),
]) satisfies Queries<'/album'>
